import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  backupsIn,
  databaseName,
  makeBackup,
  restoreBackup,
  rotateBackups,
  wouldBeUndone,
} from '#api/operations/backups'
import { backupTrouble } from '#api/operations/warnings'
import { copyDatabase } from '#db/server/copy/copy-database'
import { type RowCounts, vacuumSqlite } from '#db/server/engines/back-up-sqlite'
import { isPostgresUrl } from '#db/server/engines/postgres-url'
import type { Undone, UndoneLine } from '#db/server/engines/restored-sqlite'
import { melbourneIso } from '#domain/time/melbourne'
import { actionWords } from '#domain/wire/admin-operations'
import { counted } from '#domain/words/counted'
import type { Env } from '../env'
import { CommandRefused, readOptions } from './read-options'

type Needs = { env: Pick<Env, 'database' | 'dataDir' | 'backup'>; nowMs: number }

/**
 * `southbreak backup`: makes one backup beside the running server and removes the oldest beyond `keep`.
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
 * `southbreak restore [--from FOLDER] [--yes]`: a backup (the newest) replaces the database, which is moved
 * aside. Where there is a database to replace, it needs --yes, and without it only lists what would be undone.
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
        `To restore ${resolve(from)}, run the command with --yes. Nothing was changed.`,
        ...undone,
      ].join('\n'),
    )
  }
  const { rows, formerFolder } = restoreBackup({ from, dataDir: env.dataDir, atMs: nowMs })
  return [
    `${resolve(from)} is the database now: ${inWords(rows)}.`,
    ...undone,
    ...(formerFolder ? [`What was there before is in ${resolve(formerFolder)}.`] : []),
    'Once their owners sign in again, phones send what the backup is missing.',
  ]
}

/** `southbreak vacuum`: gives the space of deleted rows back to the disk. */
export function vacuumCommand({ env }: Needs): string[] {
  const file = join(env.dataDir, databaseName)
  const before = statSync(file).size
  vacuumSqlite(file)
  return [`${megabytes(before)} before, ${megabytes(statSync(file).size)} now.`]
}

const inWords = (rows: RowCounts) => {
  const sum = Object.values(rows).reduce((total, count) => total + count, 0)
  return `${counted(sum, 'row')} in ${counted(Object.keys(rows).length, 'table')}`
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const mostNamed = 50

/** What a restore undoes, a line each. @param undone null: the two databases cannot be compared */
function undoneWords(undone: Undone | null): string[] {
  if (!undone) {
    return [
      'The data there now cannot be compared with the backup: deactivations, roles, passwords and removed passkeys since then may be undone.',
    ]
  }
  const { people, others, passwords, passkeys, newPeople } = undone
  return [
    ...(people.length > 0 ? ['These are undone. Make them again afterwards:'] : []),
    ...people.slice(-mostNamed).map((line) => `  ${lineOf(line)}`),
    ...(people.length > mostNamed ? [`  and ${people.length - mostNamed} earlier ones`] : []),
    ...(others > 0
      ? [`Undone as well: ${counted(others, 'other change')} in the administration.`]
      : []),
    ...(passwords.length > 0
      ? [`Their old passwords open their accounts again: ${named(passwords)}.`]
      : []),
    ...(passkeys.length > 0
      ? [`Passkeys that they had removed open their accounts again: ${named(passkeys)}.`]
      : []),
    ...(newPeople > 0 ? [`Gone until they sign up again: ${newPeople} people.`] : []),
    'Everybody is signed out everywhere, and links for a password no longer work.',
  ]
}

const named = (addresses: readonly string[]): string =>
  addresses.length > mostNamed
    ? `${addresses.slice(0, mostNamed).join(', ')} and ${addresses.length - mostNamed} more`
    : addresses.join(', ')

function lineOf({ at_ms, action, subject, email, after }: UndoneLine): string {
  const now: unknown = after === null ? null : JSON.parse(after)
  const field = (name: string) =>
    now !== null && typeof now === 'object' && name in now
      ? String((now as Record<string, unknown>)[name])
      : ''
  const to = { 'user.role': field('role'), 'user.plan': field('subscriptionPlan') }[action]
  const detail = to === undefined ? '' : ` to ${to}`
  return `${melbourneIso(at_ms)}  ${actionWords(action)}${detail}  ${email ?? subject}`
}

const dbUsage = [
  'npm run southbreak -- db copy [--from FILE] [--to URL]',
  '  copies a SQLite database (that of DATA_DIR) into an empty one of PostgreSQL (that of DATABASE_URL), compares',
  '  both. A copy that breaks off leaves nothing behind: run it again. Stop the server first.',
]

/**
 * `southbreak db copy`. Everybody on the machine can read an address in the arguments, but not `DATABASE_URL`.
 * @throws CommandRefused, CopyRefused, DatabaseDamaged, DatabaseUnusable
 */
export async function dbCommand(
  args: readonly string[],
  usual: { from: string; to: string | undefined },
  tell: (sentence: string) => void,
): Promise<string[]> {
  const { action, values } = readOptions(args, { from: { type: 'string' }, to: { type: 'string' } })
  if (action !== 'copy') throw new CommandRefused(dbUsage.join('\n'))
  const { from = usual.from, to = usual.to } = values
  if (!to || !isPostgresUrl(to)) {
    throw new CommandRefused('Name the target: --to postgres://… or DATABASE_URL.')
  }
  const beganAt = performance.now()
  const tables = await copyDatabase({ from, to, tell })
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  const seconds = (performance.now() - beganAt) / 1_000
  return [
    `Copied: ${rows} rows in ${tables.length} tables, counted and compared, in ${seconds.toFixed(1)} s.`,
    'Start the server with DATABASE_URL and the same DATA_DIR: the keys of notifications stay there.',
  ]
}
