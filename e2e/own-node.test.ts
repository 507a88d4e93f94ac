import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packagedNode } from '../runtime/current-node.mjs'
import { oldNodes } from '../runtime/testing/old-nodes'
import { freePort } from './testing/free-port'
import { repository } from './testing/source-files'

const dataFolder = mkdtempSync(join(tmpdir(), 'southbreak-'))
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
  rmSync(dataFolder, { recursive: true })
})

/** Starts the server, asks which Node runs it, and ends it. */
async function versionInside(command: string, file: string, env: Record<string, string> = {}) {
  const METRICS_PORT = String(await freePort())
  const child = spawn(command, [file], {
    cwd: repository,
    env: {
      ...process.env,
      DATA_SOURCE: 'demo',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATA_DIR: dataFolder,
      METRICS_PORT,
      npm_config_user_agent: '',
      SOUTHBREAK_NODE: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let trouble = ''
  child.stderr.on('data', (chunk) => {
    trouble += chunk
  })
  const ended = once(child, 'exit')
  // `start.mjs` may build first, and says so.
  const isUp = new Promise<void>((resolve) =>
    createInterface(child.stdout).on('line', (line) => line.includes('http://') && resolve()),
  )
  await Promise.race([
    isUp,
    ended.then(([status]) => {
      throw new Error(`The server ended with ${status}: ${trouble}`)
    }),
  ])
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  child.kill('SIGTERM')
  const [status] = await ended
  return { version: /nodejs_version_info\{version="v([\d.]+)"/.exec(metrics)?.[1], status, trouble }
}

it.each(oldNodes())(
  'runs the same Node under $version ($name) as under the packaged one',
  async ({ command, env, version }) => {
    const packaged = await versionInside(packagedNode(repository) ?? '', 'dist/server/main.js')
    expect(packaged).toEqual({ version: expect.any(String), status: 0, trouble: '' })
    for (const file of ['dist/server/main.js', 'api/start.mjs']) {
      expect(await versionInside(command, file, env)).toEqual({
        version: packaged.version,
        status: 0,
        trouble: `Node ${version} is too old for Southbreak: running on its own Node ${packaged.version}.\n`,
      })
    }
  },
)
