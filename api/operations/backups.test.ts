import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseDamaged } from '#db/server/engines/open-sqlite'
import { openServerDatabase } from '#db/server/open'
import { saveSetting, settingOf } from '#db/server/settings'
import type { ServerDatabase } from '#db/server/tables'
import { hourMs } from '#domain/time/durations'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { BackupRefused, backupsIn, makeBackup, restoreBackup, rotateBackups } from './backups'

let root: string
let dataDir: string
let backupDir: string
let open: ServerDatabase[]
const atMs = Date.UTC(2026, 10, 20, 4)

beforeEach(() => {
  root = temporaryFolder()
  dataDir = join(root, 'data')
  backupDir = join(root, 'backups')
  open = []
})
afterEach(async () => {
  for (const db of open) await db.destroy()
})

async function openData(folder = dataDir): Promise<ServerDatabase> {
  const db = await openServerDatabase(join(folder, 'southbreak.db'))
  open.push(db)
  return db
}

async function closeAll() {
  for (const db of open.splice(0)) await db.destroy()
}

describe('a backup', () => {
  it('holds what was answered, while the database is being written to', async () => {
    const db = await openData()
    for (let i = 0; i < 200; i++) await saveSetting(db, `before-${i}`, 'yes')
    const making = makeBackup({ dataDir, backupDir, atMs })
    const writing = Promise.all(
      Array.from({ length: 50 }, (_, i) => saveSetting(db, `during-${i}`, 'yes')),
    )
    const { folder, rows } = await making
    await writing
    expect(folder).toBe(join(backupDir, '2026-11-20T04-00-00Z'))
    expect(rows.settings).toBeGreaterThanOrEqual(200)
    expect(readdirSync(folder)).toEqual(['southbreak.db'])
    expect(statSync(join(folder, 'southbreak.db')).mode & 0o077).toBe(0)
  })

  it('goes with the keys that the phones are bound to', async () => {
    await openData()
    writeFileSync(join(dataDir, 'vapid-keys.json'), '{"publicKey":"a"}')
    const { folder } = await makeBackup({ dataDir, backupDir, atMs })
    expect(readdirSync(folder)).toEqual(['southbreak.db', 'vapid-keys.json'])
  })

  it('is not made of a folder without a database, nor twice in a second', async () => {
    await expect(makeBackup({ dataDir, backupDir, atMs })).rejects.toThrow(BackupRefused)
    await openData()
    await makeBackup({ dataDir, backupDir, atMs })
    await expect(makeBackup({ dataDir, backupDir, atMs })).rejects.toThrow('already exists')
  })

  it('is none of a database that can be read and is not sound', async () => {
    await openData()
    await closeAll()
    const damaged = new Sqlite(join(dataDir, 'southbreak.db')).unsafeMode()
    // An index that says another order than its rows: every question is answered, some of them wrongly.
    damaged.exec(`create table heights (low, high); insert into heights values (1, 2);
      create index by_height on heights (low); pragma writable_schema = 1;
      update sqlite_schema set sql = 'create index by_height on heights (high)'
        where name = 'by_height'`)
    damaged.close()
    await expect(makeBackup({ dataDir, backupDir, atMs })).rejects.toThrow(DatabaseDamaged)
    expect(readdirSync(backupDir)).toEqual([])
  })

  it('is kept in the number that was asked for, the newest ones', async () => {
    await openData()
    for (let i = 0; i < 4; i++) await makeBackup({ dataDir, backupDir, atMs: atMs + i * hourMs })
    writeFileSync(join(backupDir, 'a-note.txt'), 'mine')
    rotateBackups(backupDir, 2)
    expect(readdirSync(backupDir).sort()).toEqual([
      '2026-11-20T06-00-00Z',
      '2026-11-20T07-00-00Z',
      'a-note.txt',
    ])
    rotateBackups(backupDir, 0)
    expect(backupsIn(backupDir)).toHaveLength(1)
  })
})

describe('putting a backup back', () => {
  it('is refused while the database is open, and then keeps it aside, with what was written since', async () => {
    const db = await openData()
    await saveSetting(db, 'kept', 'old')
    const { folder } = await makeBackup({ dataDir, backupDir, atMs })
    await saveSetting(db, 'kept', 'new')
    expect(() => restoreBackup({ from: folder, dataDir, atMs })).toThrow(BackupRefused)
    expect(await settingOf(db, 'kept')).toBe('new')
    expect(existsSync(join(dataDir, 'southbreak.db.incoming'))).toBe(false)
    await closeAll()
    const { formerFolder } = restoreBackup({ from: folder, dataDir, atMs })
    expect(await settingOf(await openData(), 'kept')).toBe('old')
    expect(await settingOf(await openData(formerFolder!), 'kept')).toBe('new')
  })

  it('is refused when the backup is damaged, and works where the database is', async () => {
    const db = await openData()
    await saveSetting(db, 'kept', 'yes')
    const { folder } = await makeBackup({ dataDir, backupDir, atMs })
    await closeAll()
    const broken = join(root, 'broken')
    const { folder: other } = await makeBackup({ dataDir, backupDir: broken, atMs })
    writeFileSync(join(other, 'southbreak.db'), 'torn')
    expect(() => restoreBackup({ from: other, dataDir, atMs })).toThrow(DatabaseDamaged)
    writeFileSync(join(dataDir, 'southbreak.db'), 'torn'.repeat(2_000))
    restoreBackup({ from: folder, dataDir, atMs })
    expect(await settingOf(await openData(), 'kept')).toBe('yes')
  })
})
