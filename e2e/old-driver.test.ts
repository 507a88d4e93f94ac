import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openServerDatabase } from '#db/server/open'
import { repository } from './testing/source-files'

/** Made under Node 20 with better-sqlite3 12.11.1 (SQLite 3.53), then started once on the last of 1.0: demonstration coast, one person. */
const written = gunzipSync(
  readFileSync(join(repository, 'e2e/fixtures/written-by-better-sqlite3-12.db.gz')),
)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'southbreak-old-driver-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('restores and opens a backup that the driver of before made', async () => {
  const backup = join(folder, 'backups/2026-11-22T14-12-16Z')
  mkdirSync(backup, { recursive: true })
  writeFileSync(join(backup, 'southbreak.db'), written)
  writeFileSync(
    join(backup, 'vapid-keys.json'),
    '{"publicKey":"of-before","privateKey":"of-before"}',
  )
  const said = execFileSync(process.execPath, ['dist/server/southbreak.js', 'restore', '--yes'], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, DATA_SOURCE: 'demo', DATA_DIR: folder, BACKUP_DIR: '' },
  })
  expect(said).toContain('is the database now')
  const database = await openServerDatabase(join(folder, 'southbreak.db'))
  const people = await database.selectFrom('users').select(['email', 'role']).execute()
  expect(people).toEqual([{ email: 'old@example.com', role: 'super_admin' }])
  expect(await database.selectFrom('spots').select('id').execute()).toHaveLength(90)
  await database.destroy()
  expect(readFileSync(join(folder, 'vapid-keys.json'), 'utf8')).toContain('of-before')
})
