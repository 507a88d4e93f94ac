import type { ForecastProvider } from '#api/upstream/forecast-provider'
import { createOpenMeteo } from '#api/upstream/open-meteo'
import { fakeKey } from '#api/upstream/testing/fake-faults'
import { startOpenMeteoFake } from '#api/upstream/testing/open-meteo-fake'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { seedSpot } from '#domain/testing/seeds'
import type { Spot } from '#domain/wire/spot'
import { refreshConditions } from '../refresh-conditions'

export const startMs = Date.UTC(2026, 10, 20, 5, 20)

export const spotAt = (
  id: number,
  latitude: number,
  longitude: number,
  marinePoint: Spot['marinePoint'],
): Spot => ({
  ...seedSpot('Bells Beach'),
  id,
  name: `Spot ${id}`,
  latitude,
  longitude,
  openFetchKm: Array.from({ length: 36 }, () => 0),
  marinePoint,
})

/** Two ocean spots with sea points of their own and a bay spot without one. */
const spots = [
  spotAt(1, -38.37, 144.28, { latitude: -38.45, longitude: 144.35 }),
  spotAt(2, -38.52, 145.3, { latitude: -38.65, longitude: 145.3 }),
  spotAt(3, -37.87, 144.97, null),
]

/** A database, a provider that can be put into trouble, and a clock that stands still. */
export async function openRefreshWorld() {
  const clock = { nowMs: startMs }
  const now = () => clock.nowMs
  const database = await openTestDatabase()
  const fake = await startOpenMeteoFake({ now })
  const openMeteoWithin = (timeoutMs: number): ForecastProvider =>
    createOpenMeteo({ marineUrl: fake.url, weatherUrl: fake.url, apiKey: fakeKey, timeoutMs })
  let provider = openMeteoWithin(20_000)
  return {
    clock,
    database,
    fake,
    /** From here on the provider has so long for an answer. */
    waitAtMost(timeoutMs: number) {
      provider = openMeteoWithin(timeoutMs)
    },
    refresh: (
      some: readonly Spot[] = spots,
      scope?: Parameters<typeof refreshConditions>[0]['scope'],
      random = () => 0,
    ) => refreshConditions({ database, provider, now, spots: some, scope, random }),
    async close() {
      await fake.close()
      await database.destroy()
    },
  }
}
