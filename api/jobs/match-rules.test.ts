import { expect, it } from 'vitest'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import { openForEach } from '#api/testing/open-for-each'
import { deleteSpot, usesOfSpot } from '#db/server/coast/spots'
import { rowsWith } from '#db/server/table-rows'
import { alertDay, alertsOfDay } from '#domain/alert/alert-days'
import { defaultFavouritesRule, openTerms, withLimit } from '#domain/alert/favourites-rule'
import { openLimits, openRule } from '#domain/alert/testing/open-limits'
import { constantsId } from '#domain/tide/tide-accuracy'
import { melbourneDate } from '#domain/time/melbourne'
import { type Difficulty, ratedFor } from '#domain/wire/spot'
import { mostSurfRuleRows, mostSurfRules, type SurfRule } from '#domain/wire/surf-rule'
import { bells, openAlertWorld } from './testing/alert-world'

const world = openForEach(openAlertWorld)

const big: SurfRule = {
  ...openRule,
  spotId: bells,
  wanted: { ...openLimits, surfHeightMin: 2 },
}

const push = async (person: TestPerson, changes: { name: string; args: unknown }[]) =>
  (await world.api.pushed(person, changes)).codes
const put = (fields: SurfRule, id: string = crypto.randomUUID()) => ({
  name: 'surf-rule.put',
  args: { id, fields },
})
const bodies = async () =>
  (await world.api.database.selectFrom('alerts').select('document').execute()).map(
    ({ document }) => JSON.parse(document).notification.body as string,
  )
it('a rule tells of a spot that is no favourite, says itself, and tells once a day', async () => {
  const person = await world.surfer({ spots: [] })
  expect(await push(person, [put(big)])).toEqual([null])
  expect(await world.match()).toBe(1)
  expect(await bodies()).toEqual([
    expect.stringMatching(/\. Your alert: overhead \(2\.0 m\) or bigger$/),
  ])
  for (let hour = 0; hour < 10; hour++) {
    world.later(1)
    expect(await world.match()).toBe(0)
  }
})

it('a spot tells once a day, of its first hours, by all rules that fit it that day', async () => {
  const person = await world.surfer({ spots: [] })
  const early = put({ ...big, untilClock: '09:00' })
  const late = put({ ...big, fromClock: '15:00' })
  await push(person, [late, early])
  for (const made of [1, 0]) expect(await world.match()).toBe(made)
  const words = 'overhead \\(2\\.0 m\\) or bigger'
  expect(await bodies()).toEqual([
    expect.stringMatching(new RegExp(`Your alerts: ${words}, before 09:00; ${words}, from 15:00$`)),
  ])
  const [delivery] = await world.deliveries()
  expect(delivery).toBeDefined()
  await push(person, [{ name: 'surf-rule.delete', args: { id: early.args.id } }])
  for (let hour = 0; hour < 14; hour++) {
    world.later(1)
    expect(await world.match()).toBe(0)
  }
  // Tomorrow's hours are near enough, and its own day tells of them.
  expect(await world.verdicts()).toEqual(['had-it'])
})

it('a rule that fits another day of a spot waits for that day', async () => {
  const person = await world.surfer({ spots: [] })
  await push(person, [put(big), put({ ...big, weekdays: [0] })])
  world.later(5)
  expect((await world.verdicts()).toSorted()).toEqual(['alert', 'had-it'])
  expect(await world.match()).toBe(1)
  expect((await world.verdicts()).toSorted()).toEqual(['had-it', 'had-it'])
})

it('a rule that told in the evening of the next morning does not tell of it again', async () => {
  const person = await world.surfer({ spots: [] })
  world.later(14)
  await push(person, [put({ ...big, untilClock: '09:00' })])
  expect(await world.match()).toBe(1)
  world.later(10)
  expect(await world.verdicts()).toEqual(['had-it'])
  // The next morning is Monday's: it is told of on Sunday, once.
  world.later(4)
  expect(await world.match()).toBe(1)
  world.later(1)
  expect(await world.verdicts()).toEqual(['had-it'])
})

it('leaves out a rule that it cannot read', async () => {
  const person = await world.surfer({ spots: [] })
  await push(person, [put(big)])
  expect(await world.verdicts()).toEqual(['alert'])
  const { database } = world.api
  await database.updateTable('surf_rules').set({ document: '{"kind":"newer"}' }).execute()
  expect(await world.verdicts()).toEqual([])
})

