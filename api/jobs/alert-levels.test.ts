import { afterAll, expect, it } from 'vitest'
import { alertDay, alertsOfDay } from '#domain/alert/alert-days'
import { openTerms } from '#domain/alert/favourites-rule'
import { constantsId } from '#domain/tide/tide-accuracy'
import { melbourneDate } from '#domain/time/melbourne'
import { ratedFor } from '#domain/wire/spot'
import type { SurfRule } from '#domain/wire/surf-rule'
import { openAlertWorld } from './testing/alert-world'

const world = await openAlertWorld()
afterAll(() => world.close())
const { api, sea } = world

/** Good for beginners, as long as it is small. */
const spotId = api.spotCatalog.spots.find(({ name }) => name === 'Torquay Surf Beach')!.id
const levels = [null, 'beginner', 'intermediate', 'advanced', 'expert'] as const
/** As every new rule begins: good or better. */
const rule: SurfRule = { ...openTerms, scope: 'spot', spotId, madeAtMs: 0 }

const people = await Promise.all(
  levels.map(async (level) => {
    const person = await world.surfer({ spots: [] })
    await api.pushChanges(person, [
      { name: 'surf-rule.put', args: { id: crypto.randomUUID(), fields: rule } },
    ])
    const path = `/api/users/${person.user.id}`
    const profile = await api.ask(person, 'PATCH', path, { surfingExperience: level })
    expect(profile.status).toBe(200)
    return { level, userId: person.user.id }
  }),
)

/** What the phone of a person shows for today: it rates the spot for their level. */
function previewed(level: (typeof levels)[number]) {
  const { nowMs } = api.clock
  const spot = ratedFor(api.spotCatalog.spotById.get(spotId)!, level)
  const gauge = api.spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
  const forecast = world.needs().forecastStore.current().forecastOf(spotId)
  return alertsOfDay(alertDay([{ spot, gauge, forecast }], melbourneDate(nowMs), nowMs), rule)
}

it('rings for what the preview promised, at the level of each surfer', async () => {
  const told: boolean[][] = []
  for (const surfHeightMetres of [0.6, 0.8, 1, 1.3, 1.6, 2]) {
    sea.hourOf = () => ({ surfHeightMetres })
    await api.database.deleteFrom('alerts').execute()
    await world.match()
    const made = await api.database.selectFrom('alerts').selectAll().execute()
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
