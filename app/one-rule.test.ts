import { describe, expect, it } from 'vitest'
import { conditionsAnswer } from '#api/coast/spot-answers'
import type { StoredForecasts } from '#db/device/forecasts'
import { alertOutlook } from '#domain/alert/alert-moments'
import { attachedConditionsAt } from '#domain/person/surf-log/attached-conditions'
import { bestWindowByCoast, spotBestWindow } from '#domain/rating/best-window-by-coast'
import { bestOfWindows, windowsOfDay } from '#domain/rating/best-windows'
import { bestMoment, daylightScores } from '#domain/rating/daylight-scores'
import { ratedAt } from '#domain/rating/rated-at'
import { goodScore, ratingLabel, ratingWordOf } from '#domain/rating/rating-words'
import { recommendationOf, windowLabel } from '#domain/rating/recommendation'
import { spotRecommendation } from '#domain/rating/spot-recommendation'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import { hourBetween } from '#domain/sea/forecast/hour-at'
import { demoCoast } from '#domain/testing/demo-coast'
import { seedSpot } from '#domain/testing/seeds'
import { gauges } from '#domain/tide/testing/gauges'
import { constantsId } from '#domain/tide/tide-accuracy'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import { addDays, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { isDark } from '#domain/time/sun-of-day'
import type { RatingWord } from '#domain/wire/conditions'
import type { CoastForecast } from '#domain/wire/forecast'
import { formatSurfRange } from '#domain/words/surf-range'
import { attachedWords } from './data/shown/attached-words'
import { ridgeRuns } from './data/shown/clock-lanes'
import { clockSpan } from './data/shown/clock-span'
import { momentAt, momentAtRest } from './data/shown/moment'
import { momentSentence } from './data/shown/moment-sentence'
import { ratingOf } from './data/shown/report-words'
import { scoreAt } from './data/shown/strip-clock'
import { spotSnapshot } from './data/stored/spot-snapshot'
import { coastRow } from './data/stored/use-coast-scores'
import { decodedForecast } from './data/stored/use-stored-forecasts'
import { comparedSpot } from './features/compare/compare-clock'
import { hoursOfDay, ratingOfDay, ratingOfHour } from './features/forecast/forecast-look'
import { ridgeDays } from './features/forecast/ridge-days'
import { readingWords } from './features/spots/reading-words'

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

/** A forecast as the phone stores it. */
const storedAs = (coast: CoastForecast): StoredForecasts => ({
  head: { ...coast, mode: 'demo', version: '1' },
  waves: new Map(
    Object.entries(coast.spots).map(([id, { weather: pointId, ...waves }]) => [
      Number(id),
      { mode: 'demo', spotId: Number(id), pointId, waves },
    ]),
  ),
  weather: new Map(
    coast.weather.map((series, pointId) => [pointId, { mode: 'demo', pointId, series }]),
  ),
})

/** A year of seas: a forecast of each spot for every thirtieth day, looked at when the day begins, at noon and between hours. */
const yearOfSeas = Array.from({ length: 12 }, (_, part) => {
  const madeAtMs = Date.UTC(2026, 0, 3, 18) + part * 30 * dayMs
  const coast = demoCoast({ spots, nowMs: madeAtMs })
  const stored = storedAs(coast)
  return spots.flatMap((spot) => {
    const gauge = gauges.find(({ id }) => id === constantsId(spot.tide)) ?? null
    const outlook = { spot, gauge, forecast: decodeSpotForecast(coast, spot.id)! }
    return [23, 7 * 60 + 47].map((minutes) => {
      const nowMs = madeAtMs + minutes * minuteMs
      const report = spotSnapshot(spot, gauge, outlook.forecast, nowMs, 'metric')
      return {
        outlook,
        stored,
        nowMs,
        report,
        said: `${spot.name} at ${new Date(nowMs).toISOString()}`,
      }
    })
  })
}).flat()

describe('one rule decides word, bar, call and day, for a year of seas', () => {
  it('on the data of every screen, and in what the server answers', () => {
    let fairDays = 0
    let calls = 0
    for (const { outlook, nowMs, report, said } of yearOfSeas) {
      const { spot, gauge, forecast } = outlook
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
        const within = daylightScores(outlook, nowMs, nowMs + 3 * dayMs)
          .flatMap(({ scores }) => scores)
          .filter(({ atMs }) => atMs >= call.window!.startAtMs && atMs < call.window!.endAtMs)
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
      const bars = [0, 3, 6, 9, 12, 15, 18, 21].flatMap((hour) => {
        const atMs = startAtMs + hour * hourMs
        const light = daylightScores({ spot, gauge, forecast }, atMs, atMs + 3 * hourMs - 1)
        return bestMoment(light) ?? []
      })
      expect(Math.max(...bars.map(({ rating }) => rank(rating.word))), said).toBe(rank(day!.word))
      for (const { samples } of ridgeRuns({ spot, gauge, forecast }, startAtMs, endAtMs - 1))
        for (const { score } of samples) {
          const word = score === null ? null : ratingWordOf(score)
          expect(rank(word), said).toBeLessThanOrEqual(rank(day!.word))
        }
      const hours = hoursOfDay(forecast, date, 1).map((hour) => ratingOfHour(outlook, hour))
      const bestHour = Math.max(...hours.map(({ score }) => score ?? 0))
      expect(bestHour, said).toBe(day!.score ?? 0)
      for (const window of windowsOfDay(outlook, date)) {
        expect(rank(window.word), said).toBeLessThanOrEqual(rank(day!.word))
      }
      // Big surf is said of a day where its best hours have it, not for the sets of another hour.
      const bestWindow = bestOfWindows(windowsOfDay(outlook, date))
      const { label } = hours.find(({ score }) => score === bestHour)!
      expect(ratingOfDay(spot, day!, bestWindow).label, said).toBe(
        bestWindow?.isBig ? windowLabel({ word: day!.word!, isBig: true }) : label,
      )
      expect(day!.word, said).toBe(day!.score === null ? null : ratingWordOf(day!.score))
    }
    // The year has something to say.
    expect(fairDays).toBeGreaterThan(20)
    expect(calls).toBeGreaterThan(20)
  })

  it('on the whole coast, side by side, day under day, with a surf that is logged and in what a spot wants', () => {
    let rated = 0
    let opened = 0
    let windows = 0
    for (const { outlook, stored, nowMs, report, said } of yearOfSeas) {
      const { spot, gauge } = outlook
      const now = report.conditions!.rating
      // As long as screens draw it, which ends on the hour.
      const span = clockSpan(nowMs)
      const samples = daylightScores(outlook, nowMs, span.endMs).flatMap((run) => run.scores)

      // The strip, the list and the map of the coast, with the words under their crosshair.
      const read = { spot, gauge, forecast: decodedForecast(stored, spot.id, span.endMs) }
      const row = coastRow(read, span)
      for (const sample of samples.slice(1, 40)) {
        const score = scoreAt(row, sample.atMs)
        expect(score, said).toBe(sample.score)
        const { word } = readingWords(row, read.forecast, sample.atMs, 'metric')
        expect(word, said).toBe(sample.rating.word)
        if (score !== null) rated++
      }

      // The best of each coast and the landing page's headline are the call of the spot they name; the headline prefers
      // good hours that have begun, which end as the spot's own do.
      const { window } = recommendationOf({ ...outlook, nowMs })
      const coast = bestWindowByCoast([spotBestWindow(outlook, nowMs)!])
      expect(coast.find((one) => one.spot)?.window ?? null, said).toEqual(window)
      const open = coast.find((one) => one.spot)?.open?.window ?? null
      if (open) {
        opened++
        expect(open.startAtMs, said).toBe(nowMs)
        expect(now.score, said).toBeGreaterThanOrEqual(goodScore)
        expect(open.score, said).toBeLessThanOrEqual(window!.score)
      }

      // A day has one best: what is called is it, or says that it is still to come.
      if (window) {
        const ofDay = bestOfWindows(windowsOfDay(outlook, melbourneDate(window.startAtMs), nowMs))!
        if (window.endsBecause === 'better later') {
          expect(ofDay.startAtMs, said).toBeGreaterThanOrEqual(span.endMs)
          expect(ofDay.score, said).toBeGreaterThanOrEqual(window.score)
        } else expect(window, said).toEqual(ofDay)
      }

      // Side by side, and day under day of the forecast.
      const { best, runs } = comparedSpot(report, span, nowMs)
      expect(best, said).toEqual(window)
      expect(runs, said).toEqual(ridgeRuns(outlook, span.startMs, span.endMs))
      const today = melbourneDate(nowMs)
      const days = forecastDays({ ...outlook, fromDate: today, count: 3, nowMs, fromMs: nowMs })
      const drawn = ridgeDays(outlook, days, today, nowMs, 'metric')
      for (const [index, day] of drawn.entries()) {
        expect(day.tone, `${said}, ${day.id}`).toBe(days[index]!.word)
      }

      // What is kept with a surf that is logged now, where the clock of a screen rests, and what the spot wants.
      const kept = attachedConditionsAt({ ...outlook, atMs: nowMs, nowMs })
      expect(kept, said).toMatchObject({ score: now.score, word: now.word })
      const rest = momentAtRest(report, nowMs, 'metric')
      expect(rest.rating, said).toEqual(rest.isNow ? now : ratedAt(outlook, rest.atMs).rating)
      const wanted = spotRecommendation({ ...outlook, atMs: nowMs })!.best
      if (wanted) {
        const { startAtMs, endAtMs } = melbourneDay(melbourneDate(wanted.atMs))
        const left = daylightScores(outlook, Math.max(startAtMs, nowMs), endAtMs - 1)
        expect(wanted.score, said).toBe(bestMoment(left)!.score)
      }
      if (window) windows++
    }
    expect(rated).toBeGreaterThan(2_500)
    expect(opened).toBeGreaterThan(10)
    expect(windows).toBeGreaterThan(20)
  })

  it('says one height of surf, that at the beach, in log, alerts, comparison and glance', () => {
    let heights = 0
    for (const { outlook, stored, nowMs, report, said } of yearOfSeas) {
      const { spot, forecast } = outlook
      // Home and the glance say it from here.
      const height = report.conditions!.hour!.surfHeightMetres
      const logged = attachedConditionsAt({ ...outlook, atMs: nowMs, nowMs })!
      expect(logged.surfHeightMetres, said).toBe(height)
      const rest = momentAtRest(report, nowMs, 'metric')
      if (rest.isNow) expect(rest.hour!.surfHeightMetres, said).toBe(height)
      const [moment] = alertOutlook(outlook, nowMs).runs.flatMap(({ moments }) => moments)
      const compared = momentAt(report, moment!.atMs, 'metric').hour
      expect(moment!.daylight.hour!.surfHeightMetres, said).toBe(compared!.surfHeightMetres)
      if (height === null) continue
      heights++
      const words = formatSurfRange(height, 'metric').value.toLowerCase()
      expect(attachedWords(logged, 'metric').toLowerCase(), said).toContain(`surf ${words}`)
      const row = coastRow(outlook, { startMs: nowMs, endMs: nowMs + hourMs })
      const read = readingWords(row, decodedForecast(stored, spot.id), moment!.atMs, 'metric')
      const then = hourBetween(forecast!, moment!.atMs)!.surfHeightMetres
      expect(read.sea, said).toContain(formatSurfRange(then, 'metric').value)
      // 'N to 22 km/h' would read as a direction.
      for (const sentence of [
        read.sentence,
        momentSentence(report, rest, nowMs, 'metric'),
        recommendationOf({ ...outlook, nowMs }).text,
        report.conditions!.rating.headline,
        attachedWords(logged, 'metric'),
      ])
        expect(sentence, said).not.toMatch(/\b[NESW]{1,3} to \d/)
    }
    expect(heights).toBeGreaterThan(100)
  })
})
