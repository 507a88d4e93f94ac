import { join } from 'node:path'
import { refreshConditions } from '#api/jobs/refresh-conditions'
import { createOpenMeteo } from '#api/upstream/open-meteo'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import { sourceStates } from '#db/server/sources'
import { allSpots } from '#db/server/spots'
import type { ServerDatabase } from '#db/server/tables'
import { conditionsAgeLabel } from '#domain/time/age'
import { BadSetting, type Env, readEnv } from '../env'
import { alertsCommand } from './alerts-command'
import { readPassword } from './read-password'
import { CommandRefused, userCommand } from './user-command'

type Command = {
  says: string
  run: (db: ServerDatabase, env: Env, args: readonly string[]) => Promise<string[]>
}

const commands: Record<string, Command> = {
  status: { says: 'how old each source of data is', run: status },
  refresh: { says: 'ask the sources for what is due, now', run: refresh },
  alerts: {
    says: 'dry-run: who would be told what now, and who not and why',
    run: (database, env, args) => alertsCommand(args, { database, env, now: Date.now }),
  },
  user: {
    says: 'create, role, reset-link, deactivate, activate, list',
    run: (database, env, args) => userCommand(args, { database, env, now: Date.now, readPassword }),
  },
}

process.exitCode = await main(process.argv[2])

async function main(name: string | undefined): Promise<number> {
  const command = Object.hasOwn(commands, name ?? '') && name ? commands[name] : undefined
  if (!command) {
    say(process.stderr, [
      'npm run southbreak -- <command>',
      ...Object.entries(commands).map(([known, { says }]) => `  ${known.padEnd(10)}${says}`),
    ])
    return 2
  }
  let db: ServerDatabase | undefined
  try {
    const env = readEnv(process.env)
    db = await openServerDatabase(join(env.dataDir, 'southbreak.db'))
    await seedDatabase(db)
    say(process.stdout, await command.run(db, env, process.argv.slice(3)))
    return 0
  } catch (error) {
    if (!(error instanceof BadSetting || error instanceof CommandRefused)) throw error
    say(process.stderr, [error.message])
    return 1
  } finally {
    await db?.destroy()
  }
}

function say(to: NodeJS.WriteStream, lines: readonly string[]): void {
  to.write(`${lines.join('\n')}\n`)
}

async function status(db: ServerDatabase): Promise<string[]> {
  const nowMs = Date.now()
  const states = await sourceStates(db)
  if (states.length === 0) return ['No source has been asked yet.']
  return states.map(({ source, lastSuccessAtMs, error }) => {
    const age =
      lastSuccessAtMs === null ? 'never answered' : conditionsAgeLabel(lastSuccessAtMs, nowMs)
    return `${source}: ${age}${error ? ` (${error})` : ''}`
  })
}

async function refresh(db: ServerDatabase, env: Env): Promise<string[]> {
  if (env.dataSource === 'demo') return ['DATA_SOURCE is demo: nothing is asked.']
  const report = await refreshConditions({
    database: db,
    openMeteo: createOpenMeteo(env.openMeteo),
    now: Date.now,
    spots: await allSpots(db),
  })
  return report.sources.map(
    ({ source, outcome, sentence, storedPoints }) =>
      `${source}: ${outcome}, ${storedPoints} places stored${sentence ? `. ${sentence}` : ''}`,
  )
}
