import { afterAll, expect, it } from 'vitest'
import { surferLevel } from '../catalog'
import { setProfile } from '../profile'
import { rememberPerson } from '../remember-person'
import { freshDatabase } from '../testing/fresh-database'
import { testPerson } from '../testing/test-person'
import { openSimulatedServer } from './testing/simulated-server'
import { syncWith } from './testing/sync-with'

const server = await openSimulatedServer()
afterAll(() => server.close())

/** A phone on which a visitor chose a level, with somebody new signed in on it. */
async function phoneWithLevel(level: string | null) {
  const db = freshDatabase()
  if (level) await db.settings.put({ key: 'surferLevel', value: level })
  const { user, headers } = await server.newPerson()
  await rememberPerson({ ...testPerson, userId: user.id, email: user.email }, db)
  const nowMs = () => server.clock.nowMs
  const sync = () => syncWith(server, headers.Cookie, db)
  const onServer = async () => {
    const query = server.database.selectFrom('users').select('surfing_experience as level')
    return (await query.where('id', '=', user.id).executeTakeFirstOrThrow()).level
  }
  return { db, nowMs, sync, onServer }
}

it('a level that a visitor chose is the one that the server rings by once they sign in', async () => {
  const { db, sync, onServer } = await phoneWithLevel('beginner')
  expect(await sync()).toBe('ok')
  expect([await onServer(), await surferLevel(db)]).toEqual(['beginner', 'beginner'])
  expect(await db.outbox.count()).toBe(0)
})

it('a profile that says its level keeps it, and where nobody chose one nothing is said', async () => {
  const { db, nowMs, sync, onServer } = await phoneWithLevel('beginner')
  await setProfile({ surfingExperience: 'advanced' }, { db, nowMs })
  expect(await sync()).toBe('ok')
  expect([await onServer(), await surferLevel(db)]).toEqual(['advanced', 'advanced'])
  const silent = await phoneWithLevel(null)
  expect(await silent.sync()).toBe('ok')
  expect(await silent.onServer()).toBeNull()
})
