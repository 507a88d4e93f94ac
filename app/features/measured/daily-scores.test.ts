import { expect, it } from 'vitest'
import { dailyScores } from './daily-scores'

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
