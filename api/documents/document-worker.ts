import { parentPort } from 'node:worker_threads'
import { DocumentTooComplex } from './document-trouble'
import { type RenderJob, renderDocument } from './render-document'

/** What the thread answers; only the sentence of a refusal travels. */
export type WorkerAnswer =
  /** On the way to the others: a PDF has so many pages by now. */
  | { kind: 'pages'; pages: number }
  | { kind: 'done'; rendered: Awaited<ReturnType<typeof renderDocument>> }
  | { kind: 'too-complex'; message: string }

// One job at a time, in a thread of its own: Markdown made to be slow does not delay other requests.
parentPort?.on('message', async (job: RenderJob) => {
  try {
    const rendered = await renderDocument(job, (pages) =>
      parentPort?.postMessage({ kind: 'pages', pages } satisfies WorkerAnswer),
    )
    parentPort?.postMessage({ kind: 'done', rendered } satisfies WorkerAnswer)
  } catch (error) {
    if (!(error instanceof DocumentTooComplex)) throw error
    parentPort?.postMessage({ kind: 'too-complex', message: error.message } satisfies WorkerAnswer)
  }
})
