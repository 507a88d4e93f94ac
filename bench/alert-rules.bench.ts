import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertVerdicts, type MatchNeeds } from '#api/jobs/match-alerts'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase } from '#db/server/tables'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { demoCoast } from '#domain/testing/demo-coast'
import { seedSpots, surfSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { constantsId } from '#domain/tide/tide-accuracy'
import { mostSurfRules } from '#domain/wire/surf-rule'
import { addPeopleWithRules } from './load/people'
import { temporaryFolder } from './load/temporary-folder'

/** Of one core, for everybody after a refresh. */
const secondsAllowed = 60
/**
 * What else the server does waits for the matching no longer than one of its turns: the processor time of its one thread
 * between two of them, which neither other work on the machine nor V8's helpers change.
 */
const longestTurnMs = 50
/** What is in memory does not grow with the people: between the first tenth of the pages and the last. */
const megabytesAllowed = 40
const people = process.env.SHORT ? 10_000 : 100_000
const nowMs = Date.UTC(2026, 10, 20, 20)
const coast = { ...demoCoast({ spots: seedSpots, nowMs }), source: 'live' as const }
const gauges = new Map(
  seedSpots.map(({ tide }) => [constantsId(tide), gaugeById(constantsId(tide))]),
)
const forecastOf = (spotId: number) => decodeSpotForecast(coast, spotId)

const folder = temporaryFolder()
let database: ServerDatabase
beforeAll(async () => {
  database = await openServerDatabase(join(folder, 'southbreak.db'))
  const spotIds = surfSpots.map(({ id }) => id)
  await addPeopleWithRules(database, { count: people, nowMs, spotIds })
}, 600_000)
afterAll(() => database.destroy())

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

/** Without it what is in memory is mostly what is not cleared away yet. */
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Looks once in each turn of the event loop, since requests wait for the longest of them. */
function watchTurns() {
  const threadMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  const seen = { longestMs: 0, allMs: 0 }
  let lastMs = threadMs()
  let isWatching = true
  const look = () => {
    const atMs = threadMs()
    seen.longestMs = Math.max(seen.longestMs, atMs - lastMs)
    seen.allMs += atMs - lastMs
    lastMs = atMs
    if (isWatching) setImmediate(look)
  }
  setImmediate(look)
  return {
    /** What was done since the last look does not count. */
    forget() {
      lastMs = threadMs()
    },
    /** With the turn that has begun. */
    async end() {
      await new Promise(setImmediate)
      isWatching = false
      return seen
    },
  }
}

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