it('tells nothing where it does not fit, is off, or all is switched off or quiet', async () => {
  const person = await world.surfer({ spots: [] })
  const id = crypto.randomUUID()
  const wanted = { ...big.wanted, surfHeightMin: 9 } as SurfRule['wanted']
  await push(person, [put({ ...big, wanted }, id)])
  expect(await world.verdicts()).toEqual(['nothing-fits'])
  await push(person, [put({ ...big, isOn: false }, id)])
  expect(await world.verdicts()).toEqual(['switched-off'])
  await push(person, [put(big, id)])
  // This switch is that of the limits for all favourites.
  await world.call(person, 'PUT', 'preferences', { optimalConditionAlerts: false })
  expect(await world.verdicts()).toEqual(['alert'])
  await world.call(person, 'PUT', 'preferences', { quietUntil: '07:00' })
  expect(await world.verdicts()).toEqual(['quiet-hours'])
  world.later(1)
  expect(await world.verdicts()).toEqual(['alert'])
  await world.call(person, 'PUT', 'preferences', { pushNotifications: false })
  expect(await world.verdicts()).toEqual(['switched-off'])
})

it('a rule for a stretch of coast tells of its best spot alone, once a day', async () => {
  const person = await world.surfer({ spots: [] })
  const wanted = { ...big.wanted, surfHeightMin: 0.1 } as SurfRule['wanted']
  await push(person, [put({ ...big, scope: 'coast', wanted })])
  expect(await world.match()).toBe(1)
  expect(await world.match()).toBe(0)
  const { region } = world.api.spotCatalog.spotById.get(bells)!
  const [row] = await world.api.database.selectFrom('alerts').select('spot_id').execute()
  expect(world.api.spotCatalog.spotById.get(row!.spot_id)!.region).toBe(region)
})

it('where its spot is taken away a rule tells nothing, one for the stretch of coast goes on, and both can be changed', async () => {
  const person = await world.surfer({ spots: [] })
  const { database, spotCatalog, clock } = world.api
  const [here, around] = [crypto.randomUUID(), crypto.randomUUID()]
  const wanted = { ...big.wanted, surfHeightMin: 0.1 } as SurfRule['wanted']
  const whole: SurfRule = { ...big, scope: 'coast', wanted }
  await push(person, [put(big, here), put(whole, around), put({ ...big, spotId: 2 })])
  expect(await usesOfSpot(database, bells)).toMatchObject({ rules: 2, favourites: 0 })
  await deleteSpot(database, bells, clock.nowMs)
  await spotCatalog.reload()
  expect((await world.verdicts()).toSorted()).toEqual(['alert', 'alert', 'unknown-spot'])
  const gone = { name: 'surf-rule.delete', args: { id: here } }
  const changes = [put({ ...big, isOn: false }, here), put({ ...whole, isOn: false }, around), gone]
  expect(await push(person, changes)).toEqual([null, null, null])
  expect(await usesOfSpot(database, bells)).toMatchObject({ rules: 1 })
})

it('a person has ten of them; another device is told of each, and of what is deleted', async () => {
  const person = await world.surfer({ spots: [] })
  const ids = Array.from({ length: mostSurfRules }, () => crypto.randomUUID())
  const more = await push(person, [...ids.map((id) => put(big, id)), put(big)])
  expect(more).toEqual([...ids.map(() => null), 'too-many'])
  const gone = { name: 'surf-rule.delete', args: { id: ids[0] } }
  expect(await push(person, [gone, put(big, ids[0]), put(big)])).toEqual([null, 'deleted', null])
  const { alertRules: surfRules, deletedSurfRules } = await world.api.pullChanges(person)
  expect(surfRules).toHaveLength(mostSurfRules)
  expect(surfRules.map(({ id }: { id: string }) => id)).not.toContain(ids[0])
  expect(surfRules[0].fields).toEqual(big)
  expect(deletedSurfRules).toEqual([])
})

it('an app of the version before is told of everything in its own words, and its changes are taken', async () => {
  const person = await world.surfer()
  const { scope: _, ...older } = big
  // Before 'favourites' in the order of ids.
  const id = `0${crypto.randomUUID().slice(1)}`
  const set = (field: string, value: unknown) => ({
    name: 'preference.set',
    args: { field, value },
  })
  const whole = { ...older, isWholeRegion: true } as never
  const changes = [
    put(whole, id),
    set('waveHeightMin', 0.5),
    set('alertTide', 'low'),
    set('alertAgain', true),
  ]
  expect(await push(person, changes)).toEqual([null, null, null, null])
  const { alertRules, surfRules, preferences } = await world.api.pullChanges(person)
  expect(alertRules.map(({ id, fields }: never) => [id, (fields as SurfRule).scope])).toEqual([
    [id, 'coast'],
    ['favourites', 'favourites'],
  ])
  expect(surfRules).toEqual([{ id, fields: whole }])
  expect(preferences).toContainEqual({ field: 'waveHeightMin', value: 0.5 })
  expect(preferences).toContainEqual({ field: 'alertTide', value: 'low' })
  expect(preferences).toContainEqual({ field: 'windSpeedMax', value: 20 })
})

