import { expect, it } from 'vitest'
import { dailyScores } from './daily-scores'

it('counts the same days for the forecast and for the day before, and keeps each day that came', () => {
  const { days, forecast, asTheDayBefore } = dailyScores({
    startDate: '2026-11-01',
    said: [1, 1.3, 2, null, 1.5, 1.2],
    came: [1, 1, 1.6, 1.7, 1.5, null],
  })
  // The third is missed by 0.4 m; the fourth was not said, the last not measured.
  expect(days.map(({ date, isHit }) => [date, isHit])).toEqual([
    ['2026-11-01', true],
    ['2026-11-02', true],
    ['2026-11-03', false],
    ['2026-11-05', true],
  ])
  // Without the first, which has no day before it.
  expect(forecast).toEqual({ hits: 2, days: 3 })
  expect(asTheDayBefore).toEqual({ hits: 2, days: 3 })
})

it('has nothing to say of days that are none', () => {
  const { days, forecast } = dailyScores({ startDate: 'today', said: [1], came: [1] })
  expect([days, forecast.days]).toEqual([[], 0])
})

it('counts and gives the latest days alone where only so many are asked for', () => {
  const daily = { startDate: '2026-11-10', said: [1, 1, 2, 1.5], came: [1, 1, 1, 1.5] }
  const { days, forecast } = dailyScores(daily, 2)
  expect(days.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-13'])
  expect(forecast).toEqual({ hits: 1, days: 2 })
})
