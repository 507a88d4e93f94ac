import { afterAll, beforeAll, expect, it } from 'vitest'
import { matchAlerts } from '#api/jobs/match-alerts'
import { createTestPhone } from '#api/push/testing/test-phone'
import { openTestApi, storeSomeForecast, type TestApi } from '#api/testing/test-api'
import { alertsCommand } from './alerts-command'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const run = (...args: string[]) =>
  alertsCommand(args, {
    database: api.database,
    env: { dataSource: 'auto' },
    now: () => api.clock.nowMs,
  })

it('the dry run says what the real run does, and why not', async () => {
  expect(await run('dry-run')).toEqual([
    expect.stringMatching(/^No alerts: there is no live forecast/),
  ])
  const person = await api.person()
  const call = (path: string, body: unknown) =>
    api.ask(
      person,
      path === 'preferences' ? 'PUT' : 'POST',
      `/api/users/${person.user.id}/${path}`,
      body,
    )
  for (const { id } of api.spotCatalog.spots.slice(0, 30)) await call('favorites', { spotId: id })
  await call('preferences', { waveHeightMin: 0.5, waveHeightMax: 15, windSpeedMax: 50 })
  await call('push-subscribe', {
    endpoint: 'https://web.push.apple.com/one',
    keys: createTestPhone().keys,
  })
  await storeSomeForecast(api, api.clock.nowMs)
  await api.forecastStore.reload()

  const dry = await run('dry-run')
  const alerts = dry.filter((line) => / \d\d:\d\d–\d\d:\d\d, then /.test(line))
  expect(alerts.length).toBeGreaterThan(0)
  expect(dry).toHaveLength(31)
  expect(dry.at(-1)).toMatch(new RegExp(`^${alerts.length} alerts? would go out now\\.$`))
  expect(await api.database.selectFrom('alerts').selectAll().execute()).toEqual([])
  const made = await matchAlerts({
    database: api.database,
    forecastStore: api.forecastStore,
    spotCatalog: api.spotCatalog,
    now: () => api.clock.nowMs,
    origin: null,
  })
  expect(made).toBe(alerts.length)
  expect((await run('dry-run')).at(-1)).toBe('0 alerts would go out now.')
})

it('anything else is refused', async () => {
  await expect(run('send')).rejects.toThrow('alerts dry-run')
})
