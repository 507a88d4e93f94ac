import type { RidgeRun } from '#domain/drawing/ridge'
import { bestOfWindows, bestSpells, type SurfWindow } from '#domain/rating/best-windows'
import { bestMoment, daylightScores } from '#domain/rating/daylight-scores'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { ratingLabel, ratingWordOf } from '#domain/rating/rating-words'
import { windowWord } from '#domain/rating/recommendation'
import { type Confidence, forecastConfidence, seaOfDay } from '#domain/sea/forecast/confidence'
import {
  daysFrom,
  type LocalDate,
  melbourneDate,
  melbourneDay,
  melbourneHours,
  weekdayAndNumber,
} from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { runsOf } from '../../data/shown/clock-lanes'
import { shortName } from '../../data/shown/short-name'

/** As far as any forecast reaches; a person plans with the first ten. */
export const plannedDays = 16
const daysToChoose = 10

/** A spot on a day: the best that the light which is left holds for an hour, and the hours around it. */
export type PlannedDay = {
  spot: Spot
  date: LocalDate
  score: number
  window: SurfWindow | null
  confidence: Confidence
  runs: readonly RidgeRun[]
}

/** A spot's days from today; days without a rating are not among them. */
export function daysOf(outlook: SpotOutlook, nowMs: number): PlannedDay[] {
  const { spot, forecast } = outlook
  if (forecast === null || spot.beachType === 'swimming') return []
  return planDates(nowMs).flatMap((date) => {
    const { startAtMs, endAtMs } = melbourneDay(date)
    const light = daylightScores(outlook, Math.max(startAtMs, nowMs), endAtMs - 1)
    const best = bestMoment(light)?.score ?? null
    if (best === null) return []
    const sea = seaOfDay(forecast.hours.filter(({ atMs }) => atMs >= startAtMs && atMs < endAtMs))
    const window = bestOfWindows(bestSpells(spot, light))
    return {
      spot,
      date,
      score: window?.score ?? best,
      window,
      confidence: forecastConfidence((startAtMs + endAtMs) / 2, forecast.fetchedAtMs, nowMs, sea),
      runs: runsOf(light),
    }
  })
}

export const planDates = (nowMs: number): LocalDate[] => daysFrom(melbourneDate(nowMs), plannedDays)

export type PlanRow = {
  name: string
  /** Of each date its best spot; null: nothing is rated. */
  days: readonly (PlannedDay | null)[]
  /** The best of the first ten that is fair for an hour; null: none is. */
  best: PlannedDay | null
}

/** The best of some spots day by day. */
export function planRow(
  name: string,
  all: readonly PlannedDay[],
  dates: readonly LocalDate[],
): PlanRow {
  const days = dates.map((date) => better(all.filter((day) => day.date === date)))
  const near = days.slice(0, daysToChoose).filter((day) => day !== null)
  return { name, days, best: better(near.filter(({ window }) => window !== null)) }
}

/** The highest score; among equals the one whose hours begin first, as everywhere. */
const better = (days: readonly PlannedDay[]): PlannedDay | null =>
  days.toSorted((a, b) => b.score - a.score || beginOf(a) - beginOf(b))[0] ?? null

const beginOf = ({ date, window }: PlannedDay) => window?.startAtMs ?? melbourneDay(date).endAtMs

/** 'Sat 28 Cat Bay, very good 05:30–09:00' */
export function dayWords({ spot, date, score, window }: PlannedDay): string {
  const day = `${weekdayAndNumber(date)} ${shortName(spot.name, 22)}`
  if (window === null) return `${day}, ${ratingLabel(ratingWordOf(score)).toLowerCase()} at best`
  return `${day}, ${windowWord(window)} ${melbourneHours(window)}`
}
