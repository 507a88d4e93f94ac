import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ProductServer } from './testing/server'
import { repository } from './testing/source-files'

const running: ProductServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.dispose()
})

describe('the server as a process', { timeout: 60_000 }, () => {
  it('finishes a request that is under way when it is asked to end', async () => {
    const server = new ProductServer()
    running.push(server)
    await server.start()
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
    const [status, code] = await Promise.all([answered, server.stop()])
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(code).toBe(0)
  })

  it('takes requests for a while after the end was asked for, and says where new ones should go', async () => {
    const server = new ProductServer({ DRAIN_SECONDS: '3' })
    running.push(server)
    await server.start()
    const readiness = async () => {
      const answer = await fetch(`${server.url}/api/ready`, { headers: { Connection: 'close' } })
      return [answer.status, await answer.json()]
    }
    expect(await readiness()).toEqual([200, { status: 'ready' }])
    const ended = server.stop()
    await expect.poll(readiness, { timeout: 2_500 }).toEqual([503, { status: 'ending' }])
    const pack = await fetch(`${server.url}/api/pack`, { headers: { Connection: 'close' } })
    expect(pack.status).toBe(200)
    await pack.arrayBuffer()
    expect(await ended).toBe(0)
  })

  it('does not start where it cannot write, and says so', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'southbreak-'))
    writeFileSync(join(dataFolder, 'file'), '')
    const { code, said } = await startWith({ PORT: '0', DATA_DIR: join(dataFolder, 'file/data') })
    rmSync(dataFolder, { recursive: true, force: true })
    expect(code).toBe(1)
    expect(said).toMatch(/^Southbreak did not start\.\n.*cannot be written/)
  })

  it('does not start with a setting that cannot be used, and names it', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'southbreak-'))
    const { code, said } = await startWith({ PORT: 'harbour', DATA_DIR: dataFolder })
    rmSync(dataFolder, { recursive: true, force: true })
    expect(code).toBe(1)
    expect(said).toContain('PORT must be a whole number from 0 to 65535')
  })
})

/** The exit code and the words of a server that does not come up. */
async function startWith(environment: Record<string, string>) {
  const child = spawn('node', ['dist/server/main.js'], {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return { code, said }
}
