import type { TimeSpan } from '#domain/drawing/clock-axis'
import type { RidgeRun } from '#domain/drawing/ridge'
import type { SurfWindow } from '#domain/rating/best-windows'
import { daylightScores } from '#domain/rating/daylight-scores'
import { recommendationOf } from '#domain/rating/recommendation'
import { modelsOfHour } from '#domain/sea/forecast/confidence'
import { arrivingFrom, hourAt } from '#domain/sea/forecast/hour-at'
import { surfHeightRange } from '#domain/sea/swell/breaking-height'
import { windWords } from '#domain/sea/wind/wind-words'
import { timesAreKnown } from '#domain/tide/tide-accuracy'
import { tideCurve, tideExtremesBetween } from '#domain/tide/tide-at-spot'
import { darkSpans } from '#domain/time/dark-spans'
import { hourMs } from '#domain/time/durations'
import { datesOf, melbourneClock, melbourneDay, weekdayAndNumber } from '#domain/time/melbourne'
import { formatHeightRange, formatPeriod, formatSpeed } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'
import type { ClockLanes, ClockMark } from '../../ui/drawings/clock-lanes'
import type { SpotSnapshot } from '../stored/spot-snapshot'
import { clockSpan } from './clock-span'

const markHours = 3

type Looked = Pick<SpotSnapshot, 'spot' | 'gauge' | 'forecast'>

/** The daylight ratings of a span as ridges draw them; none at a swimming beach, where people do not go for waves. */
export function ridgeRuns(look: Looked, startMs: number, endMs: number): RidgeRun[] {
  if (look.spot.beachType === 'swimming' || look.forecast === null) return []
  return runsOf(daylightScores(look, startMs, endMs))
}

export const runsOf = (scored: ReturnType<typeof daylightScores>): RidgeRun[] =>
  scored.map(({ scores, endAtMs }) => ({
    samples: scores.map(({ atMs, score }) => ({ atMs, score })),
    endAtMs,
  }))

export const ridgeOf = (look: Looked, { startMs, endMs }: TimeSpan) => ({
  startMs,
  endMs,
  runs: ridgeRuns(look, startMs, endMs),
  nights: darkSpans(look.spot, startMs, endMs),
})

/** Days and hours written along the top of a clock. */
export function clockLabels(startMs: number, endMs: number): Pick<ClockLanes, 'days' | 'clocks'> {
  const days: ClockLanes['days'][number][] = []
  for (const date of datesOf(startMs, endMs)) {
    const { startAtMs } = melbourneDay(date)
    // The first day began before the clock does: its name stands at the edge.
    days.push({
      atMs: Math.max(startAtMs, startMs),
      label: weekdayAndNumber(date),
    })
  }
  const clocks: ClockLanes['clocks'][number][] = []
  for (let atMs = Math.ceil(startMs / hourMs) * hourMs; atMs <= endMs; atMs += hourMs) {
    const clock = melbourneClock(atMs)
    if (clock === '06:00' || clock === '12:00' || clock === '18:00')
      clocks.push({ atMs, label: clock.slice(0, 2) })
  }
  return { days, clocks }
}

/** Everything that a spot's clock draws of the next 48 hours, worked out from what is stored. */
export function clockLanes(look: Looked, nowMs: number, units: UnitSystem): ClockLanes {
  const { window } = recommendationOf({ ...look, nowMs })
  return lanesOfSpan(look, clockSpan(nowMs), window, units)
}

/** @param window the best hours, marked above the ratings; null: none */
export function lanesOfSpan(
  look: Looked,
  { startMs, endMs }: TimeSpan,
  window: Pick<SurfWindow, 'startAtMs' | 'endAtMs'> | null,
  units: UnitSystem,
): ClockLanes {
  const { spot, gauge, forecast } = look
  const surf: ClockLanes['surf'][number][] = []
  const models: ClockLanes['models'][number][] = []
  const wind: ClockLanes['wind'][number][] = []
  const marks: ClockMark[] = []
  for (let atMs = startMs; atMs <= endMs; atMs += hourMs) {
    const hour = forecast && hourAt(forecast, atMs)
    const range = surfHeightRange(hour?.surfHeightMetres ?? null)
    if (range) surf.push({ atMs, low: range.minMetres, high: range.maxMetres })
    const compared = hour && modelsOfHour(hour)
    if (compared) {
      const low = surfHeightRange(compared.lowMetres)?.minMetres ?? 0
      const high = surfHeightRange(compared.highMetres)?.maxMetres ?? 0
      models.push({ atMs, low, high })
    }
    if (hour && hour.windSpeedKmh !== null) wind.push({ atMs, value: hour.windSpeedKmh })
    if (((atMs - startMs) / hourMs) % markHours !== 0) continue
    const period = hour?.surfPeriodSeconds ?? null
    marks.push({
      atMs,
      surf: range && formatHeightRange(range.maxMetres, range.maxMetres, units).value,
      period: period === null ? null : formatPeriod(period).value,
      swellFromDegrees: hour && arrivingFrom(hour),
      speed:
        hour && hour.windSpeedKmh !== null ? formatSpeed(hour.windSpeedKmh, units).value : null,
      windFromDegrees: hour?.windDirectionDegrees ?? null,
      windTone: hour && windWords(hour, spot.facingDegrees).tone,
    })
  }
  return {
    ...ridgeOf(look, { startMs, endMs }),
    best: window && { startMs: window.startAtMs, endMs: window.endAtMs },
    marks,
    surf,
    models,
    wind,
    tide:
      gauge && timesAreKnown(spot.tide)
        ? {
            points: tideCurve(gauge, spot.tide, startMs, endMs, 30),
            extremes: tideExtremesBetween(gauge, spot.tide, startMs, endMs).map(
              ({ atMs, type }) => ({
                atMs,
                type,
                label: melbourneClock(atMs),
              }),
            ),
          }
        : null,
    ...clockLabels(startMs, endMs),
  }
}
