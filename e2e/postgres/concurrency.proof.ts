import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import { changeAtOnce } from '#api/sync/apply-change'
import { pushChanges } from '#api/sync/push-changes'
import { holdSession, signOutEverywhere } from '#db/server/account/sessions'
import { makeAlerts } from '#db/server/alert/alerts'
import {
  dropOwnSubscription,
  storeSubscription,
  subscriptionsOf,
} from '#db/server/alert/push-subscriptions'
import { createSpot, storedSpotById } from '#db/server/coast/spots'
import { openServerDatabase } from '#db/server/open'
import { rowsWith } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'
import { makeTestDatabase } from '#db/server/testing/test-server'
import { transact } from '#db/server/transact'

/** Four processes, as the database sees them: each has its own connections and knows nothing of the others. */
const processes: ServerDatabase[] = []
const atMs = Date.UTC(2026, 10, 20)
let remove: () => Promise<void>
let db: ServerDatabase
beforeAll(async () => {
  const { url, drop } = await makeTestDatabase(process.env.TEST_DATABASE_URL ?? '', 'seeded')
  remove = drop
  // All at once, as after a power cut.
  processes.push(...(await Promise.all([1, 2, 3, 4].map(() => openServerDatabase(url)))))
  db = processes[0]!
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.destroy()))
  await remove()
})

const everywhere = <T>(work: (one: ServerDatabase, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(processes.map(work))
const deps = { isSpot: () => true, atMs }

const favourite = (spotId: number) => ({
  name: 'favourite.set' as const,
  args: { spotId, isFavourite: true },
})

it('a person’s devices push through different processes: every version is given out once, none is skipped', async () => {
  const { user } = await createTestPerson(db, { atMs })
  const pushes = 12
  await everywhere(async (one, device) => {
    const deviceId = randomUUID()
    for (let seq = 1; seq <= pushes; seq++) {
      const change = { seq, id: randomUUID(), ...favourite(device * pushes + seq), atMs }
      const push = { userId: user.id, deviceId, confirmed: seq - 1, changes: [change] }
      const answer = await pushChanges(one, push, { ...deps, atMs: atMs + seq * 60_000 })
      expect(answer.last).toBe(seq)
    }
  })
  const versions = await rowsWith(db, 'versions', { user_id: user.id }, 'version')
  const all = Array.from({ length: pushes * processes.length }, (_, at) => at + 1)
  expect(versions.map(({ version }) => version)).toEqual(all)
  const kept = await rowsWith(db, 'favourites', { user_id: user.id }, 'version')
  expect(kept.map(({ version }) => version)).toEqual(all)
})

it('the same push that arrives at four processes at once counts once', async () => {
  const { user } = await createTestPerson(db, { atMs })
  const put = {
    name: 'feedback.send' as const,
    args: { feedbackType: 'general', title: 'a', description: 'b' },
  }
  const changes = [1, 2, 3].map((seq) => ({ seq, id: randomUUID(), ...put, atMs }))
  const push = { userId: user.id, deviceId: randomUUID(), confirmed: 0, changes }
  const answers = await everywhere((one) => pushChanges(one, push, deps))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  const stored = await rowsWith(db, 'feedback', { user_id: user.id })
  expect(stored).toHaveLength(3)
})

it('a call with an Idempotency-Key that arrives at four processes at once is done once', async () => {
  const { user } = await createTestPerson(db, { atMs })
  const asked = { userId: user.id, changeId: randomUUID(), changes: [{ ...favourite(1), atMs }] }
  await everywhere((one) => changeAtOnce(one, asked, deps))
  expect(await rowsWith(db, 'change_results', { user_id: user.id })).toHaveLength(1)
})

const newEndpoint = () => `https://push.example/${randomUUID()}`
function phoneOf(userId: string, endpoint = newEndpoint(), through = db) {
  const phone = { p256dh: 'p', auth: 'a', device: 'd', vapidPublicKey: 'k' }
  return storeSubscription(through, { userId, endpoint, ...phone, atMs })
}

const alertOf = (userId: string) => ({
  alert: {
    userId,
    spotId: 1,
    ruleIds: [],
    startAtMs: atMs,
    endAtMs: atMs + 1,
    atMs,
  },
  message: {} as never,
})

it('a phone on which two people sign in at once is one person’s', async () => {
  const people = await everywhere(() => createTestPerson(db, { atMs }))
  const endpoint = newEndpoint()
  await Promise.allSettled(
    people.map(({ user }, index) => phoneOf(user.id, endpoint, processes[index])),
  )
  const phones = await Promise.all(people.map(({ user }) => subscriptionsOf(db, user.id)))
  expect(phones.flat()).toHaveLength(1)
})

it('signing out everywhere waits for a phone that registers meanwhile, and ends its alerts too', async () => {
  const { user, sessionId } = await createTestPerson(db, { atMs })
  let signedOut: Promise<void> | undefined
  await transact(db, async (trx) => {
    expect(await holdSession(trx, user.id, sessionId)).toBe(true)
    signedOut = signOutEverywhere(processes[1]!, user.id)
    // Room for it to end before the phone is stored, were it not to wait.
    await Promise.race([signedOut, new Promise((resolve) => setTimeout(resolve, 200))])
    await phoneOf(user.id, newEndpoint(), trx)
  })
  await signedOut
  expect(await subscriptionsOf(db, user.id)).toEqual([])
  expect(await transact(db, (trx) => holdSession(trx, user.id, sessionId))).toBe(false)
})

it('four spots that are added at once get four ids, and a phone that leaves meanwhile stops none of them', async () => {
  const { version: _, ...spot } = (await storedSpotById(db, 1))!
  const made = await everywhere((one, index) =>
    transact(one, (trx) => createSpot(trx, { ...spot, name: `Reef ${index}` }, atMs)),
  )
  expect(new Set(made.map((stored) => stored.id)).size).toBe(processes.length)

  const people = await Promise.all(Array.from({ length: 20 }, () => createTestPerson(db, { atMs })))
  for (const { user } of people) await phoneOf(user.id, `https://push.example/${user.id}`)
  await Promise.all(
    people.flatMap(({ user }, index) => {
      const one = processes[index % processes.length]!
      return [
        makeAlerts(one, [alertOf(user.id)]),
        dropOwnSubscription(db, user.id, `https://push.example/${user.id}`),
      ]
    }),
  )
})
