import { expect, it } from 'vitest'
import { bestWindowByCoast, spotBestWindow } from '#domain/rating/best-window-by-coast'
import { daylightScores } from '#domain/rating/daylight-scores'
import { ratedAt } from '#domain/rating/rated-at'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { seedSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { constantsId } from '#domain/tide/tide-source'
import { hourMs } from '#domain/time/durations'

const nowMs = Date.UTC(2026, 10, 22, 3)
const coast = demoCoast({ spots: seedSpots, nowMs })
const outlooks = seedSpots
  .filter(({ beachType }) => beachType !== 'swimming')
  .map((spot) => ({
    spot,
    gauge: gaugeById(constantsId(spot.tide)),
    forecast: decodeSpotForecast(coast, spot.id),
  }))

/** The user's processor time: others on the machine hardly move it. */
function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

const moments = outlooks.flatMap((outlook) =>
  daylightScores(outlook, nowMs, nowMs + 48 * hourMs).flatMap(({ scores }) =>
    scores.map(({ atMs }) => ({ outlook, atMs })),
  ),
)

/** What both are held to: the rating of every half-hour of two days' light, with all its sentences. */
const everySentence = () => {
  for (const { outlook, atMs } of moments) ratedAt(outlook, atMs)
}

/** The middle of fifteen turns, each beside a turn of the ratings; the first three warm up. */
function besideRatings(work: () => unknown): { ms: number; ratio: number } {
  const rounds = Array.from({ length: 15 }, () => {
    const ms = processorMs(work)
    return { ms, ratio: ms / processorMs(everySentence) }
  }).slice(3)
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
  return { ms: median(rounds.map(({ ms }) => ms)), ratio: median(rounds.map((one) => one.ratio)) }
}

it('the calls of the whole coast, to the ratings of the same half-hours with every sentence', () => {
  const { ms, ratio } = besideRatings(() =>
    bestWindowByCoast(
      outlooks.map((outlook) => spotBestWindow(outlook, nowMs)).filter((one) => one !== null),
    ),
  )
  console.info(
    `calls of ${outlooks.length} spots: ${ms.toFixed(0)} ms,`,
    `ratio to all ${moments.length} ratings ${ratio.toFixed(2)}`,
  )
  expect(ratio).toBeLessThanOrEqual(0.9)
})

it('the forecasts of the whole coast out of their text, to the same ratings', () => {
  const { ms, ratio } = besideRatings(() =>
    outlooks.map(({ spot }) => decodeSpotForecast(coast, spot.id)),
  )
  console.info(`${outlooks.length} forecasts: ${ms.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`)
  expect(ratio).toBeLessThanOrEqual(2.5)
})
