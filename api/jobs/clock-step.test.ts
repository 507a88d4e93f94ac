import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { signInTestPerson } from '#api/auth/testing/create-test-person'
import { countTry } from '#db/server/account/rate-limits'
import { claimDeliveries } from '#db/server/alert/push-deliveries'
import { claimOutages, noteOutage, noteSuccess, sourceStates } from '#db/server/coast/sources'
import { takeLease } from '#db/server/job-leases'
import { hourMs } from '#domain/time/durations'
import { testVapidKeys } from '../push/testing/test-push'
import { createVapidHeaders } from '../push/vapid'
import { openForEach } from '../testing/open-for-each'
import { openTestApi, storeSomeForecast } from '../testing/test-api'
import { backupSource, createBackupJob } from './back-up'
import { withLease } from './schedule'
import { createHostPauses } from './send-pushes'
import { openAlertWorld } from './testing/alert-world'

const yearMs = 365 * 24 * hourMs
const steps = [
  ['an hour', hourMs],
  ['a year', yearMs],
] as const

const api = openForEach(() => openTestApi({ beaches: [1] }))

/** Something done while the clock is ahead, and the clock set right again. */
async function ahead<T>(byMs: number, work: () => Promise<T>): Promise<T> {
  api.clock.nowMs += byMs
  const done = await work()
  api.clock.nowMs -= byMs
  return done
}

describe.each(steps)('a clock that was %s ahead and is set right', (_, byMs) => {
  it('lets a person send who sent much meanwhile, and still asks who sends too much to wait', async () => {
    const person = await api.person()
    const deviceId = crypto.randomUUID()
    let seq = 0
    let { headers } = person
    const push = async () => {
      const change = { name: 'favourite.set', args: { spotId: 1, isFavourite: seq % 2 === 1 } }
      const device = { deviceId, confirmed: seq }
      const { status } = await api.pushChanges({ ...person, headers }, [change], device)
      if (status === 200) seq += 1
      return status
    }
    await ahead(byMs, async () => {
      headers = (await signInTestPerson(api.database, person.user.id, api.clock.nowMs)).headers
      for (let count = 0; count < 120; count++) expect(await push()).toBe(200)
      expect(await push()).toBe(429)
    })
    for (let count = 0; count < 120; count++) expect(await push()).toBe(200)
    expect(await push()).toBe(429)
    // What it did meanwhile is told to the other phone.
    expect((await api.pullChanges(person)).favourites).toHaveLength(1)
  })

  it('keeps who was signed in, and who signed in meanwhile, signed in', async () => {
    const before = await api.person()
    const meanwhile = await ahead(byMs, async () => {
      const person = await api.person()
      for (const { headers } of [before, person]) await api.get('/api/auth/user', headers)
      return person
    })
    for (const { headers } of [before, meanwhile]) {
      expect((await api.get('/api/auth/user', headers)).status).toBe(200)
    }
  })

  it('leaves no job to a holder who is gone', async () => {
    const { database, clock } = api
    const take = () =>
      withLease({ database, now: () => clock.nowMs, name: 'refresh' }, async () => 'done')
    await ahead(byMs, () =>
      takeLease(
        database,
        { name: 'refresh', holder: 'dead' },
        { leaseMs: 60_000, atMs: clock.nowMs },
      ),
    )
    expect(await take()).toEqual({ value: 'done' })
  })

  it('backs up again, and when it is due', async () => {
    const backUp = vi.fn(async () => undefined)
    const { database, clock } = api
    const job = createBackupJob({ database, now: () => clock.nowMs, everyHours: 24, backUp })
    await noteSuccess(database, backupSource, clock.nowMs, clock.nowMs)
    await ahead(byMs, job)
    expect(backUp).toHaveBeenCalledTimes(1)
    for (let hours = 0; hours < 26; hours++) {
      await job()
      clock.nowMs += hourMs
    }
    expect(backUp.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(backUp.mock.calls.length).toBeLessThanOrEqual(3)
    const [state] = await sourceStates(database)
    expect(state?.nextDueAtMs).toBeLessThanOrEqual(clock.nowMs + 24 * hourMs)
  })

  it('tells of an outage that was not told yet', async () => {
    const outage = { source: 'open-meteo-weather', sinceMs: api.clock.nowMs - 4 * hourMs }
    await noteOutage(api.database, outage, api.clock.nowMs)
    const claim = () => claimOutages(api.database, { leaseMs: 600_000, atMs: api.clock.nowMs })
    await ahead(byMs, claim)
    expect(await claim()).toEqual([outage])
    expect(await claim()).toEqual([])
  })

  it('asks the push services again, with a token of its own time', async () => {
    const pauses = createHostPauses()
    // web-push takes its time from the machine's clock.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const header = createVapidHeaders(testVapidKeys, 'mailto:a@b.example', () => {
      vi.setSystemTime(api.clock.nowMs)
      return api.clock.nowMs
    })
    await ahead(byMs, async () => {
      header('https://a.example')
      const slowDown = { kind: 'slow-down', status: 429, waitMs: 60_000 } as const
      for (const userId of ['a', 'b', 'c'])
        pauses.note('a.example', userId, slowDown, api.clock.nowMs)
      expect(pauses.pausedUntil('a.example', api.clock.nowMs)).not.toBeNull()
    })
    expect(pauses.pausedUntil('a.example', api.clock.nowMs)).toBeNull()
    const [, claims = ''] = header('https://a.example').split('.')
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(exp * 1_000 - api.clock.nowMs).toBeLessThanOrEqual(12 * hourMs)
  })

  it('answers from what is stored, and remembers nothing for longer than a minute', async () => {
    await storeSomeForecast(api, api.clock.nowMs)
    await api.forecastStore.reload()
    const ask = async () => {
      const answer = await api.get('/api/surf-spots/1/conditions?api=true')
      return [answer.status, (await answer.json()).validAt]
    }
    const right = await ask()
    const wrong = await ahead(byMs, ask)
    expect(wrong[0]).toBeLessThan(500)
    expect(await ask()).toEqual(right)
    api.clock.nowMs += 3 * 60_000
    expect((await ask())[0]).toBe(200)
  })
})

it.each(steps)(
  'messages that were claimed %s ahead are sent when the clock is right',
  async (_, byMs) => {
    const world = await openAlertWorld()
    await world.surfer()
    await world.match()
    const { database, clock } = world.api
    const claim = () => claimDeliveries(database, { count: 9, leaseMs: 120_000, atMs: clock.nowMs })
    clock.nowMs += byMs
    expect(await claim()).toHaveLength(1)
    clock.nowMs -= byMs
    await world.send()
    expect(world.service.received).toHaveLength(1)
    await world.close()
  },
)

it('tries of processes whose clocks are a little apart are counted together', async () => {
  const limit = { atOnce: 2, everyMs: 1_000 }
  const at = (atMs: number) => countTry(api.database, 'apart', limit, atMs)
  const nowMs = api.clock.nowMs
  expect([await at(nowMs + 30_000), await at(nowMs + 30_000)]).toEqual([0, 0])
  expect(await at(nowMs)).toBeGreaterThan(0)
})
