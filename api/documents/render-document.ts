import { documentHtml, previewHtml } from './document-html'
import { documentPdf } from './document-pdf'
import { documentText } from './document-text'
import { readMarkdown, withoutOwnTitle } from './markdown'
import type { PrintedDocument } from './printed-document'

/** What is asked of a document: a page to look at, or a file to keep. */
export type RenderJob =
  | { to: 'preview'; content: string }
  | { to: 'html' | 'txt' | 'pdf'; printed: PrintedDocument }

/**
 * @returns the file; of a preview, a page for a sandboxed frame
 * @throws DocumentTooComplex when it nests too deeply, or would be too long or too wide for a PDF
 */
export async function renderDocument(job: RenderJob): Promise<Uint8Array> {
  if (job.to === 'preview') return bytes(previewHtml(readMarkdown(job.content)))
  const { printed, to } = job
  const tokens = withoutOwnTitle(readMarkdown(printed.content), printed.title)
  if (to === 'pdf') return documentPdf(printed, tokens)
  return bytes(to === 'html' ? documentHtml(printed, tokens) : documentText(printed, tokens))
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
