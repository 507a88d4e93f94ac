import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { ProductServer } from './testing/server'
import { repository } from './testing/source-files'

const run = promisify(execFile)
const server = new ProductServer()
afterAll(() => server.dispose())

const southbreak = (...words: string[]) =>
  run(process.execPath, ['dist/server/southbreak.js', ...words], {
    cwd: repository,
    env: { ...process.env, DATA_SOURCE: 'demo', DATA_DIR: server.dataFolder },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )

const sendFeedback = async (title: string) => {
  const answer = await fetch(`${server.url}/api/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ feedbackType: 'general', title, description: 'Kept?' }),
  })
  expect(answer.ok).toBe(true)
}

it('the command line says what it can do and how old each job is, and puts a damaged database back from a backup made beside the running server', async () => {
  await server.start()
  expect(await southbreak('alerts', 'why', '--help')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^npm run southbreak -- <command>\n {2}status /),
  })
  expect(await southbreak('surf')).toMatchObject({ code: 2 })
  await expect
    .poll(() => southbreak('status').then(({ said }) => said))
    .toContain('Cleaning up: In time, seen just now')
  await sendFeedback('Before the backup')
  const made = await southbreak('backup')
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('read back and sound') })
  expect(made.said).toContain('on the same disk as the database')

  expect(await southbreak('restore')).toMatchObject({
    code: 1,
    said: expect.stringContaining('The server is running'),
  })
  await server.stop()
  writeFileSync(join(server.dataFolder, 'southbreak.db'), 'torn by a failing disk '.repeat(1_000))
  await expect(server.start()).rejects.toThrow('cannot be read')

  expect(await southbreak('restore')).toMatchObject({
    code: 1,
    said: expect.stringContaining('run the command with --yes'),
  })
  const restored = await southbreak('restore', '--yes')
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('is the database now') })
  expect(readdirSync(server.dataFolder).some((name) => name.startsWith('replaced-'))).toBe(true)
  await server.start()
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  await server.stop()
  expect(await southbreak('vacuum')).toMatchObject({ code: 0 })
})
