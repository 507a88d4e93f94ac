import type { ForecastStore } from '#api/coast/forecast-store'
import type { SpotCatalog } from '#api/coast/spot-catalog'
import type { Env } from '#api/env'
import {
  keptSpans,
  pairsAtBuoys,
  pairsAtPoint,
  type StoredScores,
  saveScores,
} from '#db/server/coast/forecast-scores'
import { keepForecasts } from '#db/server/coast/kept-forecasts'
import { keptBias } from '#db/server/coast/learned-versions'
import { samplePoints } from '#db/server/coast/sample-points'
import { countForecast } from '#db/server/data-versions'
import type { ServerDatabase } from '#db/server/tables'
import { type ScoredPair, scoredDays, scoreSums } from '#domain/sea/observed/forecast-scores'
import { learnBias, learnedDays } from '#domain/sea/observed/learned-bias'
import { stretchAt, stretchOf } from '#domain/sea/observed/stretch'
import { dayMs, hourMs } from '#domain/time/durations'
import type { LearnedBias } from '#domain/wire/observations'

type ScoreNeeds = {
  database: ServerDatabase
  now: () => number
  spotCatalog: Pick<SpotCatalog, 'spots'>
  /** Without observations nothing is held against what buoys measured before they were switched off. */
  env: Pick<Env, 'observations'>
}

/**
 * The hourly job that stores the forecast of one, two, three and five days ahead for every sample point, to be compared
 * with the observations. It stores nothing of demo data.
 */
export const createKeepJob =
  ({
    database,
    now,
    forecastStore,
  }: Pick<ScoreNeeds, 'database' | 'now'> & { forecastStore: ForecastStore }) =>
  async () => {
    const keptAtMs = now()
    const coast = forecastStore.current({ live: true, plan: 'free' })?.coast
    if (coast?.source !== 'live') return
    await keepForecasts(database, { stepMs: Math.floor(keptAtMs / hourMs) * hourMs, keptAtMs })
  }

/** The job that scores stored forecasts against observations. */
export const createScoreJob = (needs: ScoreNeeds) => async () => {
  const { database, now } = needs
  const { learned, ...scores } = await nightlyScores(needs)
  await saveScores(database, scores)
  await keptBias.save(database, learned, now())
  await countForecast(database)
}

/** Requests are answered between some months of one place and the next (`db/server/coast/forecast-scores.ts`). */
export async function nightlyScores({
  database,
  now,
  spotCatalog: { spots },
  env,
}: ScoreNeeds): Promise<StoredScores & { learned: LearnedBias[] }> {
  const nowMs = now()
  const fromMs = nowMs - Math.max(...scoredDays) * dayMs
  const atBuoys = scoreSums(nowMs)
  const atBuoysLately: ScoredPair[] = []
  const fromBuoys = env.observations ? pairsAtBuoys(database, fromMs, nowMs) : []
  const stretchOfPoint = new Map<string, string>()
  for await (const { buoy, pairs, pointKeys } of fromBuoys) {
    for (const key of pointKeys) stretchOfPoint.set(key, stretchAt(buoy))
    for (const pair of pairs) atBuoys.add(pair)
    atBuoysLately.push(...pairs.filter(({ atMs }) => nowMs - atMs <= learnedDays * dayMs))
  }
  for (const [key, stretch] of stretchOfPoint)
    for (const span of await keptSpans(database, key, fromMs, nowMs)) atBuoys.expect(stretch, span)
  const measured = atBuoys.scores('buoys')
  const withBuoy = new Set(measured.map(({ stretch }) => stretch))
  const atPoints = scoreSums(nowMs)
  const spotOf = new Map(spots.map((spot) => [spot.id, spot]))
  for (const { key, spotIds } of samplePoints(spots).marine) {
    const spot = spotOf.get(spotIds[0]!)
    const stretch = spot && stretchOf(spot)
    if (!stretch || withBuoy.has(stretch)) continue
    for await (const pairs of pairsAtPoint(database, key, stretch, fromMs, nowMs))
      for (const pair of pairs) atPoints.add(pair)
    for (const span of await keptSpans(database, key, fromMs, nowMs)) atPoints.expect(stretch, span)
  }
  return {
    scores: [...measured, ...atPoints.scores('analysis')],
    learned: learnBias(atBuoysLately, nowMs),
  }
}
