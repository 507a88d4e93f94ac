import { create } from 'zustand'
import { askFile } from '#db/device/http/ask-server'
import { network as browser, type Network } from '#db/device/http/send-request'
import { minuteMs } from '#domain/time/durations'
import { addressOf, type Call } from '#domain/wire/call'
import type { ExportFormat, StoredDocument } from '#domain/wire/document'
import { counted } from '#domain/words/counted'
import { documentFileName } from '#domain/words/document-file-name'
import { copyText } from '../../../ui/copy-text'
import { saveFile } from '../../../ui/save-file'
import { failure, type ToastWords, toast } from '../../../ui/toast-store'
import { AdminCallError, adminError } from '../shell/admin-call'

export type Shelf = {
  name: 'marketing' | 'system'
  download: Call & { path: `/admin/${string}/:documentId/download` }
}

type Exports = {
  /** No second export starts meanwhile (accounts 4). */
  isBusy: boolean
  /** Progress of an export of all. */
  bulk: { number: number; of: number } | null
}
const idle: Exports = { isBusy: false, bulk: null }

/** One export at a time in the tab. */
export const useExports = create<Exports>(() => idle)

export const formatWords: Record<ExportFormat, string> = {
  pdf: 'PDF',
  md: 'Markdown',
  html: 'HTML',
  txt: 'Text',
}

/** Twelve documents ahead in the queue of a busy server take less. */
const wholeMs = 10 * minuteMs

/** @throws AdminCallError also for an answer that is no attachment: a hotspot's page has status 200 too */
export async function fetchFile(path: string, network: Network = browser): Promise<Blob> {
  const isAttachment = (headers: Headers) =>
    (headers.get('Content-Disposition') ?? '').startsWith('attachment')
  const asked = await askFile(network, path, isAttachment, { wholeMs })
  if (asked.kind !== 'answer') throw adminError(asked)
  return asked.file
}

/** @throws AdminCallError */
async function download(shelf: Shelf, { id, title }: StoredDocument, format: ExportFormat) {
  const path = addressOf(shelf.download, { documentId: id }, { format })
  saveFile(await fetchFile(path), documentFileName(title, format))
}

async function exporting(work: () => Promise<ToastWords>): Promise<void> {
  useExports.setState({ isBusy: true })
  const words = await work()
  useExports.setState(idle)
  toast(words)
}

export const exportOne = (shelf: Shelf, document: StoredDocument, format: ExportFormat) =>
  exporting(async () => {
    try {
      await download(shelf, document, format)
      const description = `“${document.title}” was downloaded as ${formatWords[format]}.`
      return { title: 'Export Complete', description }
    } catch (error) {
      return exportFailed(shelf, format, error)
    }
  })

/** Browsers drop downloads that come too fast one after another (accounts 9). */
const pauseMs = 500

const someLost = failure(
  'Bulk Export Failed',
  'Some documents may not have been exported. Please try again.',
)

/** One PDF after another; a failed one does not stop the rest. */
export const exportAll = (shelf: Shelf, documents: readonly StoredDocument[]) =>
  exporting(async () => {
    let lost = 0
    for (const [index, document] of documents.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      useExports.setState({ bulk: { number: index + 1, of: documents.length } })
      try {
        await download(shelf, document, 'pdf')
      } catch {
        lost += 1
      }
    }
    const description = `${counted(documents.length, 'document')} downloaded as PDF.`
    return lost === 0 ? { title: 'Bulk Export Complete', description } : someLost
  })

export async function copy({ content }: StoredDocument) {
  if (await copyText(content)) toast({ title: 'Copied to Clipboard' })
  else toast(failure('Copy Failed', 'Could not copy to clipboard'))
}

const failed = 'Export Failed'

/** Accounts 8. */
function exportFailed(shelf: Shelf, format: ExportFormat, error: unknown): ToastWords {
  const details = error instanceof AdminCallError ? error.answer?.details : undefined
  const why = typeof details === 'string' ? details : ''
  if (shelf.name === 'system' && format === 'pdf')
    return why
      ? failure('PDF Export Not Available', why)
      : failure(failed, 'PDF export failed. Try downloading as HTML or Markdown instead.')
  return failure(failed, `Could not export the document. Please try again. ${why}`.trim())
}
