import { spawn } from 'node:child_process'

/**
 * Runs lanes of steps side by side, each lane's steps one after the other, all on this Node. The output of the
 * step that began first is passed on as it comes; that of others waits until their turn. Each step's seconds
 * are printed at its end. A step that failed stops no other.
 * @typedef {[name: string, words: string[], rules?: { isSilent?: boolean }]} Step `isSilent`: anything said is a failure
 * @param {Step[][]} lanes
 * @param {{ env?: NodeJS.ProcessEnv, print?: (text: string) => void }} options
 * @returns {Promise<{ name: string, seconds: number, isGood: boolean }[]>} in the order in which they ended
 */
export async function runSideBySide(lanes, { env = process.env, print = write } = {}) {
  const results = []
  /** Steps whose output is not yet printed to its end, the first of them passing it on. */
  const waiting = []
  const running = new Set()

  function begin([name, words, { isSilent = false } = {}]) {
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
    return new Promise((resolve) => {
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
    while (waiting[0]) {
      const [first] = waiting
      if (first.text) print(first.text)
      first.text = ''
      if (!first.isOver) return
      waiting.shift()
    }
  }

  const stop = (signal) => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  const runLane = async (steps) => {
    for (const step of steps) await begin(step)
  }
  await Promise.all(lanes.map(runLane))
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  return results
}

const write = (text) => process.stdout.write(text)
