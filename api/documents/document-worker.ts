import { parentPort } from 'node:worker_threads'
import { DocumentTooComplex } from './document-trouble'
import { type RenderJob, renderDocument } from './render-document'

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
