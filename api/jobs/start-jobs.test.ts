import { expect, it } from 'vitest'
import { minuteMs } from '#domain/time/durations'
import { readEnv } from '../env'
import { apiOfFile } from '../testing/test-api'
import { jobsOf } from './start-jobs'

const api = await apiOfFile()

const jobsWith = (variables: Record<string, string>) =>
  jobsOf({
    ...api,
    now: () => api.clock.nowMs,
    env: readEnv(variables),
    forecastVersion: () => 1,
    sender: {} as never,
    refresh: { job: async () => ({ nextDueMs: 0 }) } as never,
    commandFile: null,
  })
const namesWith = (variables: Record<string, string>) => jobsWith(variables).map(({ name }) => name)

const stripeVariables = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

const day = Date.UTC(2026, 10, 26)
const at = (hours: number, minutes = 0) => day + (hours * 60 + minutes) * minuteMs

it.each([
  ['housekeeping', at(9, 7), at(24 + 9, 7)],
  ['keep-forecasts', at(9), at(10)],
  ['keep-forecasts', at(9, 59), at(10)],
  // Each night once, also where a run begins on the minute.
  ['score-forecasts', at(0), at(17, 20)],
  ['score-forecasts', at(17, 20), at(24 + 17, 20)],
  ['score-forecasts', at(23), at(24 + 17, 20)],
  ['watch-sources', at(9, 7), at(9, 12)],
])('%s that began at %d is due again at %d', (name, beganAtMs, dueMs) => {
  const job = jobsWith({}).find((one) => one.name === name)
  expect(typeof job?.when === 'function' && job.when(beganAtMs)).toBe(dueMs)
})

it('asks for payments each hour, and lets every process send alerts', () => {
  const jobs = jobsWith(stripeVariables)
  const payments = jobs.find(({ name }) => name === 'subscriptions')
  expect(typeof payments?.when === 'function' && payments.when(at(9, 7))).toBe(at(10, 7))
  expect(jobs.filter(({ lease }) => lease === 'each').map(({ name }) => name)).toEqual(['alerts'])
})

it('asks buoys and tide gauges unless OBSERVATIONS is off, and scores without them too', () => {
  expect(namesWith({})).toEqual(
    expect.arrayContaining(['keep-buoys', 'keep-sea-levels', 'score-forecasts']),
  )
  const off = namesWith({ OBSERVATIONS: 'off' })
  expect(off).toContain('score-forecasts')
  expect(off).not.toContain('keep-buoys')
  expect(off).not.toContain('keep-sea-levels')
  expect(() => readEnv({ OBSERVATIONS: 'perhaps' })).toThrow('must be on or off')
})
