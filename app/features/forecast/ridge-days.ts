import { bestOfWindows, bestSpells } from '#domain/rating/best-windows'
import { daylightScores } from '#domain/rating/daylight-scores'
import { goodScore } from '#domain/rating/rating-words'
import type { ForecastDay } from '#domain/sea/forecast/forecast-days'
import { hourAt } from '#domain/sea/forecast/hour-at'
import { windWords } from '#domain/sea/wind/wind-words'
import { clockOfDay } from '#domain/time/clock-of-day'
import {
  dayLabel,
  type LocalDate,
  melbourneDay,
  melbourneHours,
  weekdayAndNumber,
} from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import { formatSpeed } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'
import { runsOf } from '../../data/shown/clock-lanes'
import type { RidgeDay } from '../../ui/drawings/day-ridges'
import { type ForecastOutlook, ratingOfDay, surfOfDay, surfSpanOfDay } from './forecast-look'

/** The clock of a day's row: where light begins and ends on most days. */
const fromHour = 5
const toHour = 21.5
const windHours = [6, 9, 12, 15, 18]
const axisHours = [6, 9, 12, 15, 18, 21]

const confidenceWords = { high: '', medium: 'medium confidence', low: 'low confidence' } as const

/** Hours of the first day's clock, written above all of them. */
export function axisClocks(date: LocalDate): { atMs: number; label: string }[] {
  return axisHours.map((hour) => ({ atMs: clockOfDay(date, hour), label: String(hour) }))
}

/**
 * A forecast's days as rows of ridges. A day's word is that of its best half-hour of light; a day whose light is gone
 * says so.
 * @param days today's made from `nowMs`, the half-hour that runs
 */
export function ridgeDays(
  outlook: ForecastOutlook,
  days: readonly ForecastDay[],
  today: LocalDate,
  nowMs: number,
  units: UnitSystem,
): RidgeDay[] {
  const { spot, forecast } = outlook
  return days.map((day) => {
    const { startAtMs, endAtMs } = melbourneDay(day.date)
    const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, day.date)
    const scored = daylightScores(outlook, startAtMs, endAtMs - 1)
    const isOver = nowMs >= lastLightAtMs
    const ahead = scored.map((run) => ({
      ...run,
      scores: run.scores.filter(({ atMs }) => atMs >= nowMs),
    }))
    const knowsWaves = day.surfHeightMaxMetres !== null
    const best = bestOfWindows(bestSpells(spot, ahead))
    const rating = ratingOfDay(spot, day, best)
    const isGood = best !== null && best.score >= goodScore
    const name = dayLabel(day.date, today)
    const surf = surfOfDay(day, units)
    const span = surfSpanOfDay(day, units)
    const isSurf = spot.beachType !== 'swimming'
    return {
      id: day.date,
      label: name === 'Today' || name === 'Tomorrow' ? name : weekdayAndNumber(day.date),
      startMs: clockOfDay(day.date, fromHour),
      endMs: clockOfDay(day.date, toHour),
      runs: knowsWaves && isSurf ? runsOf(scored) : [],
      says: isOver ? 'over' : (span?.value ?? surf.toLowerCase()),
      tone: isOver ? null : rating.word,
      confidence: day.confidence,
      best: isGood ? { startMs: best.startAtMs, endMs: best.endAtMs } : null,
      wind: knowsWaves
        ? []
        : windHours
            .flatMap((hour) => hourAt(forecast, clockOfDay(day.date, hour)) ?? [])
            .filter(({ windSpeedKmh }) => windSpeedKmh !== null)
            .map((hour) => ({
              atMs: hour.atMs,
              fromDegrees: hour.windDirectionDegrees,
              tone: windWords(hour, spot.facingDegrees).tone,
              speed: formatSpeed(hour.windSpeedKmh, units).value,
            })),
      sentence: [
        isOver ? 'no daylight left' : rating.label,
        surf,
        best && `best ${melbourneHours(best)}`,
        nowMs < firstLightAtMs && confidenceWords[day.confidence],
      ]
        .filter(Boolean)
        .join(', '),
    }
  })
}
