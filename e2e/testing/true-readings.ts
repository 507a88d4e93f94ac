import { type DaylightRun, daylightScores } from '#domain/rating/daylight-scores'
import { ratingWordOf } from '#domain/rating/rating-words'
import { isBigSurf } from '#domain/rating/size-limits'
import type { ForecastHour } from '#domain/sea/forecast/forecast-hour'
import { hourBetween } from '#domain/sea/forecast/hour-at'
import { windWords } from '#domain/sea/wind/wind-words'
import { hourMs } from '#domain/time/durations'
import { melbourneClock, melbourneDate, melbourneDay, weekdayName } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { formatSurfRange } from '#domain/words/surf-range'
import { daysOf, dayWords } from '../../app/features/planner/plan-days'
import { readingWords } from '../../app/features/spots/reading-words'
import { hoursFault, type Outlook } from './true-hours'

/** The facts of one hour as every short line says them. */
export function factsOf(spot: Spot, hour: ForecastHour) {
  const surf = formatSurfRange(hour.surfHeightMetres, 'metric')
  const { point, label } = windWords(hour, spot.facingDegrees)
  return {
    surf: `${surf.value} ${surf.unit}`.trim(),
    speed: `${Math.round(hour.windSpeedKmh!)} km/h`,
    point: point!,
    label: label!.toLowerCase(),
  }
}

/** What stands under the crosshair of strip and map, held against the half-hours that are read. */
export function readingFaults({ spot, forecast }: Outlook, runs: readonly DaylightRun[]): string[] {
  const row = { spot, runs: runs.map(({ scores, endAtMs }) => ({ samples: scores, endAtMs })) }
  const read = runs.flatMap(({ scores }) => scores).filter((_, at) => at % 13 === 0)
  return read.flatMap(({ atMs, score }) => {
    const said = readingWords(row, forecast, atMs, 'metric')
    const hour = hourBetween(forecast, atMs)
    if (!hour || score === null) return []
    const { surf, speed, point } = factsOf(spot, hour)
    const when = `${weekdayName(melbourneDate(atMs), 'short')} ${melbourneClock(atMs)}`
    const word = ratingWordOf(score).replace('-', ' ')
    const big = isBigSurf(hour.surfHeightMetres) ? ' (but|and) big' : ''
    const pattern = new RegExp(`, ${when}: ${word}${big} ${score.toFixed(1)}, surf `)
    const isTrue =
      said.facts === `${when} · ${surf} · ${speed} ${point}` &&
      said.sentence.startsWith(spot.name) &&
      pattern.test(said.sentence)
    return isTrue ? [] : [`reading: ${said.sentence} (${said.facts})`]
  })
}

/** What the planner's marks say of their days: the date, the best half-hour that is left, and the hours around it. */
export function planFaults(outlook: Outlook, nowMs: number): string[] {
  return daysOf(outlook, nowMs).flatMap((day) => {
    const label = dayWords(day)
    const { startAtMs, endAtMs } = melbourneDay(day.date)
    const fromMs = Math.max(startAtMs, nowMs)
    const light = daylightScores(outlook, fromMs, endAtMs - 1).flatMap(({ scores }) => scores)
    const scores = light.map(({ atMs, score }) => ({ atMs, score: score ?? 0 }))
    const heldFrom = (fromMs: number) =>
      scores.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + hourMs)
    const held = scores
      .filter(({ atMs }) => day.window && atMs + hourMs <= day.window.endAtMs)
      .map(({ atMs }) => Math.min(...heldFrom(atMs).map(({ score }) => score)))
    const best = Math.max(...(day.window ? held : scores.map(({ score }) => score)))
    const word = ratingWordOf(best).replace('-', ' ')
    const isTrue =
      best === day.score &&
      label.includes(day.window ? `, ${word} ` : `, ${word} at best`) &&
      Number(/^[A-Z][a-z]{2} (\d+) /.exec(label)?.[1]) === Number(day.date.slice(8))
    const fault = hoursFault(label.slice(label.lastIndexOf(', ') + 2), fromMs, light)
    return isTrue && fault === null ? [] : [`planner: ${label} (${fault})`]
  })
}
