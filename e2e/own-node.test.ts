import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtServer, startServer } from '../bench/load/started-server'
import { temporaryFolder } from '../bench/load/temporary-folder'
import { packagedNode } from '../runtime/current-node.mjs'
import { oldNodes } from '../runtime/testing/old-nodes'
import { freePort } from './testing/free-port'
import { repository } from './testing/source-files'

const dataFolder = temporaryFolder()
const standIn = join(repository, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
const isInstalled = packagedNode(repository) !== null

// Where the Node that ran npm is current there is no packaged one: this one stands in for it.
beforeAll(() => {
  if (isInstalled) return
  mkdirSync(dirname(standIn), { recursive: true })
  symlinkSync(process.execPath, standIn)
})
afterAll(() => {
  if (!isInstalled) rmSync(join(standIn, '../..'), { recursive: true })
})

/** Starts the server, asks which Node runs it, and ends it. */
async function versionInside(command: string, file: string, env: Record<string, string> = {}) {
  const METRICS_PORT = String(await freePort())
  const settings = { DATA_SOURCE: 'demo', LOG_LEVEL: 'silent', DATA_DIR: dataFolder, METRICS_PORT }
  const ofNode = { npm_config_user_agent: '', SOUTHBREAK_NODE: '', ...env }
  const server = await startServer([file], { ...settings, ...ofNode }, { command })
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const status = await server.stop()
  const version = /nodejs_version_info\{version="v([\d.]+)"/.exec(metrics)?.[1]
  return { version, status, trouble: server.trouble() }
}

it.each(oldNodes())(
  'runs the same Node under $version ($name) as under the packaged one',
  async ({ command, env, version }) => {
    const packaged = await versionInside(packagedNode(repository) ?? '', builtServer)
    expect(packaged).toEqual({ version: expect.any(String), status: 0, trouble: '' })
    for (const file of [builtServer, 'api/start.mjs']) {
      expect(await versionInside(command, file, env)).toEqual({
        version: packaged.version,
        status: 0,
        trouble: `Node ${version} is too old for Southbreak: running on its own Node ${packaged.version}.\n`,
      })
    }
  },
)
