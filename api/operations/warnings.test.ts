import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTestApi } from '#api/testing/test-api'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { backupTrouble, exposureTrouble } from './warnings'

it.each([
  [null, null, true, true],
  ['0.0.0.0', 'http://surf.example.com', true, true],
  ['::', null, true, true],
  ['0.0.0.0', 'https://surf.example.com', true, false],
  ['127.0.0.1', null, true, false],
  ['::1', null, true, false],
  [null, null, false, false],
])(
  'listening on %s at %s (production %s) is said to be unencrypted: %s',
  (host, publicUrl, isProduction, isSaid) => {
    const said = exposureTrouble({ host, publicUrl }, isProduction)
    expect(said !== null).toBe(isSaid)
    if (isSaid) expect(said).toMatch(/unencrypted.*PUBLIC_URL=https/)
  },
)

describe('backups on the disk of the database', () => {
  const dataDir = temporaryFolder()
  const troubleOf = (dir: string, database = join(dataDir, 'southbreak.db')) =>
    backupTrouble({ dataDir, database, backup: { dir, everyHours: 24, keep: 14 } })
  /** A file system of its own on every Unix. */
  const otherDisk = '/dev/southbreak/backups'

  it('are warned of, also before there is any, unless PostgreSQL keeps the data', () => {
    expect(troubleOf(dataDir)).toContain('BACKUP_DIR')
    expect(troubleOf(join(dataDir, 'not/made/yet'))).toContain('BACKUP_DIR')
    expect(troubleOf(otherDisk)).toBeNull()
    expect(troubleOf(dataDir, 'postgres://host/southbreak')).toBeNull()
  })

  it.each([
    [dataDir, expect.stringContaining('another disk')],
    [otherDisk, null],
  ])('stand on the freshness board: %s', async (dir, words) => {
    const api = await openTestApi({ variables: { BACKUP_DIR: dir } })
    const { headers } = await api.person({ role: 'admin' })
    const board = await (await api.get('/api/admin/freshness', headers)).json()
    expect(board.backupTrouble).toEqual(words)
    await api.close()
  })
})
