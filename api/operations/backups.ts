import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  backUpSqlite,
  checkSqlite,
  closeForGood,
  type RowCounts,
} from '#db/server/engines/back-up-sqlite'
import { endSessionsIn, type Undone, undoneBy } from '#db/server/engines/restored-sqlite'

/** The database inside the data folder and inside a backup. */
export const databaseName = 'southbreak.db'
/** What the phones' subscriptions are bound to; nothing else in the data folder cannot be made again. */
const keysName = 'vapid-keys.json'

/** Something stands in the way of a backup or of putting one back; nothing was changed. */
export class BackupRefused extends Error {}

export type Backup = { folder: string; rows: RowCounts }

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** A moment as the name of a folder; names in order are moments in order. */
const nameOf = (atMs: number) =>
  `${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Whole backups in a folder, the oldest first. */
export function backupsIn(backupDir: string): string[] {
  if (!existsSync(backupDir)) return []
  return readdirSync(backupDir)
    .filter((name) => namePattern.test(name))
    .sort()
    .map((name) => join(backupDir, name))
}

/**
 * Backs up the database of a data folder, also in use, into a folder named by the time (UTC). It gets that name only after
 * it was verified and synced to disk.
 * @throws DatabaseDamaged when what was read back is not sound, BackupRefused when there is nothing to back up
 */
export async function makeBackup({
  dataDir,
  backupDir,
  atMs,
}: {
  dataDir: string
  backupDir: string
  atMs: number
}): Promise<Backup> {
  const database = join(dataDir, databaseName)
  if (!existsSync(database)) throw new BackupRefused(`There is no database at ${database}.`)
  mkdirSync(backupDir, { recursive: true, mode: 0o700 })
  const folder = join(backupDir, nameOf(atMs))
  if (existsSync(folder)) throw new BackupRefused(`${folder} already exists.`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const rows = await backUpSqlite(database, join(unfinished, databaseName))
    copyIfThere(join(dataDir, keysName), join(unfinished, keysName))
    renameSync(unfinished, folder)
    return { folder, rows }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/**
 * Removes the oldest backups, and what a broken-off backup has left.
 * @param keep so many stay, at least 1
 * @returns the folders that were removed
 */
export function rotateBackups(backupDir: string, keep: number): string[] {
  const tooMany = backupsIn(backupDir).slice(0, -Math.max(keep, 1))
  const unfinished = existsSync(backupDir)
    ? readdirSync(backupDir).filter((name) => name.endsWith('.unfinished'))
    : []
  const gone = [...tooMany, ...unfinished.map((name) => join(backupDir, name))]
  for (const folder of gone) rmSync(folder, { recursive: true })
  return gone
}

/**
 * What a restore would take back of the data folder's database; null when that cannot be read.
 * @throws BackupRefused while a server has the database open
 */
export function wouldBeUndone(from: string, dataDir: string): Undone | null {
  refuseIfOpen(dataDir)
  return undoneBy(join(from, databaseName), join(dataDir, databaseName))
}

/**
 * Replaces the data folder's database by a backup, with every session and link ended, since some may have been ended after
 * the backup. The former database is moved aside, not deleted.
 * Phones that are ahead of the backup send its missing changes again (`db/device/sync/README.md`).
 * @returns the rows that are there now, and where the former database is
 * @throws BackupRefused while a server has the database open; DatabaseDamaged when the backup is not sound
 */
export function restoreBackup({
  from,
  dataDir,
  atMs,
}: {
  from: string
  dataDir: string
  atMs: number
}): { rows: RowCounts; formerFolder: string | null } {
  const rows = checkSqlite(join(from, databaseName))
  refuseIfOpen(dataDir)
  const incoming = join(dataDir, `${databaseName}.incoming`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  copyFileSync(join(from, databaseName), incoming)
  checkSqlite(incoming)
  endSessionsIn(incoming)
  const formerFolder = moveAside(dataDir, atMs)
  renameSync(incoming, join(dataDir, databaseName))
  copyIfThere(join(from, keysName), join(dataDir, keysName))
  return { rows, formerFolder }
}

function refuseIfOpen(dataDir: string): void {
  const database = join(dataDir, databaseName)
  if (existsSync(database) && !isFree(database)) {
    throw new BackupRefused('The server is running: end it first. Nothing was changed.')
  }
}

/** A file that SQLite cannot open counts as free: a damaged one is what a backup is put back for. */
function isFree(database: string): boolean {
  try {
    return closeForGood(database)
  } catch {
    return true
  }
}

function moveAside(dataDir: string, atMs: number): string | null {
  const former = readdirSync(dataDir).filter(
    (name) =>
      name === keysName ||
      (name.startsWith(databaseName) && basename(name) !== `${databaseName}.incoming`),
  )
  if (!former.includes(databaseName)) return null
  const folder = join(dataDir, `replaced-${nameOf(atMs)}`)
  mkdirSync(folder, { mode: 0o700 })
  for (const name of former) {
    // The keys stay as well: a backup made before they were has none.
    if (name === keysName) copyFileSync(join(dataDir, name), join(folder, name))
    else renameSync(join(dataDir, name), join(folder, name))
  }
  return folder
}

function copyIfThere(from: string, to: string): void {
  if (existsSync(from)) copyFileSync(from, to)
}
