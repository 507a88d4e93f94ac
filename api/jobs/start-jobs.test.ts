import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../env'
import { openTestApi, type TestApi } from '../testing/test-api'
import { jobsOf } from './start-jobs'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(() => api.close())

const namesWith = (variables: Record<string, string>) =>
  jobsOf({
    ...api,
    now: () => api.clock.nowMs,
    env: readEnv(variables),
    forecastVersion: () => 1,
    sender: {} as never,
    refresh: { job: async () => ({ nextDueMs: 0 }) } as never,
    commandFile: null,
  }).map(({ name }) => name)

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
