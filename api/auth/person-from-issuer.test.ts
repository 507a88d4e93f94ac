import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerDatabase } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { createUser, userByEmail } from '#db/server/users'
import type { IssuerPerson } from './oidc'
import { personFromIssuer } from './person-from-issuer'
import { createTestPerson, signInTestPerson } from './testing/create-test-person'

let db: ServerDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.destroy())

const told = (name: string, subject = name): IssuerPerson => ({
  identity: `https://issuer.example ${subject}`,
  email: `${name}@issuer.example`,
  emailIsVerified: true,
  displayName: null,
  firstName: null,
  lastName: null,
  idToken: 'x.y.z',
})
const times = Array.from({ length: 8 }, (_, index) => index)
const come = (people: IssuerPerson[]) =>
  Promise.all(people.map((person) => personFromIssuer(db, person, 1_000)))
const idsOf = (outcomes: Awaited<ReturnType<typeof come>>) =>
  new Set(outcomes.flatMap((one) => (one.kind === 'person' ? one.userId : [])))

describe('who comes at the same moment', () => {
  it.each(times)('for the first time from several tabs is one person (%d)', async (round) => {
    const outcomes = await come(times.map(() => told(`tabs${round}`)))
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toEqual([])
    expect(idsOf(outcomes).size).toBe(1)
  })

  it.each(times)('to an account that has only the address is its person (%d)', async (round) => {
    const person = told(`made${round}`)
    const made = await createUser(db, { email: person.email ?? '', atMs: 1 })
    const outcomes = await come(times.map(() => person))
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toEqual([])
    expect(idsOf(outcomes)).toEqual(new Set([made?.id]))
  })

  it.each(times)('with one address and several identities is one of them (%d)', async (round) => {
    const person = told(`twin${round}`)
    if (round % 2 === 0) await createUser(db, { email: person.email ?? '', atMs: 1 })
    const outcomes = await come(times.map((one) => told(`twin${round}`, `twin${round}-${one}`)))
    expect(idsOf(outcomes).size).toBe(1)
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(times.length - 1)
  })

  it.each(times)('with a new address that several now have is still let in (%d)', async (round) => {
    const names = times.map((one) => `mover${round}-${one}`)
    const before = await come(names.map((name) => told(name)))
    const after = await come(names.map((name) => told(`moved${round}`, name)))
    expect(after).toEqual(before)
    expect(await userByEmail(db, `moved${round}@issuer.example`)).not.toBeNull()
  })

  it('loses no session that began in between', async () => {
    const { user } = await createTestPerson(db, { email: 'first@issuer.example' })
    expect(await personFromIssuer(db, told('first'), 1_000)).toMatchObject({ userId: user.id })
    await signInTestPerson(db, user.id)
    await come(times.map(() => told('first')))
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute()
    expect(sessions).toHaveLength(1)
  })
})
