import { DocumentTooComplex, type PrintedDocument } from './document'
import { documentHtml, previewHtml } from './document-html'
import { documentText } from './document-text'
import { readMarkdown, withoutOwnTitle } from './markdown'

/** What to make of a document: a preview page or a file. */
export type RenderJob =
  | { to: 'preview'; content: string }
  | { to: 'html' | 'txt' | 'pdf'; printed: PrintedDocument }

/** As it travels between processes: of a refusal only the sentence. */
type Rendered = { file: Uint8Array } | { refused: string }

/**
 * @returns the file; of a preview, a page for a sandboxed frame
 * @throws DocumentTooComplex when it nests too deeply, or would be too long or too wide for a PDF
 */
export async function renderDocument(job: RenderJob): Promise<Uint8Array> {
  if (job.to === 'preview') return bytes(previewHtml(readMarkdown(job.content)))
  const { printed, to } = job
  const tokens = withoutOwnTitle(readMarkdown(printed.content), printed.title)
  // Its library takes ten times as long to load as what the others need: a preview does not wait for it.
  if (to === 'pdf') return (await import('./document-pdf')).documentPdf(printed, tokens)
  return bytes(to === 'html' ? documentHtml(printed, tokens) : documentText(printed, tokens))
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** `renderDocument` for another process. */
export const rendered = (job: RenderJob): Promise<Rendered> =>
  renderDocument(job).then(
    (file) => ({ file }),
    (error: unknown) => {
      if (error instanceof DocumentTooComplex) return { refused: error.message }
      throw error
    },
  )
