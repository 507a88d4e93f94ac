import { expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { bestOfDay } from '#domain/rating/daylight-scores'
import { fairScore, ratingWordOf } from '#domain/rating/rating-words'
import { demoOutlooks } from '#domain/testing/demo-outlooks'
import { melbourneDate } from '#domain/time/melbourne'
import { daysOf, type PlannedDay, planDates, plannedDays, planRow } from './plan-days'

const spots = [20, 160, 200].map((facingDegrees, index) =>
  testSpot(index + 1, { facingDegrees, region: 'Surf Coast' }),
)
/** Half past four in the morning, in the dark. */
const nowMs = Date.parse('2026-11-20T17:30:00Z')
const outlooks = demoOutlooks(spots, nowMs)
const outlookOf = (id: number) => outlooks[id - 1]!
const all = outlooks.flatMap((outlook) => daysOf(outlook, nowMs))
const dates = planDates(nowMs)

it('plans sixteen days from today, those without a rating left out', () => {
  expect(dates).toHaveLength(plannedDays)
  expect(dates[0]).toBe(melbourneDate(nowMs))
  for (const { spot, date, score, window } of all) {
    const best = bestOfDay(outlookOf(spot.id), date)!.score!
    expect(score).toBeLessThanOrEqual(best)
    // The mark says as much as the words beside it.
    if (window) expect(ratingWordOf(score)).toBe(window.word)
    else expect(score).toBe(best)
  }
  expect(daysOf({ ...outlookOf(1), forecast: null }, nowMs)).toEqual([])
  const swimming = testSpot(1, { beachType: 'swimming' })
  expect(daysOf({ ...outlookOf(1), spot: swimming }, nowMs)).toEqual([])
})

it('marks each day with its best spot, and names the best of the first ten', () => {
  const { days, best } = planRow('Surf Coast', all, dates)
  expect(days).toHaveLength(plannedDays)
  for (const [index, day] of days.entries()) {
    const others = all.filter(({ date }) => date === dates[index])
    expect(day?.score ?? null).toBe(
      others.length === 0 ? null : Math.max(...others.map(({ score }) => score)),
    )
  }
  expect(best?.window).not.toBeNull()
  const fair = days.slice(0, 10).filter((day): day is PlannedDay => Boolean(day?.window))
  expect(best!.score).toBe(Math.max(...fair.map(({ score }) => score)))
  const none = { name: 'none', days: dates.map(() => null), best: null }
  expect(planRow('none', [], dates)).toEqual(none)
})

it('names of equals the one that is on first, as the strip and the lists do', () => {
  const [day] = all.filter(({ window }) => window)
  const later = { ...day!, window: { ...day!.window!, startAtMs: day!.window!.startAtMs + 1 } }
  expect(planRow('Surf Coast', [later, day!], dates).best).toBe(day)
})

it('counts of today only the light that is left', () => {
  const lastLightMs = Date.parse('2026-11-21T09:00:00Z')
  const [today] = daysOf(outlookOf(2), lastLightMs)
  expect(today?.date).toBe(dates[0])
  for (const { samples } of today?.runs ?? [])
    for (const { atMs } of samples) expect(atMs).toBeGreaterThanOrEqual(lastLightMs)
})

it('sends no beginner to a beach that asks for experience', () => {
  const expert = { ...spots[2]!, difficulty: 'expert' as const }
  const bestFor = (surferLevel: 'beginner' | 'expert') =>
    daysOf({ ...outlookOf(3), spot: { ...expert, surferLevel } }, nowMs)
  expect(bestFor('expert').some(({ window }) => window !== null)).toBe(true)
  for (const { score, window } of bestFor('beginner')) {
    expect(score).toBeLessThan(fairScore)
    expect(window).toBeNull()
  }
})
