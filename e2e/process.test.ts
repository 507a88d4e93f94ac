import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startListening } from '#api/testing/start-listening'
import { checkSqlite } from '#db/server/engines/back-up-sqlite'
import { builtServer, startServer, withoutForecast } from '../bench/load/started-server'
import { temporaryFolder } from '../bench/load/temporary-folder'
import { ProductServer } from './testing/server'

/** One of the test alone, not started yet. */
function aServer(environment: Record<string, string> = {}) {
  const server = new ProductServer(environment)
  onTestFinished(() => server.dispose())
  return server
}

describe('the server as a process', () => {
  it('finishes a request that is under way when it is asked to end, and ends after its time', async () => {
    const server = aServer({ DRAIN_SECONDS: '1' })
    await server.start({ isAsked: false })
    const sending = request(`${server.url}/api/feedback`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        Expect: '100-continue',
      },
    })
    const answered = new Promise<number>((resolve, reject) => {
      sending.on('response', (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      })
      sending.on('error', reject)
    })
    // The server says that it has the request in hand.
    const begun = new Promise((resolve) => sending.once('continue', resolve))
    sending.flushHeaders()
    await begun
    // The body comes in two halves with the end of the process asked for between them.
    sending.write('{"feedbackType":"general","title":"Hello",')
    setTimeout(() => sending.end('"description":"A message sent in two halves"}'), 700)
    const askedAtMs = performance.now()
    const [status, code] = await Promise.all([answered, server.stop()])
    expect(performance.now() - askedAtMs).toBeGreaterThanOrEqual(1_000)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(code).toBe(0)
  })

  it('says where it is last, after what it warns of', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'output')
    // One file for both: two pipes would not say which came first.
    const output = openSync(file, 'w')
    const child = spawn(process.execPath, [builtServer], {
      env: { ...process.env, DATA_SOURCE: 'demo', PORT: '0', DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', output, output],
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    try {
      const lines = () => readFileSync(file, 'utf8').trim().split('\n')
      await expect.poll(lines).toContainEqual(expect.stringMatching(/ is at http/))
      await wait(500)
      expect(lines().some((line) => line.includes('"warn"'))).toBe(true)
      expect(lines().at(-1)).toMatch(/^Southbreak is at http:/)
    } finally {
      child.kill()
      await ended
      closeSync(output)
    }
  })

  it('takes requests for a while after the end was asked for, and says where new ones should go', async () => {
    // Longer than the busiest machine takes to ask: it is not waited for.
    const server = aServer({ DRAIN_SECONDS: '300' })
    await server.start()
    const readiness = async () => {
      const answer = await fetch(`${server.url}/api/ready`, { headers: { Connection: 'close' } })
      return [answer.status, await answer.json()]
    }
    expect(await readiness()).toEqual([200, { status: 'ready' }])
    const { pid } = server
    const ended = server.stop()
    await expect.poll(readiness).toEqual([503, { status: 'ending' }])
    // Asked to be kept, no connection is: not for a remembered answer, not for another, not for a file.
    for (const path of ['/api/pack', '/api/status', '/']) {
      const answer = await fetch(`${server.url}${path}`)
      expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close'])
      await answer.arrayBuffer()
    }
    process.kill(pid!, 'SIGKILL')
    await ended
  })

  it.skipIf(process.platform !== 'linux')(
    'draws in a second process of lower priority, which ends with the first',
    async () => {
      const server = aServer()
      await server.start()
      const picture = await fetch(`${server.url}/api/share-pictures/spots/1`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      const { pid } = server
      const child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
      expect(readFileSync(`/proc/${child}/cmdline`, 'utf8')).toContain('background-process.js')
      for (const thread of readdirSync(`/proc/${child}/task`)) {
        expect(getPriority(Number(thread))).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
      }
      expect(readFileSync(`/proc/${child}/environ`, 'utf8')).not.toContain('DATA_DIR')
      expect(await server.stop()).toBe(0)
      await expect.poll(() => existsSync(`/proc/${child}`)).toBe(false)
    },
  )

  it('does not start where it cannot, and says why', async () => {
    const other = createServer()
    const { port, close } = await startListening(other)
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'file'), '')
    const local = { HOST: '127.0.0.1' }
    const inUse = (name: string) => `${name} ${port} is in use by another program`
    for (const [settings, why] of [
      [{ DATA_DIR: join(folder, 'file/data') }, 'cannot be written'],
      [{ ...local, PORT: String(port) }, inUse('PORT')],
      [{ ...local, METRICS_PORT: String(port) }, inUse('METRICS_PORT')],
      [{ PORT: 'harbour' }, 'PORT must be a whole number from 0 to 65535'],
    ] as const) {
      const starting = startServer([builtServer], { ...withoutForecast(folder), ...settings })
      const said = `^It ended with 1\\.\\nSouthbreak did not start\\.\\n[^]*${why}`
      await expect(starting).rejects.toThrow(new RegExp(said))
    }
    await close()
  })

  it('has loaded what payments need before it serves anybody: the first news of them load nothing', async () => {
    const secret = 'whsec_of_this_test'
    const folder = temporaryFolder()
    const loaded = join(folder, 'loaded.txt')
    writeFileSync(loaded, '')
    writeFileSync(join(folder, 'note.mjs'), noteLoaded(loaded))
    const server = aServer({
      NODE_OPTIONS: `--import=${join(folder, 'note.mjs')}`,
      STRIPE_SECRET_KEY: 'sk_test_none',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
      STRIPE_WEBHOOK_SECRET: secret,
    })
    await server.start({ isAsked: false })
    const loadedNow = () => readFileSync(loaded, 'utf8').split('\n')
    const before = loadedNow()
    expect(before.some((url) => url.includes('/stripe/'))).toBe(true)
    const body = JSON.stringify({ id: 'evt_1', type: 'nothing.we.know', data: { object: {} } })
    const seconds = Math.floor(Date.now() / 1000)
    const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const news = (signature: string) =>
      fetch(`${server.url}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'stripe-signature': signature },
        body,
      })
    expect((await news('forged')).status).toBe(400)
    expect((await news(`t=${seconds},v1=${signed}`)).status).toBe(200)
    expect(loadedNow().slice(before.length)).toEqual([])
  })

  it('processes that start at once on a file that is not there yet all come up, on the same rows', async () => {
    const folder = temporaryFolder()
    const servers = await Promise.all(
      [1, 2, 3].map(() => startServer([builtServer], withoutForecast(folder))),
    )
    for (const { port } of servers) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/surf-spots/90`)
      expect(await answer.json()).toMatchObject({ id: 90 })
    }
    await Promise.all(servers.map((server) => server.kill()))
    expect(checkSqlite(join(folder, 'southbreak.db'))).toMatchObject({ spots: 90 })
  })
})

/** Writes down the address of each module as it is loaded. */
const noteLoaded = (file: string) => `
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    appendFileSync(${JSON.stringify(file)}, url + '\\n')
    return next(url, context)
  },
})`
