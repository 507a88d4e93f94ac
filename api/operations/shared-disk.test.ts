import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApi } from '#api/testing/test-api'
import { backupTrouble } from './warnings'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'southbreak-disk-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const troubleOf = (dir: string, database = join(dataDir, 'southbreak.db')) =>
  backupTrouble({ dataDir, database, backup: { dir, everyHours: 24, keep: 14 } })

it('says that backups lie on the disk of the database, also before there is any', () => {
  expect(troubleOf(dataDir)).toContain('BACKUP_DIR')
  expect(troubleOf(join(dataDir, 'not/made/yet'))).toContain('BACKUP_DIR')
})

it('says nothing where they lie on another, or PostgreSQL keeps the data', () => {
  // A file system of its own on every Unix.
  expect(troubleOf('/dev/southbreak/backups')).toBeNull()
  expect(troubleOf(dataDir, 'postgres://host/southbreak')).toBeNull()
})

it('stands on the freshness board', async () => {
  for (const [dir, words] of [
    [dataDir, expect.stringContaining('another disk')],
    ['/dev/southbreak/backups', null],
  ]) {
    const api = await openTestApi({ variables: { BACKUP_DIR: dir } })
    const { headers } = await api.person({ role: 'admin' })
    const board = await (await api.get('/api/admin/freshness', headers)).json()
    expect(board.backupTrouble).toEqual(words)
    await api.close()
  }
})
