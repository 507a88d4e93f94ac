import { beforeEach, expect, it } from 'vitest'
import { demoCoast } from '#domain/testing/demo-coast'
import { seedSpots } from '#domain/testing/seeds'
import type { DeviceDatabase } from './database'
import { refreshPastDays, storedPastDays } from './past-days'
import type { Person } from './person'
import { forgetPerson, rememberPerson } from './remember-person'
import { jsonAnswer, withoutSignal } from './testing/fake-server'
import { freshDatabase } from './testing/fresh-database'
import { testPerson } from './testing/test-person'

const kai: Person = { ...testPerson, userId: 'kai' }
const nowMs = Date.UTC(2026, 10, 20)
const coast = demoCoast({ spots: seedSpots.slice(0, 2), nowMs })
const answer = async () => jsonAnswer({ coast: { ...coast, source: 'live' }, fromMs: nowMs })

let db: DeviceDatabase
beforeEach(async () => {
  db = freshDatabase()
  await rememberPerson(kai, db)
})

const refresh = (fetch: typeof globalThis.fetch, userId = 'kai') =>
  refreshPastDays({ fetch, nowMs: () => nowMs }, { userId }, db)

it('what came once is here with no signal, with its age', async () => {
  expect(await storedPastDays(db)).toBeNull()
  await refresh(answer)
  await refresh(withoutSignal)
  await refresh(async () => new Response('<html>', { status: 200 }))
  const kept = await storedPastDays(db)
  expect(kept?.fetchedAtMs).toBe(nowMs)
  expect(kept?.forecastOf(seedSpots[0]!.id)?.hours.length).toBeGreaterThan(24)
  expect(kept?.forecastOf(999)).toBeNull()
})

it('it is shown to its own person alone and goes with them', async () => {
  await refresh(answer)
  await rememberPerson({ ...kai, userId: 'mia' }, db)
  expect(await storedPastDays(db)).toBeNull()
  await refresh(answer)
  expect(await db.meta.get('pastDays')).toBeUndefined()
  await refresh(answer, 'mia')
  await forgetPerson({ discardUnsent: false }, db)
  expect(await db.meta.get('pastDays')).toBeUndefined()
})
