import { Worker } from 'node:worker_threads'
import { DocumentsBusy, DocumentTooComplex } from './document-trouble'
import type { WorkerAnswer } from './document-worker'
import type { Rendered, RenderJob } from './render-document'

/** A long, ordinary document takes a second; made to be slow, it would take minutes. */
const longestMs = 10_000
/** Nobody works on documents all day: the thread and its 60 MB go when nothing was asked for this long. */
const idleMs = 60_000
const mostWaiting = 12

export type DocumentRenderer = {
  /** @throws DocumentTooComplex, DocumentsBusy */
  render: (job: RenderJob) => Promise<Rendered>
  close: () => Promise<void>
}

/** In the caller's own thread: for tests and the development server, whose sources no thread can load. */
export const renderInPlace: DocumentRenderer = {
  render: async (job) => (await import('./render-document')).renderDocument(job),
  close: async () => undefined,
}

/**
 * Renders in a thread of its own, one document after another, each within time and memory.
 * @param file the built `document-worker`
 */
export function renderInThread(file: URL, patienceMs = longestMs): DocumentRenderer {
  let worker: Worker | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const stop = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = null
    await ended?.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    })
    started.unref()
    return started
  }

  const renderNow = async (job: RenderJob): Promise<Rendered> => {
    clearTimeout(idle)
    worker ??= start()
    const answer = await answerOf(worker, job, patienceMs).catch(async (error: unknown) => {
      // Out of time or memory: what the thread was doing cannot be stopped in any other way.
      await stop()
      throw error
    })
    idle = setTimeout(() => void stop(), idleMs).unref()
    if (answer.kind === 'too-complex') throw new DocumentTooComplex(answer.message)
    return answer.rendered
  }

  return {
    async render(job) {
      if (waiting >= mostWaiting) throw new DocumentsBusy('Too many documents are waiting.')
      waiting += 1
      const before = last
      const turn = before.then(
        () => renderNow(job),
        () => renderNow(job),
      )
      last = turn
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
    close: stop,
  }
}

/** @throws DocumentTooComplex when the thread runs out of time, memory or stack */
function answerOf(worker: Worker, job: RenderJob, patienceMs: number): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      act()
    }
    const onMessage = (answer: WorkerAnswer) => settle(() => resolve(answer))
    const onError = (error: Error & { code?: string }) =>
      settle(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new DocumentTooComplex('The document takes more memory than it may.')
            : error,
        ),
      )
    const onExit = () => settle(() => reject(new Error('The thread for documents ended.')))
    const timer = setTimeout(
      () => settle(() => reject(new DocumentTooComplex('The document takes too long to lay out.'))),
      patienceMs,
    )
    worker.once('message', onMessage)
    worker.once('error', onError)
    worker.once('exit', onExit)
    worker.postMessage(job)
  })
}
