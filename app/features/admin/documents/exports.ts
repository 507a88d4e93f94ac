import { create } from 'zustand'
import type { ExportFormat, StoredDocument } from '#domain/wire/document'
import { type ToastWords, toast } from '../../../ui/toast-store'
import { AdminCallError } from '../shell/admin-call'
import { downloadDocument, exportEach, type Shelf } from './download-document'

type Exports = {
  /** A download is under way: no other begins (accounts 4). */
  isBusy: boolean
  /** Which of how many is under way, when all are exported. */
  bulk: { number: number; of: number } | null
  /** How far a download is that takes its time, in words. */
  waiting: string | null
  /** The last word, for a reader inside a dialog: what lies beside it is out of a screen reader's reach. */
  notice: ToastWords | null
}
const idle: Exports = { isBusy: false, bulk: null, waiting: null, notice: null }

/** Downloads of documents, one at a time for the whole tab, and what was last said of one. */
export const useExports = create<Exports>(() => idle)

const onProgress = (waiting: string | null) => useExports.setState({ waiting })

function say(notice: ToastWords): void {
  useExports.setState({ notice })
  toast(notice)
}

function begin(): void {
  useExports.setState({ ...idle, isBusy: true })
}

function end(notice: ToastWords): void {
  useExports.setState(idle)
  say(notice)
}

export const forgetNotice = () => useExports.setState({ notice: null })

export const formatWords: Record<ExportFormat, string> = {
  pdf: 'PDF',
  md: 'Markdown',
  html: 'HTML',
  txt: 'Text',
}

/** Downloads one document, and says what came of it. */
export async function exportOne(shelf: Shelf, document: StoredDocument, format: ExportFormat) {
  begin()
  try {
    await downloadDocument(shelf, document, format, { onProgress })
    const description = `“${document.title}” was downloaded as ${formatWords[format]}.`
    end({ title: 'Export Complete', description })
  } catch (error) {
    end(exportFailed(shelf, format, error))
  }
}

let bulk = new AbortController()
/** No other document is begun. */
export const stopExport = () => bulk.abort()

/** Downloads each as PDF, one after another, and says what came of it. */
export async function exportAll(shelf: Shelf, documents: readonly StoredDocument[]) {
  bulk = new AbortController()
  begin()
  const of = documents.length
  const { done, failed, isStopped } = await exportEach(documents, {
    download: (document) => downloadDocument(shelf, document, 'pdf', { onProgress }),
    onProgress: (number) => useExports.setState({ waiting: null, bulk: { number, of } }),
    signal: bulk.signal,
  })
  if (isStopped) {
    const description = `${done} of ${of} documents were downloaded.`
    return end({ title: 'Bulk Export Stopped', description })
  }
  if (failed > 0) {
    const description = 'Some documents may not have been exported. Please try again.'
    return end({ title: 'Bulk Export Failed', description, destructive: true })
  }
  const were = done === 1 ? 'document was' : 'documents were'
  end({ title: 'Bulk Export Complete', description: `${done} ${were} downloaded as PDF.` })
}

export async function copy({ content }: StoredDocument) {
  try {
    await navigator.clipboard.writeText(content)
    say({ title: 'Copied to Clipboard' })
  } catch {
    // No clipboard on an insecure origin, or the browser refused it.
    const description = 'Could not copy to clipboard'
    say({ title: 'Copy Failed', description, destructive: true })
  }
}

/** What is said when a download came to nothing (accounts 8). */
export function exportFailed(shelf: Shelf, format: ExportFormat, error: unknown): ToastWords {
  const details = error instanceof AdminCallError ? error.answer?.details : undefined
  const why = typeof details === 'string' ? details : null
  const failed = { title: 'Export Failed', destructive: true }
  if (shelf.name === 'system' && format === 'pdf') {
    return why
      ? { title: 'PDF Export Not Available', description: why, destructive: true }
      : {
          ...failed,
          description: 'PDF export failed. Try downloading as HTML or Markdown instead.',
        }
  }
  const description = 'Could not export the document. Please try again.'
  return { ...failed, description: why ? `${description} ${why}` : description }
}
