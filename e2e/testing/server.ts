import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Listening, startListening } from '#api/testing/start-listening'
import { builtServer, type StartedServer, startServer } from '../../bench/load/started-server'
import { freePort } from './free-port'
import { repository } from './source-files'

/** The built product as a process of its own, on a port that stays the same over stop and start. */
export class ProductServer {
  readonly dataFolder = mkdtempSync(join(tmpdir(), 'southbreak-'))
  #process: StartedServer | null = null
  #hanging: Listening | null = null
  #port = 0
  readonly #environment: Record<string, string>
  readonly #folder: string

  constructor(environment: Record<string, string> = {}, folder = repository) {
    this.#environment = { DATA_SOURCE: 'demo', ...environment, DATA_DIR: this.dataFolder }
    this.#folder = folder
  }

  get url() {
    return `http://localhost:${this.#port}`
  }

  get pid() {
    return this.#process?.pid ?? null
  }

  /** @param options `isAsked` false: nothing has been asked of it when this resolves */
  async start({ isAsked = true } = {}) {
    this.#port ||= await freePort()
    const environment = { ...this.#environment, PORT: String(this.#port) }
    this.#process = await startServer([builtServer], environment, { cwd: this.#folder })
    // So that no test's first page pays for a server's first answers.
    if (isAsked) await (await fetch(`${this.url}/api/pack`)).arrayBuffer()
  }

  /** Believes what this certificate has signed, from its next start on. */
  trust(certificate: string) {
    this.#environment.NODE_EXTRA_CA_CERTS = join(this.dataFolder, 'trusted.pem')
    writeFileSync(this.#environment.NODE_EXTRA_CA_CERTS, certificate)
  }

  /** The operator's command line beside it. @returns its exit code and words */
  southbreak(...words: string[]): { code: number | null; said: string } {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['dist/server/southbreak.js', ...words],
      { cwd: this.#folder, env: { ...process.env, ...this.#environment }, encoding: 'utf8' },
    )
    return { code: status, said: stdout + stderr }
  }

  /** Whatever a test did to it, the next one finds it running. */
  async restore() {
    await this.stopHanging()
    if (!this.#process) await this.start()
  }

  /**
   * Ends the process, waits until it is gone and answers with its exit code. SIGKILL: at once; else it waits up to ten
   * seconds for connections that browsers opened and did not use.
   */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const running = this.#process
    this.#process = null
    return signal === 'SIGKILL' ? running?.kill() : running?.stop()
  }

  /** In place of the server: something that accepts every connection and never says a word. */
  async hang() {
    await this.stop()
    const silent = createServer((socket) => socket.once('error', () => socket.destroy()))
    this.#hanging = await startListening(silent, this.#port)
  }

  async stopHanging() {
    await this.#hanging?.close()
    this.#hanging = null
  }

  async dispose() {
    await this.stopHanging()
    await this.stop('SIGKILL')
    rmSync(this.dataFolder, { recursive: true, force: true })
  }
}
