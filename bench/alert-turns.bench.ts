import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ruleIndexes } from '#api/jobs/alert-places'
import { alertVerdicts, type MatchNeeds } from '#api/jobs/match-alerts'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase } from '#db/server/tables'
import { alertOutlook } from '#domain/alert/alert-moments'
import { demoCoast } from '#domain/demo/demo-coast'
import { decodeSpotForecast } from '#domain/forecast/decode-spot-forecast'
import { seedSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { mostSurfRules } from '#domain/wire/surf-rule'
import { addPeopleWithRules } from './load/people-with-rules'

/*
 * What else the server does waits for the matching no longer than one of its turns: the processor time of its one thread
 * between two of them, which neither other work on the machine nor V8's helpers change.
 */
const longestTurnMs = 50
const [people, different] = process.env.SHORT ? [10_000, 500] : [100_000, 500]
const nowMs = Date.UTC(2026, 10, 20, 20)
const coast = { ...demoCoast({ spots: seedSpots, nowMs }), source: 'live' as const }
const spotIds = seedSpots.filter(({ beachType }) => beachType !== 'swimming').map(({ id }) => id)
const gauges = new Map(seedSpots.map(({ tide }) => [tide.gauge, gaugeById(tide.gauge)]))
const forecastOf = (spotId: number) => decodeSpotForecast(coast, spotId)

let folder: string
let database: ServerDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'southbreak-turns-'))
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
afterAll(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
})

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

/** Node 24 has it; the types are of Node 22. */
const { threadCpuUsage } = process as unknown as { threadCpuUsage: typeof process.cpuUsage }

/** The longest time of this thread between two calls, ms. */
function longestBetween() {
  let longestMs = 0
  let before = threadCpuUsage.call(process)
  return () => {
    const { user, system } = threadCpuUsage.call(process, before)
    longestMs = Math.max(longestMs, (user + system) / 1_000)
    before = threadCpuUsage.call(process)
    return longestMs
  }
}

/** Looks once in each turn of the event loop. */
function watchTurns(): () => number {
  const longest = longestBetween()
  let isWatching = true
  const look = () => {
    longest()
    if (isWatching) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isWatching = false
    return longest()
  }
}

async function match(mostPages = Number.POSITIVE_INFINITY) {
  const turns = watchTurns()
  const begunAt = performance.now()
  let verdicts = 0
  let pages = 0
  for await (const page of alertVerdicts(needs())) {
    verdicts += page.length
    pages += 1
    if (pages >= mostPages) break
  }
  return { verdicts, longestMs: turns(), seconds: (performance.now() - begunAt) / 1_000 }
}

it('matching the rules of everybody leaves others their turns', { timeout: 600_000 }, async () => {
  const { verdicts, longestMs, seconds } = await match()
  const rules = people * mostSurfRules
  console.info(
    `turns: ${rules} rules in ${seconds.toFixed(1)} s, the longest turn ${longestMs.toFixed(1)} ms`,
  )
  expect(verdicts).toBeGreaterThanOrEqual(rules * 0.9)
  expect(longestMs).toBeLessThan(longestTurnMs)
})

it('rules that are read from their documents leave others their turns too', async () => {
  await database
    .updateTable('surf_rules')
    .set({ numbers: null })
    .where('user_id', '<', '110')
    .execute()
  const { longestMs } = await match(5)
  console.info(`turns: rules without their numbers, the longest turn ${longestMs.toFixed(1)} ms`)
  expect(longestMs).toBeLessThan(longestTurnMs)
})

it('a region of 590 spots is made ready in short steps and little memory', () => {
  const outlooks = seedSpots.map((spot) =>
    alertOutlook(
      { spot, gauge: gauges.get(spot.tide.gauge)!, forecast: forecastOf(spot.id) },
      nowMs,
    ),
  )
  const ids = Array.from({ length: 590 }, (_, index) => index)
  const { workOut } = ruleIndexes({
    outlookOf: (id) => outlooks[id % outlooks.length]!,
    spotIdsAround: () => ids,
  })
  const heapBefore = process.memoryUsage().arrayBuffers
  const longest = longestBetween()
  for (const _ of workOut(0, true)) longest()
  const longestMs = longest()
  const megabytes = (process.memoryUsage().arrayBuffers - heapBefore) / 1e6
  console.info(
    `turns: 590 spots of one region, the longest step ${longestMs.toFixed(1)} ms, ${megabytes.toFixed(0)} MB`,
  )
  expect(longestMs).toBeLessThan(longestTurnMs)
  expect(megabytes).toBeLessThan(60)
})
