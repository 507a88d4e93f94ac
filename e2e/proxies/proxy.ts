import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { localhostCertificate, localhostKey } from '#api/push/testing/localhost-certificate'
import { ChildGroup } from '../engines/child-process'
import { repository } from '../testing/source-files'
import { ask } from './ask'

const startLimitMs = 60_000

export type ProxyFacts = {
  name: string
  /** The status of a push without a session whose body does not say its length. */
  unsaidLength: number
  /** @param folder the proxy's own, with `cert.pem` and `key.pem` @returns the command that runs until it is ended */
  prepare: (folder: string, ports: { own: number; server: number }) => [string, ...string[]]
}

/** The file that operators copy, with each of the named parts, all of which it must have, put otherwise. */
export function deployFile(name: string, changes: Record<string, string>): string {
  let text = readFileSync(join(repository, 'api/deploy', name), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} no longer says ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** A proxy with HTTPS in front of a server on this machine, in a folder of its own. */
export class HttpsProxy {
  readonly folder = mkdtempSync(join(tmpdir(), 'southbreak-proxy-'))
  #group: ChildGroup | null = null

  async start(facts: ProxyFacts, ports: { own: number; server: number }): Promise<void> {
    writeFileSync(join(this.folder, 'cert.pem'), localhostCertificate)
    writeFileSync(join(this.folder, 'key.pem'), localhostKey)
    const [command, ...words] = facts.prepare(this.folder, ports)
    const home = { HOME: this.folder, XDG_DATA_HOME: this.folder, XDG_CONFIG_HOME: this.folder }
    this.#group = new ChildGroup(command, words, {
      stdio: 'ignore',
      env: { ...process.env, ...home },
    })
    const listens = async () => expect((await ask(ports.own, '/api/health')).status).toBe(200)
    await vi.waitFor(listens, { timeout: startLimitMs })
  }

  async end(): Promise<void> {
    await this.#group?.end()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
