import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { refreshConditions } from '#api/jobs/refresh-conditions'
import { withLease } from '#api/jobs/schedule'
import { BackupRefused } from '#api/operations/backups'
import { watchedSources } from '#api/operations/watch-sources'
import { chosenProvider } from '#api/upstream/chosen-provider'
import { sourceStates } from '#db/server/coast/sources'
import { allSpots } from '#db/server/coast/spots'
import { DatabaseTrouble } from '#db/server/engines/database-away'
import { isPostgresUrl } from '#db/server/engines/postgres-url'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import type { ServerDatabase } from '#db/server/tables'
import { sourceName } from '#domain/sea/forecast/late-source'
import { asksNoProvider, noSourceYet, sourceStateWords } from '#domain/sea/forecast/source-state'
import { agoWords } from '#domain/time/age'
import { counted } from '#domain/words/counted'
import { onCurrentNode } from '../../runtime/current-node.mjs'
import { BadSetting, type Env, readEnv } from '../env'
import { changeHandoverKeys } from '../keys/handover-keys'
import { alertsCommand } from './alerts-command'
import { backupCommand, dbCommand, restoreCommand, vacuumCommand } from './database-command'
import { planCommand } from './plan-command'
import { CommandRefused } from './read-options'
import { userCommand } from './user-command'

/** `run` is given the opened database; `runWithout` must not have it open. */
type Command = { says: string } & (
  | { run: (db: ServerDatabase, env: Env, args: readonly string[]) => Promise<string[]> }
  | { runWithout: (env: Env, args: readonly string[]) => Promise<string[]> | string[] }
)

const commands: Record<string, Command> = {
  status: { says: 'how old each source of data is', run: status },
  refresh: { says: 'fetch now what is due from the sources', run: refresh },
  alerts: {
    says: 'why --email E: why a person is not being alerted now',
    run: (database, env, args) => alertsCommand(args, { database, env, now: Date.now }),
  },
  user: {
    says: 'create, role, plan, reset-link, sign-out, second-factor-off, passkeys-off, deactivate, activate, list',
    run: (database, env, args) => userCommand(args, { database, env, now: Date.now, readPassword }),
  },
  plan: {
    says: 'list, price: what the plans cost by the month and by the year',
    run: (database, _, args) => planCommand(args, { database, now: Date.now }),
  },
  keys: {
    says: 'rotate, revoke: a new key that signs what phones hand to each other; revoke: old keys are no longer trusted',
    run: keysCommand,
  },
  backup: {
    says: 'copy the database beside the running server, check the copy, drop the oldest ones',
    runWithout: (env) => backupCommand({ env: onFile(env), nowMs: Date.now() }),
  },
  restore: {
    says: '[--from FOLDER] list what restoring a backup (the newest) undoes; --yes: restore it, with the server stopped',
    runWithout: (env, args) => restoreCommand(args, { env: onFile(env), nowMs: Date.now() }),
  },
  vacuum: {
    says: 'give the space of deleted rows back to the disk',
    runWithout: (env) => vacuumCommand({ env: onFile(env), nowMs: Date.now() }),
  },
  db: {
    says: 'copy [--from FILE] [--to URL]: SQLite into an empty PostgreSQL, all or nothing, then compared',
    runWithout: (env, args) =>
      dbCommand(args, { from: join(env.dataDir, 'southbreak.db'), to: env.database }, (sentence) =>
        say(process.stdout, [sentence]),
      ),
  },
}

/** Errors for the operator, printed as one sentence; any other is a bug and keeps its stack. */
const isExpected = [BadSetting, CommandRefused, BackupRefused, DatabaseTrouble]

await onCurrentNode(join(dirname(fileURLToPath(import.meta.url)), '../..'))
process.exitCode = await main(process.argv.slice(2))

