import type { DocumentProgress, ExportFormat } from '#domain/wire/document'
import type { ToastWords } from '../../../ui/toast-store'
import { AdminCallError } from '../shell/admin-call'
import type { Shelf } from './shelf'

export const formatWords: Record<ExportFormat, string> = {
  pdf: 'PDF',
  md: 'Markdown',
  html: 'HTML',
  txt: 'Text',
}

export const progressWords = ({ ahead }: DocumentProgress): string =>
  ahead > 0
    ? `Waits its turn: ${ahead} ${ahead === 1 ? 'document' : 'documents'} before it.`
    : 'Being made.'

export const exported = (title: string, format: ExportFormat): ToastWords => ({
  title: 'Export Complete',
  description: `“${title}” was downloaded as ${formatWords[format]}.`,
})

/** What is said when a download came to nothing (accounts 8). */
export function exportFailed(shelf: Shelf, format: ExportFormat, error: unknown): ToastWords {
  const details = error instanceof AdminCallError ? error.answer?.details : undefined
  const why = typeof details === 'string' ? details : null
  if (shelf.name === 'system' && format === 'pdf') {
    return why
      ? { title: 'PDF Export Not Available', description: why, destructive: true }
      : {
          title: 'Export Failed',
          description: 'PDF export failed. Try downloading as HTML or Markdown instead.',
          destructive: true,
        }
  }
  const said = 'Could not export the document. Please try again.'
  return {
    title: 'Export Failed',
    description: why ? `${said} ${why}` : said,
    destructive: true,
  }
}

export const bulkExported = (count: number): ToastWords => ({
  title: 'Bulk Export Complete',
  description: `${count} ${count === 1 ? 'document was' : 'documents were'} downloaded as PDF.`,
})

export const bulkFailed: ToastWords = {
  title: 'Bulk Export Failed',
  description: 'Some documents may not have been exported. Please try again.',
  destructive: true,
}

export const bulkStopped = (done: number, of: number): ToastWords => ({
  title: 'Bulk Export Stopped',
  description: `${done} of ${of} documents were downloaded.`,
})

export const copied: ToastWords = { title: 'Copied to Clipboard' }
export const copyFailed: ToastWords = {
  title: 'Copy Failed',
  description: 'Could not copy to clipboard',
  destructive: true,
}
