import { parentPort } from 'node:worker_threads'
import { DocumentTooComplex, type PrintedDocument } from './document'
import { documentHtml, previewHtml } from './document-html'
import { documentPdf } from './document-pdf'
import { documentText } from './document-text'
import { readMarkdown, withoutOwnTitle } from './markdown'

/** What the thread answers; only the sentence of a refusal travels. */
export type WorkerAnswer =
  | { kind: 'done'; file: Uint8Array }
  | { kind: 'too-complex'; message: string }

// One job at a time, in a thread of its own: Markdown made to be slow does not delay other requests.
parentPort?.on('message', async (job: RenderJob) => {
  try {
    const file = await renderDocument(job)
    parentPort?.postMessage({ kind: 'done', file } satisfies WorkerAnswer)
  } catch (error) {
    if (!(error instanceof DocumentTooComplex)) throw error
    parentPort?.postMessage({ kind: 'too-complex', message: error.message } satisfies WorkerAnswer)
  }
})

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
