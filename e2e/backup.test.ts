import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openServerDatabase } from '#db/server/open'
import { ProductServer } from './testing/server'
import { repository } from './testing/source-files'

let server: ProductServer
beforeEach(() => {
  server = new ProductServer()
})
afterEach(() => server.dispose())

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
  expect(server.southbreak('alerts', 'why', '--help')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^npm run southbreak -- <command>\n {2}status /),
  })
  expect(server.southbreak('surf')).toMatchObject({ code: 2 })
  await expect
    .poll(() => server.southbreak('status').said)
    .toContain('Cleaning up: In time, seen just now')
  await sendFeedback('Before the backup')
  const made = server.southbreak('backup')
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('read back and sound') })
  expect(made.said).toContain('on the same disk as the database')

  expect(server.southbreak('restore')).toMatchObject({
    code: 1,
    said: expect.stringContaining('The server is running'),
  })
  await server.stop()
  writeFileSync(join(server.dataFolder, 'southbreak.db'), 'torn by a failing disk '.repeat(1_000))
  await expect(server.start()).rejects.toThrow('cannot be read')

  expect(server.southbreak('restore')).toMatchObject({
    code: 1,
    said: expect.stringContaining('run the command with --yes'),
  })
  const restored = server.southbreak('restore', '--yes')
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('is the database now') })
  expect(readdirSync(server.dataFolder).some((name) => name.startsWith('replaced-'))).toBe(true)
  await server.start()
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  await server.stop()
  expect(server.southbreak('vacuum')).toMatchObject({ code: 0 })
})

/** Made under Node 20 with better-sqlite3 12.11.1 (SQLite 3.53), then started once on the last of 1.0: demonstration coast, one person. */
const written = 'e2e/fixtures/written-by-better-sqlite3-12.db.gz'

it('restores and opens a backup that the driver of before made', async () => {
  const { dataFolder } = server
  const backup = join(dataFolder, 'backups/2026-11-22T14-12-16Z')
  mkdirSync(backup, { recursive: true })
  writeFileSync(join(backup, 'southbreak.db'), gunzipSync(readFileSync(join(repository, written))))
  const keys = '{"publicKey":"of-before","privateKey":"of-before"}'
  writeFileSync(join(backup, 'vapid-keys.json'), keys)
  expect(server.southbreak('restore', '--yes').said).toContain('is the database now')
  const database = await openServerDatabase(join(dataFolder, 'southbreak.db'))
  const people = await database.selectFrom('users').select(['email', 'role']).execute()
  expect(people).toEqual([{ email: 'old@example.com', role: 'super_admin' }])
  expect(await database.selectFrom('spots').select('id').execute()).toHaveLength(90)
  await database.destroy()
  expect(readFileSync(join(dataFolder, 'vapid-keys.json'), 'utf8')).toContain('of-before')
})
