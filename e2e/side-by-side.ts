import { type ChildProcess, spawn } from 'node:child_process'

/** A name, words for this Node, and `isSilent` where anything said is a failure. */
export type Step = [name: string, words: string[], rules?: { isSilent?: boolean }]
export type StepResult = { name: string; seconds: number; isGood: boolean }

/**
 * Runs lanes of steps side by side, each lane's steps one after the other, all on this Node. The output of the
 * step that began first is passed on as it comes; that of others waits until their turn. Each step's seconds
 * are printed at its end. A step that failed stops no other.
 * @returns in the order in which they ended
 */
export async function runSideBySide(
  lanes: readonly Step[][],
  {
    env = process.env,
    print = (text) => void process.stdout.write(text),
  }: { env?: NodeJS.ProcessEnv; print?: (text: string) => void } = {},
): Promise<StepResult[]> {
  const results: StepResult[] = []
  /** Steps whose output is not yet printed to its end, the first of them passing it on. */
  const waiting: { text: string; isOver: boolean }[] = []
  const running = new Set<ChildProcess>()

  function begin([name, words, { isSilent = false } = {}]: Step) {
    const startedAtMs = performance.now()
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'], env })
    running.add(child)
    const step = { text: `\n== ${name}\n`, isOver: false }
    let hasSpoken = false
    waiting.push(step)
    flush()
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        hasSpoken = true
        step.text += text
        flush()
      })
    }
    return new Promise<void>((resolve) => {
      child.on('close', (status, signal) => {
        running.delete(child)
        const seconds = (performance.now() - startedAtMs) / 1000
        const why =
          isSilent && hasSpoken && status === 0 ? 'it was to say nothing' : (signal ?? status)
        const isGood = why === 0
        results.push({ name, seconds, isGood })
        step.text += isGood
          ? `== ${name}: ${seconds.toFixed(1)} s\n`
          : `== ${name} failed (${why}) after ${seconds.toFixed(1)} s\n`
        step.isOver = true
        flush()
        resolve()
      })
    })
  }

  function flush() {
    for (let first = waiting[0]; first; first = waiting[0]) {
      if (first.text) print(first.text)
      first.text = ''
      if (!first.isOver) return
      waiting.shift()
    }
  }

  const stop = (signal: NodeJS.Signals) => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, stop)
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await begin(step)
    }),
  )
  for (const signal of signals) process.off(signal, stop)
  return results
}
