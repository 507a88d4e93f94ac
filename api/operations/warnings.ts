import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isPostgresUrl } from '#db/server/engines/postgres-url'
import type { Env } from '../env'

/**
 * What an operator should know who lets everybody reach a server that does not speak HTTPS itself: passwords and sessions
 * would travel as they are.
 * @returns a sentence; null: it is behind a proxy with a certificate, on this machine alone, or no real service
 */
export function exposureTrouble(
  { host, publicUrl }: Pick<Env, 'host' | 'publicUrl'>,
  isProduction: boolean,
): string | null {
  const isLocal = host !== null && /^(localhost|127\.|::1$|\[::1\]$)/.test(host)
  if (!isProduction || isLocal || publicUrl?.startsWith('https:')) return null
  return 'Passwords and sessions travel unencrypted: put a proxy with a certificate in front and set PUBLIC_URL=https://… (api/deploy/running.md), or listen on this machine alone (HOST=127.0.0.1).'
}

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
    'Backups are on the same disk as the database: if it fails, both are lost. Set BACKUP_DIR to a folder ' +
    'on another disk, or copy them to another machine.'
  )
}

/** Of a folder that may have to be made yet. */
function fileSystemOf(folder: string): number {
  let there = resolve(folder)
  while (!existsSync(there)) there = dirname(there)
  return statSync(there).dev
}
