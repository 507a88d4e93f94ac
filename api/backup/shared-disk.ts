import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isPostgresUrl } from '#db/server/engines/postgres-url'
import type { Env } from '../env'

/**
 * What an operator should know of the place of the backups: that they share a file system with the database.
 * @returns one sentence or two; null where they lie apart, or PostgreSQL keeps the data
 */
export function backupTrouble({
  database,
  dataDir,
  backup,
}: Pick<Env, 'database' | 'dataDir' | 'backup'>): string | null {
  if (isPostgresUrl(database) || fileSystemOf(backup.dir) !== fileSystemOf(dataDir)) return null
  return (
    'Backups lie on the same disk as the database: when it fails, both are gone. Set BACKUP_DIR to a folder ' +
    'on another disk, or copy them to another machine.'
  )
}

/** Of a folder that may have to be made yet. */
function fileSystemOf(folder: string): number {
  let there = resolve(folder)
  while (!existsSync(there)) there = dirname(there)
  return statSync(there).dev
}