async function main([name, ...args]: string[]): Promise<number> {
  if (name === 'help' || [name, ...args].some((word) => word === '--help' || word === '-h')) {
    say(process.stdout, usage())
    return 0
  }
  const command = Object.hasOwn(commands, name ?? '') && name ? commands[name] : undefined
  if (!command) {
    say(process.stderr, usage())
    return 2
  }
  try {
    const env = readEnv(process.env)
    say(
      process.stdout,
      'run' in command
        ? await withDatabase(env, (db) => command.run(db, env, args))
        : await command.runWithout(env, args),
    )
    return 0
  } catch (error) {
    if (!isExpected.some((kind) => error instanceof kind)) throw error
    say(process.stderr, [(error as Error).message])
    return 1
  }
}

async function keysCommand(
  db: ServerDatabase,
  env: Env,
  [action, ...rest]: readonly string[],
): Promise<string[]> {
  if ((action !== 'rotate' && action !== 'revoke') || rest.length > 0)
    throw new CommandRefused('Use: npm run southbreak -- keys rotate, or keys revoke')
  const { former } = await changeHandoverKeys(db, env, { believesFormer: action === 'rotate' })
  const believed =
    action === 'revoke'
      ? 'no old key is trusted'
      : `still trusted: ${counted(former.length, 'old key')}`
  return [
    `A new key signs from the next start of the server; ${believed}.`,
    'A phone trusts the new key, and drops the old ones, once it has fetched a forecast signed with it.',
  ]
}

function usage(): string[] {
  return [
    'npm run southbreak -- <command>',
    ...Object.entries(commands).map(([known, { says }]) => `  ${known.padEnd(10)}${says}`),
  ]
}

async function withDatabase<T>(env: Env, work: (db: ServerDatabase) => Promise<T>): Promise<T> {
  const db = await openServerDatabase(env.database, { connections: env.databaseConnections })
  try {
    await seedDatabase(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** @throws CommandRefused where PostgreSQL keeps the data */
function onFile(env: Env): Env {
  if (!isPostgresUrl(env.database)) return env
  throw new CommandRefused(
    'DATABASE_URL names PostgreSQL, which is backed up and restored by its own tools: pg_dump, pg_restore, vacuumdb.',
  )
}

function say(to: NodeJS.WriteStream, lines: readonly string[]): void {
  to.write(`${lines.join('\n')}\n`)
}

async function status(db: ServerDatabase): Promise<string[]> {
  const nowMs = Date.now()
  const ago = (atMs: number | null) => agoWords(atMs, nowMs) ?? 'never'
  const states = await sourceStates(db)
  if (states.length === 0) return [`${noSourceYet}.`]
  return watchedSources(states, nowMs).map((state) => {
    const { name, error, lastSuccessAtMs, lastAttemptAtMs, heartbeatAtMs } = state
    const how = sourceStateWords(state, nowMs)
    // A job of ours that fetches nothing only shows that it is alive.
    const isJob = lastSuccessAtMs === null && lastAttemptAtMs === null
    const last = isJob ? `seen ${ago(heartbeatAtMs)}` : `last success ${ago(lastSuccessAtMs)}`
    return `${name}: ${how}, ${last}${error ? ` (${error})` : ''}`
  })
}

async function refresh(db: ServerDatabase, env: Env): Promise<string[]> {
  if (env.dataSource === 'demo') return [asksNoProvider]
  const spots = await allSpots(db)
  const provider = chosenProvider(env)
  const needs = { database: db, now: Date.now }
  const done = await withLease({ ...needs, name: 'refresh-conditions' }, () =>
    refreshConditions({ ...needs, provider, spots }),
  )
  if (!done) return ['The server is refreshing at this moment.']
  return done.value.sources.map(
    ({ source, outcome, sentence, storedPoints }) =>
      `${sourceName(source)}: ${outcome}, ${storedPoints} places stored${sentence ? `. ${sentence}` : ''}`,
  )
}

/** Asks at a terminal without echo; otherwise the first line of standard input. */
export async function readPassword(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  try {
    const line = await new Promise<string>((resolve) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(''))
      lines.once('SIGINT', () => lines.close())
    })
    return line
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
