import type { SpotOutlook } from '../rating/daylight-scores'
import { addDays, type LocalDate, melbourneDate, melbourneDay } from '../time/melbourne'
import { pastDaysKept } from '../wire/past-days'
import { alertTitle } from './alert-message'
import { alertOutlook } from './alert-moments'
import type { AlertRule } from './alert-rule'
import { alertWindow } from './alert-window'

const daysAhead = 7

export type Firing = { key: string; atMs: number; words: string }

/**
 * The alerts that limits would bring over the stored forecast, one for each spot and day as the server makes
 * them, in order of time. Each day is looked at from its beginning, today from now.
 */
export function firingsOf(
  outlooks: readonly SpotOutlook[],
  rule: AlertRule,
  nowMs: number,
): Firing[] {
  const today = melbourneDate(nowMs)
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index))
  return firingsOn(days, outlooks, rule, nowMs)
}

/** The same over the days before today that are kept, the latest first. */
export function pastFiringsOf(
  outlooks: readonly SpotOutlook[],
  rule: AlertRule,
  nowMs: number,
): Firing[] {
  const today = melbourneDate(nowMs)
  const days = Array.from({ length: pastDaysKept }, (_, index) => addDays(today, -1 - index))
  return firingsOn(days, outlooks, rule, nowMs).reverse()
}

function firingsOn(
  days: readonly LocalDate[],
  outlooks: readonly SpotOutlook[],
  rule: AlertRule,
  nowMs: number,
): Firing[] {
  const today = melbourneDate(nowMs)
  return outlooks
    .flatMap(({ spot, gauge, forecast }) =>
      days.flatMap((date) => {
        const { startAtMs } = melbourneDay(date)
        const fromMs = date === today ? nowMs : startAtMs
        const window = alertWindow(alertOutlook({ spot, gauge, forecast }, fromMs), rule)
        // One that belongs to the day after is that day's.
        if (!window || melbourneDate(window.startAtMs) !== date) return []
        const words = alertTitle(spot, window, nowMs)
        return [{ key: `${spot.id} ${date}`, atMs: window.startAtMs, words }]
      }),
    )
    .sort((a, b) => a.atMs - b.atMs)
}
