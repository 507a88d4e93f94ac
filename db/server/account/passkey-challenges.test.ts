import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { minuteMs } from '#domain/time/durations'
import { openTestDatabase } from '../testing/open-test-database'
import { startPasskeyChallenge, takePasskeyChallenge } from './passkeys'

const db = await openTestDatabase()
afterAll(() => db.destroy())

const asked = { holder: 'a browser', userId: null }
const atMs = 1_000_000
const held = () => db.selectFrom('passkey_challenges').select('challenge_hash').execute()

it('a challenge is taken once, by its holder, within five minutes; it is kept as a hash', async () => {
  const challenge = await startPasskeyChallenge(db, asked, atMs)
  expect(JSON.stringify(await held())).not.toContain(challenge)
  const take = (changed: object, laterMs = 0) =>
    takePasskeyChallenge(db, { ...asked, challenge, ...changed }, atMs + laterMs)
  expect(await take({ holder: 'another browser' })).toBe(false)
  expect(await take({ userId: 'somebody' })).toBe(false)
  const both = await Promise.all([take({}, 5 * minuteMs - 1), take({}, 5 * minuteMs - 1)])
  expect(both.toSorted()).toEqual([false, true])
  const late = { ...asked, challenge: await startPasskeyChallenge(db, asked, atMs) }
  expect(await takePasskeyChallenge(db, late, atMs + 5 * minuteMs)).toBe(false)
})

it('what is over is removed, and beyond ten thousand the oldest', async () => {
  await sql`insert into passkey_challenges (challenge_hash, holder_hash, user_id, expires_at_ms)
    with recursive counted(i) as (select 1 union all select i + 1 from counted where i < 10000)
    select 'made ' || i, 'holder', null, ${atMs} + i from counted`.execute(db)
  await startPasskeyChallenge(db, asked, atMs)
  const left = (await held()).map((row) => row.challenge_hash)
  expect(left).toHaveLength(10_000)
  expect(left).not.toContain('made 1')
  await startPasskeyChallenge(db, asked, atMs + 10_000)
  expect(await held()).toHaveLength(2)
})
