import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minuteMs } from '#domain/time/durations'
import { verifyMade, verifySigned } from '../auth/passkeys/verify-passkey'
import { deriveKey } from '../auth/password-hash'
import type { RenderJob } from '../documents/render-document'
import { compress } from '../http/ready-answer'
import { drawPicture } from '../pictures/draw-picture'

/** Longer than any job takes on a busy machine. */
const timeoutMs = minuteMs
/** Idle for so long, the process ends and frees its 60 to 150 MB. */
const idleMs = 5_000

export type Background = {
  /** @throws Error when the work fails; TookTooLong; ProcessEnded also when it is tried again */
  run: <Kind extends JobKind>(kind: Kind, given: Given<Kind>) => Promise<Made<Kind>>
  close: () => Promise<void>
}

/** In the caller's own process: for tests and the development server, whose sources no process can load. */
export const runInPlace: Background = {
  run: (kind, given) => work(kind, given),
  close: async () => undefined,
}

/** For glibc: large pieces of memory go back to the machine when they are freed, and threads share one arena. */
const givenBack = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(256 * 1024) }

/**
 * Gives requests precedence over this work. On Linux a priority belongs to a thread and to threads it creates later; on a
 * busy machine the process may have created some already, so each is set.
 */
function lowerPriority(pid: number | undefined): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  if (pid === undefined || getPriority(pid) >= PRIORITY_BELOW_NORMAL) return
  setPriority(pid, PRIORITY_BELOW_NORMAL)
  const threads = `/proc/${pid}/task`
  for (const thread of existsSync(threads) ? readdirSync(threads) : []) {
    try {
      setPriority(Number(thread), PRIORITY_BELOW_NORMAL)
    } catch (error) {
      // It may have ended since it was listed.
      if (existsSync(join(threads, thread))) throw error
    }
  }
}

/** The process ended for another reason than this job, which may be tried once more. */
export class ProcessEnded extends Error {}
export class TookTooLong extends Error {}

type Waiting = { resolve: (made: never) => void; reject: (error: Error) => void }

/**
 * Runs work in a second process of lower priority, which neither takes the processor from requests nor leaves memory behind
 * (glibc keeps what a library's threads free, in an arena for each). It starts with the first job, ends when idle, and gets
 * none of the server's settings, since it needs no secret. Callers bound how many jobs they start at once. Without it
 * sign-ups, guesses and pictures triple a reader's 99th percentile (`bench/attacks-at-once.bench.ts`).
 * @param file the built `background-process`
 * @param limits `isWaitedFor`: a person waits for the result, so it runs at the priority of requests
 */
export function runInProcess(
  file: URL,
  { idleMs: idleFor = idleMs, timeoutMs: timeoutFor = timeoutMs, isWaitedFor = false } = {},
): Background {
  let current: { child: ChildProcess; waiting: Map<number, Waiting> } | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let lastId = 0
  let isClosed = false

  const start = (): NonNullable<typeof current> => {
    const { HOME = '', PATH = '', SystemRoot = '' } = process.env
    const child = fork(fileURLToPath(file), {
      env: { HOME, PATH, SystemRoot, NODE_ENV: 'production', ...givenBack },
      execArgv: ['--max-semi-space-size=2', '--max-old-space-size=128'],
      serialization: 'advanced',
    })
    const waiting = new Map<number, Waiting>()
    const started = { child, waiting }
    const end = (why: string) => {
      if (current === started) current = null
      for (const { reject } of waiting.values()) reject(new ProcessEnded(why))
      waiting.clear()
    }
    child.on('message', (answer: JobAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('made' in answer) asked?.resolve(answer.made as never)
      else asked?.reject(new Error(answer.failed))
      if (waiting.size === 0) rest()
    })
    child.on('error', (error) => end(error.message))
    if (!isWaitedFor) lowerPriority(child.pid)
    child.once('exit', (code, signal) => end(`The background process ended (${code ?? signal}).`))
    // The server may end while it runs.
    child.unref()
    child.channel?.unref()
    return started
  }

  const rest = () => {
    clearTimeout(idle)
    idle = setTimeout(letGo, idleFor).unref()
  }
  const letGo = () => {
    const { child } = current ?? {}
    current = null
    if (child?.connected) child.disconnect()
  }

  function ask<Kind extends JobKind>(kind: Kind, given: Given<Kind>) {
    clearTimeout(idle)
    // A process that has died takes no job, even before its 'exit' arrives.
    if (!current?.child.connected) current = start()
    const { child, waiting } = current
    lastId += 1
    const id = lastId
    const fail = (error: Error) => {
      if (current?.child === child) current = null
      const asked = waiting.get(id)
      waiting.delete(id)
      asked?.reject(error)
    }
    // Nothing else stops a job that hangs; the other jobs in the process are run again.
    const late = setTimeout(() => {
      fail(new TookTooLong(`The background process took longer than ${timeoutFor} ms.`))
      child.kill('SIGKILL')
    }, timeoutFor).unref()
    return new Promise<Made<Kind>>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      const message = { id, kind, given } as JobMessage
      child.send(message, (error) => error && fail(new ProcessEnded(error.message)))
    }).finally(() => clearTimeout(late))
  }

  return {
    run: (kind, given) =>
      ask(kind, given).catch((error: unknown) => {
        if (isClosed || !(error instanceof ProcessEnded)) throw error
        return ask(kind, given)
      }),
    async close() {
      isClosed = true
      clearTimeout(idle)
      // Its result has no reader any more, and on a busy machine it would outlive the server by many seconds.
      current?.child.kill('SIGKILL')
      current = null
    },
  }
}

export const jobs = {
  drawPicture,
  /** The smallest form, see `compress`. */
  compressBest: (bytes: Uint8Array) => compress(bytes, 'best'),
  deriveKey,
  verifyMade,
  verifySigned,
  /** Loaded with the first document: the library is large. */
  renderDocument: async (job: RenderJob) =>
    (await import('../documents/render-document')).rendered(job),
}
type Jobs = typeof jobs
type JobKind = keyof Jobs
type Given<Kind extends JobKind> = Parameters<Jobs[Kind]>[0]
type Made<Kind extends JobKind> = Awaited<ReturnType<Jobs[Kind]>>

export const work = <Kind extends JobKind>(kind: Kind, given: Given<Kind>) =>
  (jobs[kind] as (given: Given<Kind>) => Promise<Made<Kind>>)(given)

/** Messages between the two processes, as structured clones. */
export type JobMessage = {
  [Kind in JobKind]: { id: number; kind: Kind; given: Given<Kind> }
}[JobKind]
export type JobAnswer = { id: number; made: unknown } | { id: number; failed: string }
