import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { ProductServer } from './testing/server'
import { repository } from './testing/source-files'

const run = promisify(execFile)
const running: ProductServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.dispose()
})

const southbreak = (server: ProductServer, ...words: string[]) =>
  run(process.execPath, ['dist/server/southbreak.js', ...words], {
    cwd: repository,
    env: { ...process.env, DATA_SOURCE: 'demo', DATA_DIR: server.dataFolder },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )

const sendFeedback = async (server: ProductServer, title: string) => {
  const answer = await fetch(`${server.url}/api/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ feedbackType: 'general', title, description: 'Kept?' }),
  })
  expect(answer.ok).toBe(true)
}

it('the command line says what it can do, and of each source and job how old it is', {
  timeout: 60_000,
}, async () => {
  const server = new ProductServer()
  running.push(server)
  await server.start()
  for (const words of [['help'], ['--help'], ['alerts', 'why', '--help']]) {
    expect(await southbreak(server, ...words)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^npm run southbreak -- <command>\n {2}status /),
    })
  }
  expect(await southbreak(server, 'surf')).toMatchObject({ code: 2 })
  await expect
    .poll(() => southbreak(server, 'status').then(({ said }) => said), { timeout: 20_000 })
    .toContain('Cleaning up: In time, seen just now')
})

it('a damaged database is put back from the backup that was made beside the running server', {
  timeout: 60_000,
}, async () => {
  const server = new ProductServer()
  running.push(server)
  await server.start()
  await sendFeedback(server, 'Before the backup')
  const made = await southbreak(server, 'backup')
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('read back and sound') })
  expect(made.said).toContain('on the same disk as the database')

  expect(await southbreak(server, 'restore')).toMatchObject({
    code: 1,
    said: expect.stringContaining('The server is running'),
  })
  await server.stop()
  writeFileSync(join(server.dataFolder, 'southbreak.db'), 'torn by a failing disk '.repeat(1_000))
  await expect(server.start()).rejects.toThrow('cannot be read')

  expect(await southbreak(server, 'restore')).toMatchObject({
    code: 1,
    said: expect.stringContaining('run the command with --yes'),
  })
  const restored = await southbreak(server, 'restore', '--yes')
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('is the database now') })
  expect(readdirSync(server.dataFolder).some((name) => name.startsWith('replaced-'))).toBe(true)
  await server.start()
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  await server.stop()
  expect(await southbreak(server, 'vacuum')).toMatchObject({ code: 0 })
})
