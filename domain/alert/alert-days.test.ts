import { expect, it } from 'vitest'
import type { SpotOutlook } from '../rating/rated-at'
import { demoOutlooks } from '../testing/demo-outlooks'
import { seedSpots } from '../testing/seeds'
import { hourMs } from '../time/durations'
import { addDays, melbourneClock, melbourneDate, melbourneDay } from '../time/melbourne'
import { limitDefaults, preferenceDefaults } from '../wire/preferences'
import { alertDates, alertDay, alertDaysAhead, alertPreviewsOf, alertsOfDay } from './alert-days'
import { alertOutlook } from './alert-moments'
import { alertWindow } from './alert-window'
import { favouritesRule } from './favourites-rule'
import { isQuietClock } from './quiet-hours'
import { openLimits, openRule } from './testing/open-limits'

const nowMs = Date.UTC(2026, 10, 20, 22, 30)
const reports = demoOutlooks(seedSpots.slice(0, 6), nowMs)

const weekOf = (outlooks: readonly SpotOutlook[]) =>
  alertDates(nowMs)
    .slice(-alertDaysAhead)
    .map((date) => alertDay(outlooks, date, nowMs))

it('are those that the server would send, hour after hour, once for each spot and day of surf', () => {
  const quiet = { ...preferenceDefaults, quietUntil: '09:00' }
  const rule = favouritesRule({ ...limitDefaults, waveHeightMin: 0.5, waveHeightMax: 15 })
  const some = reports.filter(({ spot }) => ['Winkipop', 'Jan Juc'].includes(spot.name))
  const days = Array.from({ length: alertDaysAhead }, (_, index) =>
    addDays(melbourneDate(nowMs), index),
  )
  const sent = new Set<string>()
  for (const outlook of some) {
    const had = new Set<string>()
    for (let atMs = nowMs; atMs < melbourneDay(days.at(-1)!).endAtMs; atMs += hourMs) {
      if (isQuietClock(quiet, melbourneClock(atMs))) continue
      const window = alertWindow(alertOutlook(outlook, atMs), rule)
      const made = `made ${melbourneDate(atMs)}`
      const surf = window && melbourneDate(window.startAtMs)
      if (!surf || had.has(made) || had.has(surf)) continue
      had.add(made).add(surf)
      if (days.includes(surf)) sent.add(`${outlook.spot.id} ${surf}`)
    }
  }
  expect(sent.size).toBeGreaterThan(2)
  const previews = alertPreviewsOf(weekOf(some), rule, nowMs)
  expect(new Set(previews.map(({ spotId, date }) => `${spotId} ${date}`))).toEqual(sent)
})

it('a rule for a stretch of coast brings the best of its spots alone, once a day', () => {
  const wanted = { ...openLimits, surfHeightMin: 0.3 }
  const rule = { ...openRule, spotId: reports[0]!.spot.id, wanted }
  for (const day of weekOf(reports)) {
    const each = alertsOfDay(day, rule)
    const best = alertsOfDay(day, { ...rule, scope: 'coast' })
    expect(each.length).toBeGreaterThan(1)
    expect(best).toHaveLength(1)
    expect(best[0]!.window.score).toBe(Math.max(...each.map(({ window }) => window.score)))
  }
})

it('a day is drawn by its best half-hour of light, and one that nothing is known of by none', () => {
  const [first] = weekOf(reports)
  const moments = first!.looks.flatMap(({ runs }) => runs.flatMap((run) => run.moments))
  const scores = moments
    .filter(({ atMs }) => melbourneDate(atMs) === first!.date)
    .map(({ score }) => score ?? -1)
  expect(first!.best?.score).toBe(Math.max(...scores))
  const nothing = reports.map((report) => ({ ...report, forecast: null }))
  expect(alertDay(nothing, first!.date, nowMs).best).toBeNull()
})