it('the rule for all favourites is one, is never deleted, and is what the preferences say', async () => {
  const person = await world.surfer()
  const { id, ...fields } = withLimit(defaultFavouritesRule, { field: 'windSpeedMax', value: 12 })
  expect(await push(person, [put({ ...fields, weekdays: [1] }, id)])).toEqual([null])
  expect(await world.verdicts()).toEqual(['nothing-fits'])
  expect(await world.call(person, 'PUT', 'preferences', { waveHeightMax: 6 })).toBe(200)
  const path = `/api/users/${person.user.id}/preferences`
  const said = await (await world.api.get(path, person.headers)).json()
  expect(said).toMatchObject({ windSpeedMax: 12, waveHeightMax: 6, waveHeightMin: 1 })
  const [rule] = (await world.api.pullChanges(person)).alertRules
  expect(rule.fields).toMatchObject({ weekdays: [1], wanted: { surfHeightMax: 6, windMaxKmh: 12 } })
  const gone = { name: 'surf-rule.delete', args: { id } }
  const other = put(fields)
  const spot = put(big, id)
  expect(await push(person, [gone, other, spot])).toEqual(['invalid', 'invalid', 'invalid'])
})

it('what is left of deleted rules has an end too', async () => {
  const person = await world.surfer({ spots: [] })
  const rows = Array.from({ length: mostSurfRuleRows }, (_, at) => ({
    user_id: person.user.id,
    id: `deleted ${at}`,
    is_deleted: 1 as const,
    spot_id: 0,
    document: '',
    version: 1,
    change_id: '',
  }))
  const { database } = world.api
  await database.insertInto('surf_rules').values(rows.slice(1)).execute()
  expect(await push(person, [put(big)])).toEqual([null])
  expect(await push(person, [put(big)])).toEqual(['too-many'])
})

it('takes no rule that is half said or of a spot that is none', async () => {
  const person = await world.surfer({ spots: [] })
  const changes = [
    put({ ...big, spotId: 999_999 }),
    put({ ...big, fromClock: '09:00', untilClock: '07:00' }),
    put({ ...big, weekdays: [7] }),
    put({ ...big, weekdays: [1, 1] }),
    put({ ...big, wanted: { ...big.wanted, surfHeightMin: -1 } as SurfRule['wanted'] }),
    put({ ...big, wanted: { kind: 'like' } as never }),
  ]
  expect(await push(person, changes)).toEqual(['unknown-spot', ...Array(5).fill('invalid')])
})

it('a rule rings for what the preview promised, at the level of each surfer', async () => {
  const { api, sea } = world
  // Good for beginners, as long as it is small.
  const spotId = api.spotCatalog.spots.find(({ name }) => name === 'Torquay Surf Beach')!.id
  // As every new rule begins: good or better.
  const rule: SurfRule = { ...openTerms, scope: 'spot', spotId, madeAtMs: 0 }
  const people: { level: Difficulty | null; userId: string }[] = []
  for (const level of [null, 'beginner', 'intermediate', 'advanced', 'expert'] as const) {
    const person = await world.surfer({ spots: [] })
    await push(person, [put(rule)])
    const path = `/api/users/${person.user.id}`
    const profile = await api.ask(person, 'PATCH', path, { surfingExperience: level })
    expect(profile.status).toBe(200)
    people.push({ level, userId: person.user.id })
  }
  /** What the phone of a person shows for today: it rates the spot for their level. */
  function previewed(level: Difficulty | null) {
    const { nowMs } = api.clock
    const spot = ratedFor(api.spotCatalog.spotById.get(spotId)!, level)
    const gauge = api.spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
    const forecast = world.needs().forecastStore.current().forecastOf(spotId)
    return alertsOfDay(alertDay([{ spot, gauge, forecast }], melbourneDate(nowMs), nowMs), rule)
  }
  const told: boolean[][] = []
  for (const surfHeightMetres of [0.6, 0.8, 1, 1.3, 1.6, 2]) {
    sea.hourOf = () => ({ surfHeightMetres })
    await api.database.deleteFrom('alerts').execute()
    await world.match()
    const made = await rowsWith(api.database, 'alerts', {})
    told.push(
      people.map(({ level, userId }) => {
        const rung = made.filter(({ user_id }) => user_id === userId)
        const promised = previewed(level).map(({ window }) => [window.startAtMs, window.endAtMs])
        expect(rung.map((one) => [one.start_at_ms, one.end_at_ms])).toEqual(promised)
        return rung.length > 0
      }),
    )
  }
  // A small clean day is for all of them; a big one never for a beginner.
  expect(told).toContainEqual([true, true, true, true, true])
  expect(told).toContainEqual([true, false, true, true, true])
})
