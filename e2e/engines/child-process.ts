import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { withinTime } from './within-time'

const timeoutMs = 30_000

/**
 * A process with all that it starts, in a group of its own: ending it leaves nothing behind, also
 * when the tests themselves are ended.
 */
export class ChildGroup {
  readonly process: ChildProcess
  readonly #ended: Promise<void>

  constructor(command: string, words: string[], options: SpawnOptions) {
    this.process = spawn(command, words, { ...options, detached: true })
    this.#ended = new Promise((resolve) => {
      this.process.once('exit', () => resolve())
      this.process.once('error', () => resolve())
    })
    process.once('exit', this.#killGroup)
  }

  async end(): Promise<void> {
    this.#signal('SIGTERM')
    try {
      await withinTime(timeoutMs, this.#ended, 'ending a process')
    } finally {
      // Also when the first of them is gone: what it had started may not be.
      this.#killGroup()
      process.off('exit', this.#killGroup)
    }
  }

  readonly #killGroup = () => this.#signal('SIGKILL')

  #signal(signal: NodeJS.Signals) {
    const { pid } = this.process
    if (pid === undefined) return
    try {
      process.kill(-pid, signal)
    } catch (error) {
      // The whole group has ended already.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
