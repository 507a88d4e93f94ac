import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { minuteMs } from '#domain/time/durations'
import { TooBusy } from '../http/problem'
import { DocumentTooComplex } from './document'
import type { RenderJob, WorkerAnswer } from './document-worker'

/**
 * A long, ordinary document takes a second of work; made to be slow, it would take minutes. Work, not time: on a
 * machine that is busy with other things the same document takes much longer by the clock.
 */
const mostWorkMs = 10_000
/** By the clock: then the machine is too busy, and the document is not to blame. */
const longestMs = 90_000
const lookEveryMs = 250
/** The thread and its 60 MB are given back when no document was asked for this long. */
const idleMs = minuteMs
const mostWaiting = 12

export const documentsBusy = () =>
  new TooBusy('Too many documents are being made right now. Please try again.', 10)

export type DocumentRenderer = {
  /** @throws DocumentTooComplex, TooBusy */
  render: (job: RenderJob) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** In the caller's own thread: for tests and the development server, whose sources no thread can load. */
export const renderInPlace: DocumentRenderer = {
  render: async (job) => (await import('./document-worker')).renderDocument(job),
  close: async () => undefined,
}

type RenderLimits = {
  workMs: number
  wallMs: number
  /** Processor time of this process so far without what its main thread can have used, ms. */
  workSoFarMs: () => number
}

const usual: RenderLimits = {
  workMs: mostWorkMs,
  wallMs: longestMs,
  workSoFarMs: () => {
    const { user, system } = process.cpuUsage()
    // Node tells the processor time of all threads together; the main one used no more than it was active.
    return (user + system) / 1_000 - performance.eventLoopUtilization().active
  },
}

/**
 * Renders in a thread of its own, one document after another, each within work, time and memory.
 * @param file the built `document-worker`
 */
export function renderInThread(file: URL, limits: Partial<RenderLimits> = {}): DocumentRenderer {
  const bounds = { ...usual, ...limits }
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

  const renderNow = async (job: RenderJob): Promise<Uint8Array> => {
    clearTimeout(idle)
    worker ??= start()
    const answer = await answerOf(worker, job, bounds).catch(async (error: unknown) => {
      // Out of time or memory: what the thread was doing cannot be stopped in any other way.
      await stop()
      throw error
    })
    idle = setTimeout(() => void stop(), idleMs).unref()
    if (answer.kind === 'too-complex') throw new DocumentTooComplex(answer.message)
    return answer.file
  }

  return {
    async render(job) {
      if (waiting >= mostWaiting) throw documentsBusy()
      waiting += 1
      const turn = last.then(() => renderNow(job))
      // One that fails does not hold up the next.
      last = turn.catch(() => undefined)
      return turn.finally(() => {
        waiting -= 1
      })
    },
    close: stop,
  }
}

/** @throws DocumentTooComplex when the thread runs out of work, memory or stack; TooBusy out of time */
function answerOf(
  worker: Worker,
  job: RenderJob,
  { workMs, wallMs, workSoFarMs }: RenderLimits,
): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const beganAtMs = performance.now()
    const workBefore = workSoFarMs()
    const settle = (act: () => void) => {
      clearInterval(timer)
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
    const look = () => {
      const tookMs = performance.now() - beganAtMs
      // A thread's processor time never exceeds the time by the clock: it is asked for only after that.
      if (tookMs >= workMs && workSoFarMs() - workBefore >= workMs) {
        settle(() => reject(new DocumentTooComplex('The document takes too long to lay out.')))
      } else if (tookMs >= wallMs) {
        settle(() => reject(documentsBusy()))
      }
    }
    const timer = setInterval(look, Math.min(lookEveryMs, workMs))
    worker.on('message', onMessage)
    worker.once('error', onError)
    worker.once('exit', onExit)
    worker.postMessage(job)
  })
}
