import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertVerdicts, type MatchNeeds } from '#api/jobs/match-alerts'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase } from '#db/server/tables'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { demoCoast } from '#domain/testing/demo-coast'
import { seedSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { constantsId } from '#domain/tide/tide-accuracy'
import { mostSurfRules } from '#domain/wire/surf-rule'
import { addPeopleWithRules } from './load/people-with-rules'
import { temporaryFolder } from './load/temporary-folder'
import { watchTurns } from './load/turns'

/** Of one core, for everybody after a refresh. */
const secondsAllowed = 60
/**
 * What else the server does waits for the matching no longer than one of its turns: the processor time of its one thread
 * between two of them, which neither other work on the machine nor V8's helpers change.
 */
const longestTurnMs = 50
/** What is in memory does not grow with the people: between the first tenth of the pages and the last. */
const megabytesAllowed = 40
const [people, different] = process.env.SHORT ? [10_000, 500] : [100_000, 500]
const nowMs = Date.UTC(2026, 10, 20, 20)
const coast = { ...demoCoast({ spots: seedSpots, nowMs }), source: 'live' as const }
const spotIds = seedSpots.filter(({ beachType }) => beachType !== 'swimming').map(({ id }) => id)
const gauges = new Map(
  seedSpots.map(({ tide }) => [constantsId(tide), gaugeById(constantsId(tide))]),
)
const forecastOf = (spotId: number) => decodeSpotForecast(coast, spotId)

const folder = temporaryFolder()
let database: ServerDatabase
beforeAll(async () => {
  database = await openServerDatabase(join(folder, 'southbreak.db'))
  await addPeopleWithRules(database, { count: different, nowMs, spotIds })
  // The same people under other names, in one statement a table: to add each by itself would take minutes.
  for (const [table, named] of [
    ['users', ['id', 'email', 'email_key']],
    ['push_subscriptions', ['id', 'endpoint', 'user_id']],
    ['surf_rules', ['user_id']],
  ] as const) {
    await copied(table, named)
  }
}, 600_000)
afterAll(() => database.destroy())

async function copied(table: string, named: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select name from pragma_table_info(${table})`.execute(database)
  const names = rows.map(({ name }) => name)
  const values = names.map((name) =>
    named.includes(name) ? sql`copy.n || '-' || ${sql.ref(name)}` : sql.ref(name),
  )
  await sql`with recursive copy (n) as (select 100 union all
      select n + 1 from copy where n < ${99 + people / different - 1})
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} cross join copy`.execute(database)
}

const needs = (): MatchNeeds => ({
  database,
  forecastStore: { current: () => ({ coast, forecastOf }) as never },
  spotCatalog: {
    spots: seedSpots,
    goneSpots: [],
    spotById: new Map(seedSpots.map((spot) => [spot.id, spot])),
    gaugeById: gauges,
  } as MatchNeeds['spotCatalog'],
  now: () => nowMs,
  origin: 'https://southbreak.example',
})

/** Without it what is in memory is mostly what nobody has cleared away yet. */
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

it('the rules of everybody are matched in time, in turns, in little memory', {
  timeout: 600_000,
}, async () => {
  const turns = watchTurns()
  const counts = { alerts: 0, verdicts: 0, pages: 0 }
  const heaps: number[] = []
  for await (const page of alertVerdicts(needs())) {
    counts.pages += 1
    counts.verdicts += page.length
    counts.alerts += page.filter(({ kind }) => kind === 'alert').length
    if (counts.pages % 20 === 0) {
      collectGarbage()
      heaps.push(process.memoryUsage().heapUsed / 1e6)
      turns.forget()
    }
  }
  const { longestMs, allMs } = await turns.end()
  const grown = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0)
  console.info(
    `rules: ${people * mostSurfRules} in ${(allMs / 1_000).toFixed(1)} s of the thread, the longest turn ${longestMs.toFixed(1)} ms, ${counts.alerts} alerts, ${grown.toFixed(0)} MB more at the end`,
  )
  expect(counts.verdicts).toBeGreaterThanOrEqual(people * mostSurfRules * 0.5)
  expect(counts.alerts).toBeGreaterThan(people / 100)
  expect(allMs / 1_000).toBeLessThan(secondsAllowed)
  expect(longestMs).toBeLessThan(longestTurnMs)
  expect(grown).toBeLessThan(megabytesAllowed)
})
