import { describe, expect, it } from 'vitest'
import { conditionsAnswer } from '#api/conditions-answer'
import { alertOutlook } from '#domain/alert/alert-moments'
import { demoCoast } from '#domain/demo/demo-coast'
import { decodeSpotForecast } from '#domain/forecast/decode-spot-forecast'
import { forecastDays } from '#domain/forecast/forecast-days'
import { windowsOfDay } from '#domain/rating/best-windows'
import { bestMoment, daylightScores } from '#domain/rating/daylight-scores'
import { ratingLabel, ratingWordOf } from '#domain/rating/rating-words'
import { recommendationOf } from '#domain/rating/recommendation'
import { isDark } from '#domain/sun/is-dark'
import { seedSpot } from '#domain/testing/seeds'
import { gauges } from '#domain/tide/testing/gauges'
import { dayMs, hourMs } from '#domain/time/durations'
import { addDays, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import type { RatingWord } from '#domain/wire/conditions'
import { barRating } from '../app/features/forecast/forecast-look'
import { ridgeRuns } from '../app/reads/clock-lanes'
import { momentAt } from '../app/reads/moment'
import { ratingOf } from '../app/reads/report-words'
import { spotReport } from '../app/reads/spot-snapshot'

const spots = [
  'Winkipop',
  'Jan Juc',
  'Bird Rock',
  'Lorne Main Beach',
  'Gunnamatta',
  'Seaspray',
].map(seedSpot)
const words: (RatingWord | null)[] = [null, 'poor', 'fair', 'good', 'very-good', 'excellent']
const rank = (word: RatingWord | null) => words.indexOf(word)

/** A year of seas: a forecast of each spot for every fifteenth day, looked at when the day begins, at noon and between hours. */
function* yearOfSeas() {
  for (let part = 0; part < 24; part++) {
    const madeAtMs = Date.UTC(2026, 0, 3, 18) + part * 15 * dayMs
    const coast = demoCoast({ spots, nowMs: madeAtMs, withProfessional: false })
    for (const spot of spots) {
      const gauge = gauges.find(({ id }) => id === spot.tide.gauge) ?? null
      const forecast = decodeSpotForecast(coast, spot.id)!
      for (const minutes of [23, 7 * 60 + 47]) {
        yield { outlook: { spot, gauge, forecast }, nowMs: madeAtMs + minutes * 60_000 }
      }
    }
  }
}

describe('one rule decides word, bar, call and day, for a year of seas', () => {
  it('on the data of every screen, and in what the server answers', () => {
    let fairDays = 0
    let calls = 0
    for (const { outlook, nowMs } of yearOfSeas()) {
      const { spot, gauge, forecast } = outlook
      const said = `${spot.name} at ${new Date(nowMs).toISOString()}`
      const report = spotReport(spot, gauge, forecast, nowMs, 'metric')
      const now = report.conditions!.rating
      const runs = daylightScores(outlook, nowMs, nowMs + 48 * hourMs)
      const samples = runs.flatMap(({ scores }) => scores)

      // The top of the screen, the server's answer, the first half-hour of the call, the drawing and the alert.
      const answer = conditionsAnswer(spot, gauge, forecast, nowMs, 'free', null)
      expect(answer, said).toMatchObject({ rating: now.word, surfScore: now.score })
      if (!isDark(spot, nowMs)) {
        expect(samples[0]!.rating, said).toEqual(now)
        expect(ratingOf(report), said).toMatchObject({ word: now.word, score: now.score })
      } else {
        const first = report.conditions!.firstLight?.rating ?? null
        expect(samples[0]!.rating.score, said).toBe(first?.score ?? null)
      }
      const drawn = ridgeRuns(outlook, nowMs, nowMs + 48 * hourMs).flatMap((run) => run.samples)
      expect(drawn, said).toEqual(
        samples.map(({ atMs, rating }) => ({ atMs, score: rating.score })),
      )
      for (const sample of samples.slice(0, 20)) {
        expect(momentAt(report, sample.atMs, 'metric').rating, said).toEqual(sample.rating)
      }
      const asked = alertOutlook(outlook, nowMs).runs.flatMap(({ moments }) => moments)
      for (const { atMs, score } of asked) {
        const same = samples.find((sample) => sample.atMs === atMs)
        if (same) expect(score, said).toBe(same.rating.score)
      }

      // The call names no word that its half-hours deny.
      const call = recommendationOf({ ...outlook, nowMs })
      const best = bestMoment(runs)?.rating ?? null
      if (call.window) {
        calls++
        expect(rank(call.window.word), said).toBeLessThanOrEqual(rank(best!.word))
        expect(call.window.word).toBe(ratingWordOf(call.window.score))
        const within = samples.filter(
          ({ atMs }) => atMs >= call.window!.startAtMs && atMs < call.window!.endAtMs,
        )
        const scores = within.map(({ rating }) => rating.score!)
        expect(call.window.score, said).toBeLessThanOrEqual(Math.max(...scores) + 0.05)
        expect(call.window.score, said).toBeGreaterThanOrEqual(Math.min(...scores) - 0.05)
      } else if (best?.word) {
        const label = best.word === 'poor' ? 'Poor' : ratingLabel(best.word)
        expect(call.text, said).toMatch(new RegExp(`^${label} `))
        if (best.word === 'poor' && !isDark(spot, nowMs)) expect(now.word, said).toBe('poor')
      }

      // A day is called what its best bar is, and no bar or window of it is better.
      const date = addDays(melbourneDate(nowMs), 1)
      const { startAtMs, endAtMs } = melbourneDay(date)
      const [day] = forecastDays({ ...outlook, fromDate: date, count: 1, nowMs })
      if (rank(day!.word) > rank('poor')) fairDays++
      const bars = [0, 3, 6, 9, 12, 15, 18, 21].map((hour) =>
        barRating({ spot, gauge, forecast }, startAtMs + hour * hourMs, 3),
      )
      const light = bars.filter(({ isLight }) => isLight).map(({ word }) => rank(word))
      expect(Math.max(...light), said).toBe(rank(day!.word))
      for (const { samples } of ridgeRuns({ spot, gauge, forecast }, startAtMs, endAtMs - 1))
        for (const { score } of samples) {
          const word = score === null ? null : ratingWordOf(score)
          expect(rank(word), said).toBeLessThanOrEqual(rank(day!.word))
        }
      for (const window of windowsOfDay(outlook, date)) {
        expect(rank(window.word), said).toBeLessThanOrEqual(rank(day!.word))
      }
      expect(day!.word, said).toBe(day!.score === null ? null : ratingWordOf(day!.score))
    }
    // The year has something to say.
    expect(fairDays).toBeGreaterThan(20)
    expect(calls).toBeGreaterThan(20)
  }, 120_000)
})
