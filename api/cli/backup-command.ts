import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  backupsIn,
  databaseName,
  makeBackup,
  restoreBackup,
  rotateBackups,
} from '#api/backup/backups'
import { backupTrouble } from '#api/backup/shared-disk'
import type { RowCounts } from '#db/server/engines/back-up-sqlite'
import { vacuumSqlite } from '#db/server/engines/back-up-sqlite'
import type { Env } from '../env'
import { CommandRefused } from './user-command'

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
 * `southbreak restore [--from FOLDER]`: a backup takes the place of the database, which is moved aside.
 * @throws CommandRefused, BackupRefused, DatabaseDamaged
 */
export function restoreCommand(args: readonly string[], { env, nowMs }: Needs): string[] {
  const from = fromOf(args) ?? backupsIn(env.backup.dir).at(-1)
  if (!from) throw new CommandRefused(`There is no backup in ${resolve(env.backup.dir)}.`)
  const { rows, formerFolder } = restoreBackup({ from, dataDir: env.dataDir, atMs: nowMs })
  return [
    `${resolve(from)} is the database now: ${inWords(rows)}.`,
    ...(formerFolder ? [`What was there before is in ${resolve(formerFolder)}.`] : []),
    'Phones send again what the backup has not seen, when the server is back.',
  ]
}

/** `southbreak vacuum`: gives the room of deleted rows back to the disk. @throws CommandRefused */
export function vacuumCommand({ env }: Needs): string[] {
  const file = join(env.dataDir, databaseName)
  const before = statSync(file).size
  vacuumSqlite(file)
  return [`${megabytes(before)} before, ${megabytes(statSync(file).size)} now.`]
}

function fromOf(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { from: { type: 'string' } } }).values.from
  } catch (error) {
    if (error instanceof TypeError) throw new CommandRefused(error.message)
    throw error
  }
}

const inWords = (rows: RowCounts) => {
  const sum = Object.values(rows).reduce((total, count) => total + count, 0)
  return `${sum} rows in ${Object.keys(rows).length} tables`
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
