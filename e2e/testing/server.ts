import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'

const repository = join(import.meta.dirname, '..', '..')

/** The built product as a process of its own, on a port that stays the same over stop and start. */
export class ProductServer {
  readonly dataFolder = mkdtempSync(join(tmpdir(), 'southbreak-'))
  #process: ChildProcess | null = null
  #hanging: { server: Server; sockets: Set<Socket> } | null = null
  #port = 0
  readonly #environment: Record<string, string>
  readonly #folder: string

  constructor(environment: Record<string, string> = {}, folder = repository) {
    this.#environment = { ...environment }
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
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: this.#folder,
      env: { ...this.#variables, PORT: String(this.#port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    await new Promise<void>((resolve, reject) => {
      let printed = ''
      const read = (chunk: Buffer) => {
        printed += chunk
        if (printed.includes(this.url)) resolve()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${printed}`)))
    })
    // So that no test's first page pays for a server's first answers.
    if (isAsked) await (await fetch(`${this.url}/api/pack`)).arrayBuffer()
  }

  /** Believes what this certificate has signed, from its next start on. */
  trust(certificate: string) {
    this.#environment.NODE_EXTRA_CA_CERTS = join(this.dataFolder, 'trusted.pem')
    writeFileSync(this.#environment.NODE_EXTRA_CA_CERTS, certificate)
  }

  get #variables() {
    return {
      ...process.env,
      DATA_SOURCE: 'demo',
      ...this.#environment,
      DATA_DIR: this.dataFolder,
    }
  }

  /** The operator's command line beside it. @returns its exit code and words */
  southbreak(...words: string[]): { code: number | null; said: string } {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['dist/server/southbreak.js', ...words],
      { cwd: this.#folder, env: this.#variables, encoding: 'utf8' },
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
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return ended
  }

  /** In place of the server: something that accepts every connection and never says a word. */
  async hang() {
    await this.stop()
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.once('error', () => socket.destroy())
    })
    await new Promise<void>((resolve) => server.listen(this.#port, resolve))
    this.#hanging = { server, sockets }
  }

  async stopHanging() {
    const hanging = this.#hanging
    this.#hanging = null
    if (!hanging) return
    for (const socket of hanging.sockets) socket.destroy()
    await new Promise((resolve) => hanging.server.close(resolve))
  }

  async dispose() {
    await this.stopHanging()
    await this.stop('SIGKILL')
    rmSync(this.dataFolder, { recursive: true, force: true })
  }
}
