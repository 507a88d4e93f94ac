import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  backupsIn,
  databaseName,
  makeBackup,
  restoreBackup,
  rotateBackups,
  wouldBeUndone,
} from '#api/backup/backups'
import { backupTrouble } from '#api/backup/shared-disk'
import type { RowCounts } from '#db/server/engines/back-up-sqlite'
import { vacuumSqlite } from '#db/server/engines/back-up-sqlite'
import type { Env } from '../env'
import { CommandRefused, readOptions } from './read-options'
import { undoneWords } from './undone-words'

type Needs = { env: Pick<Env, 'database' | 'dataDir' | 'backup'>; nowMs: number }

/**
 * `southbreak backup`: one backup beside the running server, then the oldest ones go.
 * @throws BackupRefused, DatabaseDamaged
 */
export async function backupCommand({ env, nowMs }: Needs): Promise<string[]> {
  const { folder, rows } = await makeBackup({
    dataDir: env.dataDir,
    backupDir: env.backup.dir,
    atMs: nowMs,
  })
  const gone = rotateBackups(env.backup.dir, env.backup.keep)
  const trouble = backupTrouble(env)
  return [
    `${resolve(folder)}: ${inWords(rows)}, read back and sound.`,
    ...gone.map((old) => `Removed ${resolve(old)}.`),
    ...(trouble ? [trouble] : []),
  ]
}

/**
 * `southbreak restore [--from FOLDER] [--yes]`: a backup takes the place of the database, which is moved aside. Where
 * there is one, it says first what that takes back, and does it with --yes alone.
 * @throws CommandRefused, BackupRefused, DatabaseDamaged
 */
export function restoreCommand(args: readonly string[], { env, nowMs }: Needs): string[] {
  const { values: asked } = readOptions(
    args,
    { from: { type: 'string' }, yes: { type: 'boolean' } },
    0,
  )
  const from = asked.from ?? backupsIn(env.backup.dir).at(-1)
  if (!from) throw new CommandRefused(`There is no backup in ${resolve(env.backup.dir)}.`)
  const undone = existsSync(join(env.dataDir, databaseName))
    ? undoneWords(wouldBeUndone(from, env.dataDir))
    : []
  if (undone.length > 0 && !asked.yes) {
    throw new CommandRefused(
      [
        `To put ${resolve(from)} in place, give the command with --yes. Nothing was changed.`,
        ...undone,
      ].join('\n'),
    )
  }
  const { rows, formerFolder } = restoreBackup({ from, dataDir: env.dataDir, atMs: nowMs })
  return [
    `${resolve(from)} is the database now: ${inWords(rows)}.`,
    ...undone,
    ...(formerFolder ? [`What was there before is in ${resolve(formerFolder)}.`] : []),
    'Phones send again what the backup has not seen, once their owners have signed in again.',
  ]
}

/** `southbreak vacuum`: gives the room of deleted rows back to the disk. @throws CommandRefused */
export function vacuumCommand({ env }: Needs): string[] {
  const file = join(env.dataDir, databaseName)
  const before = statSync(file).size
  vacuumSqlite(file)
  return [`${megabytes(before)} before, ${megabytes(statSync(file).size)} now.`]
}

const inWords = (rows: RowCounts) => {
  const sum = Object.values(rows).reduce((total, count) => total + count, 0)
  return `${sum} rows in ${Object.keys(rows).length} tables`
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
