import { expect, it } from 'vitest'
import { matchAlerts } from '#api/jobs/match-alerts'
import { openTestApi, storeSomeForecast } from '#api/testing/test-api'
import type { DryRun } from '#domain/wire/admin-alerts'
import { mostSurfRules } from '#domain/wire/surf-rule'
import { addPeopleWithRules } from '../bench/load/people-with-rules'

const people = 300

it('the dry run says of three thousand random rules what the matching then does', {
  timeout: 120_000,
}, async () => {
  const api = await openTestApi()
  const { database, forecastStore, spotCatalog, clock } = api
  const admin = await api.person({ role: 'admin' })
  const dryRun = async (offset: number): Promise<DryRun> =>
    (await api.get(`/api/admin/alerts/dry-run?show=told&offset=${offset}`, admin.headers)).json()
  await storeSomeForecast(api, clock.nowMs)
  await forecastStore.reload()
  const spotIds = spotCatalog.spots.flatMap(({ id, beachType }) =>
    beachType === 'swimming' ? [] : id,
  )
  await addPeopleWithRules(database, { count: people, nowMs: clock.nowMs, spotIds })
  expect(await database.selectFrom('surf_rules').select('id').execute()).toHaveLength(
    people * mostSurfRules,
  )

  let most = 0
  for (let round = 0; round < 5; round++) {
    const { counts } = await dryRun(0)
    most = Math.max(most, counts.alerts)
    const said: DryRun['rows'] = []
    for (const share of [0, 0.2, 0.5, 0.9])
      said.push(...(await dryRun(Math.floor(counts.alerts * share))).rows)
    const before = new Set(
      (await database.selectFrom('alerts').select('id').execute()).map(({ id }) => id),
    )
    const needs = { database, forecastStore, spotCatalog, now: () => clock.nowMs, origin: null }
    expect(await matchAlerts(needs)).toBe(counts.alerts)
    const alerts = await database.selectFrom('alerts').selectAll().execute()
    const made = new Map(
      alerts
        .filter(({ id }) => !before.has(id))
        .map((row) => [`${row.user_id} ${row.spot_id}`, JSON.parse(row.document).notification]),
    )
    expect(made.size).toBe(counts.alerts)
    for (const { userId, spotId, message } of said)
      expect(made.get(`${userId} ${spotId}`)).toMatchObject(message!)
    if (counts.alerts === 0) break
  }
  expect(most).toBeGreaterThan(people / 10)
  expect((await dryRun(0)).counts.alerts).toBe(0)
  await api.close()
})
