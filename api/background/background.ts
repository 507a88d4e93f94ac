import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type JobAnswer, type JobKind, type JobMessage, type Jobs, jobs } from './jobs'

/** Longer than any of its work takes on a busy machine. */
const timeoutMs = 60_000
/** Its 60 to 150 MB go back to the machine when nothing was asked for so long. */
const idleMs = 5_000

export type Background = {
  /** @throws Error when the work fails, takes longer than a minute or its process is gone */
  run: <Kind extends JobKind>(kind: Kind, given: Jobs[Kind]['given']) => Promise<Jobs[Kind]['made']>
  close: () => Promise<void>
}

/** In the caller's own process: for tests and the development server, whose sources no process can load. */
export const runInPlace: Background = {
  run: (kind, given) => jobs[kind](given),
  close: async () => undefined,
}

/** For glibc: large pieces of memory go back to the machine when they are freed, and threads share one arena. */
const givenBack = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(256 * 1024) }

type Waiting = { resolve: (made: never) => void; reject: (error: Error) => void }

/**
 * Runs work in a second process of lower priority, so that it neither takes the processor from requests nor leaves its
 * memory behind: what a library's threads free stays with their process (glibc keeps an arena for each). It is started with
 * the first job and ends by itself. It gets none of the server's settings: it needs no secret.
 * Callers bound how much they ask for at once.
 * @param file the built `background-process`
 */
export function runInProcess(
  file: URL,
  { idleMs: idleFor = idleMs, timeoutMs: timeoutFor = timeoutMs } = {},
): Background {
  let current: { child: ChildProcess; waiting: Map<number, Waiting> } | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

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
      for (const { reject } of waiting.values()) reject(new Error(why))
      waiting.clear()
    }
    child.on('message', (answer: JobAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('made' in answer) asked?.resolve(answer.made as never)
      else asked?.reject(new Error(answer.failed))
      if (waiting.size === 0) rest()
    })
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(`The background process ended (${code ?? signal}).`))
    // It holds nothing up: a process that has nothing else to do may end.
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

  return {
    run(kind, given) {
      clearTimeout(idle)
      current ??= start()
      const { child, waiting } = current
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        // What hangs cannot be stopped in any other way; the others that wait fail with it and may be asked for again.
        const late = setTimeout(() => child.kill('SIGKILL'), timeoutFor).unref()
        const settled = <Value>(then: (value: Value) => void) => {
          return (value: Value) => {
            clearTimeout(late)
            then(value)
          }
        }
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
        const message = { id, kind, given } as JobMessage
        child.send(message, (error) => {
          if (!error) return
          const asked = waiting.get(id)
          waiting.delete(id)
          asked?.reject(error)
        })
      })
    },
    async close() {
      clearTimeout(idle)
      letGo()
    },
  }
}
