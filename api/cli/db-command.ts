import { copyDatabase } from '#db/server/copy/copy-database'
import { isPostgresUrl } from '#db/server/engines/postgres-url'
import { CommandRefused, readOptions } from './read-options'

const dbUsage = [
  'npm run southbreak -- db copy [--from FILE] [--to URL]',
  '  copies a SQLite database (that of DATA_DIR) into an empty one of PostgreSQL (that of DATABASE_URL), compares',
  '  both, and goes on where it was when it is called again. Stop the server first.',
]

/**
 * `southbreak db copy`. An address on the command line is seen by everybody on the machine: `DATABASE_URL` is not.
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
  const { isResumed, tables } = await copyDatabase({ from, to, tell })
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  const seconds = (performance.now() - beganAt) / 1_000
  return [
    `${isResumed ? 'Finished' : 'Copied'}: ${rows} rows in ${tables.length} tables, counted and compared, in ${seconds.toFixed(1)} s.`,
    'Start the server with DATABASE_URL and the same DATA_DIR: the keys of notifications stay there.',
  ]
}
