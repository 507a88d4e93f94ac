import { bestRated } from '../rating/daylight-scores'
import type { SpotOutlook } from '../rating/rated-at'
import { addDays, daysFrom, type LocalDate, melbourneDate, melbourneDay } from '../time/melbourne'
import { pastDaysKept } from '../wire/past-days'
import { alertTitle } from './alert-message'
import { alertOutlook, type SpotAlertOutlook } from './alert-moments'
import { type AlertWindow, alertWindow } from './alert-window'
import type { RuleLimits } from './surf-rule-fit'

/** How many days of the forecast rules are tried on, today among them. */
export const alertDaysAhead = 16

/** One day of some spots, worked out once, for any limits to be held against. */
export type AlertDay = ReturnType<typeof alertDay>

/** The dates that limits are tried on: the days that are kept, then today and the days ahead. */
export const alertDates = (nowMs: number): LocalDate[] =>
  daysFrom(addDays(melbourneDate(nowMs), -pastDaysKept), pastDaysKept + alertDaysAhead)

/** A day is looked at from its beginning, today from now. */
export function alertDay(outlooks: readonly SpotOutlook[], date: LocalDate, nowMs: number) {
  const fromMs = date === melbourneDate(nowMs) ? nowMs : melbourneDay(date).startAtMs
  const looks = outlooks.map((outlook) => alertOutlook(outlook, fromMs))
  const moments = looks.flatMap(({ runs }) => runs.flatMap((run) => run.moments))
  // The half-hour of its light with the highest score at any of the spots; null: nothing is rated.
  const best = bestRated(moments.filter(({ atMs }) => melbourneDate(atMs) === date))
  return { date, looks, best }
}

/**
 * What limits would bring on a day: one alert a spot at most, as the server makes them, in order of time; of a rule for a
 * whole stretch of coast the best spot's alone.
 */
export function alertsOfDay(
  { date, looks }: AlertDay,
  rule: RuleLimits,
): { spot: SpotAlertOutlook['spot']; window: AlertWindow }[] {
  const found = looks
    .flatMap((look) => {
      const window = alertWindow(look, rule)
      // An alert for the next day is counted on that day.
      const isOfDay = window !== null && melbourneDate(window.startAtMs) === date
      return isOfDay ? [{ spot: look.spot, window }] : []
    })
    .sort((a, b) => a.window.startAtMs - b.window.startAtMs)
  if (rule.scope !== 'coast' || found.length === 0) return found
  return [found.reduce((best, one) => (one.window.score > best.window.score ? one : best))]
}

/** The alerts that limits would bring, or would have brought, on these days, in the words of the alerts. */
export function alertPreviewsOf(
  days: readonly AlertDay[],
  rule: RuleLimits,
  nowMs: number,
): { date: LocalDate; spotId: number; atMs: number; words: string }[] {
  return days.flatMap((day) =>
    alertsOfDay(day, rule).map(({ spot, window }) => ({
      date: day.date,
      spotId: spot.id,
      atMs: window.startAtMs,
      words: alertTitle(spot, window, nowMs),
    })),
  )
}
