import { afterAll, describe, expect, it } from 'vitest'
import { auditOf } from '#api/testing/audit-of'
import { displacedFrom } from '#db/server/account/displace-unproven'
import { createUser, userByEmail, userById } from '#db/server/account/users'
import { rowsWith } from '#db/server/table-rows'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import type { IssuerPerson } from './oidc'
import { personFromIssuer } from './oidc-flow'
import { createTestPerson, signInTestPerson } from './testing/create-test-person'

const db = await openTestDatabase()
afterAll(() => db.destroy())

const told = (name: string, subject = name): IssuerPerson => ({
  identity: `https://issuer.example ${subject}`,
  email: `${name}@issuer.example`,
  emailIsVerified: true,
  displayName: null,
  firstName: null,
  lastName: null,
  provenAtMs: 0,
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
    const sessions = await rowsWith(db, 'sessions', { user_id: user.id })
    expect(sessions).toHaveLength(1)
  })
})

describe('an address that the issuer does not vouch for', () => {
  /** From before such people were refused. */
  const squat = async (name: string, role: 'user' | 'super_admin') => {
    const email = `${name}@issuer.example`
    const oidcIdentity = `https://issuer.example squatter-of-${name}`
    const squatter = await createUser(db, { email, role, oidcIdentity, atMs: 1 })
    if (!squatter) throw new Error('Not made.')
    await signInTestPerson(db, squatter.id)
    return squatter
  }

  it.each(['user', 'super_admin'] as const)(
    'is its owner’s as soon as they come: the holder, %s, is put out of it',
    async (role) => {
      const squatter = await squat(`owned-${role}`, role)
      const [owner] = await come([told(`owned-${role}`)])
      expect(owner).toMatchObject({ kind: 'person' })
      expect(idsOf(owner ? [owner] : [])).not.toContain(squatter.id)
      expect(await userByEmail(db, `owned-${role}@issuer.example`)).toMatchObject({
        role: 'user',
        address_proof: 'issuer',
      })
      expect(await displacedFrom(db, `Owned-${role}@issuer.example`)).toEqual([squatter.id])
      expect(await displacedFrom(db, 'somebody@issuer.example')).toEqual([])
      const after = await userById(db, squatter.id)
      expect(after).toMatchObject({ role: 'user', oidc_identity: squatter.oidc_identity })
      expect(after?.email).not.toContain('issuer.example')
      const held = await rowsWith(db, 'sessions', { user_id: squatter.id })
      expect(held).toEqual([])
      const trail = await auditOf(db, squatter.id)
      expect(trail).toMatchObject([{ action: 'user.displace', admin_id: null }])
    },
  )

  it('is given up to a person known by another address too', async () => {
    const squatter = await squat('renamed', 'user')
    const before = await come([told('known-before')])
    const after = await come([{ ...told('renamed'), identity: told('known-before').identity }])
    expect(after).toEqual(before)
    expect((await userByEmail(db, 'renamed@issuer.example'))?.id).not.toBe(squatter.id)
  })

  it('becomes the holder’s own once the issuer vouches for it', async () => {
    const holder = await squat('vouched', 'user')
    const same = { ...told('vouched'), identity: holder.oidc_identity ?? '' }
    expect(await personFromIssuer(db, same, 2_000)).toMatchObject({ userId: holder.id })
    expect((await come([told('vouched')]))[0]).toMatchObject({ kind: 'refused' })
  })
})
