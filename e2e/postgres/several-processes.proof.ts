import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import { TestBrowser } from '#api/auth/testing/test-browser'
import { startOpenMeteoFake } from '#api/upstream/testing/open-meteo-fake'
import { openServerDatabase } from '#db/server/open'
import { changeRows, rowsWith, rowWith } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'
import { makeTestDatabase } from '#db/server/testing/test-server'
import { pushBody } from '#domain/wire/testing/push-body'
import { liveOf, type StartedServer } from '../../bench/load/started-server'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { type RoundRobin, startOn, startRoundRobin } from './round-robin'
import { runPostgres } from './run-postgres.mjs'

/** Of this file alone: it is stopped in the middle. */
let postgres: Awaited<ReturnType<typeof runPostgres>>
let url: string
const folder = temporaryFolder()
let db: ServerDatabase
let balancer: RoundRobin
const servers: StartedServer[] = []
/** All that were started, whatever became of the test that did: each is ended with the file. */
const started: StartedServer[] = []

async function start(environment: Record<string, string> = {}): Promise<StartedServer> {
  const server = await startOn(url, folder, { DRAIN_SECONDS: '3', ...environment })
  started.push(server)
  return server
}

/** A busy machine takes its time to start processes and to fetch a coast; what is there earlier ends earlier. */
const timeoutMs = 60_000

beforeAll(async () => {
  postgres = await runPostgres()
  url = (await makeTestDatabase(postgres.url, 'empty')).url
  // Together, on tables that are not filled yet.
  servers.push(...(await Promise.all([start(), start(), start()])))
  balancer = await startRoundRobin(servers)
  db = await openServerDatabase(url, { tell: () => undefined })
})
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()))
  await balancer?.close()
  await db?.destroy()
  await postgres?.remove()
})

const put = (spotId: number) => ({
  name: 'surf-log.put',
  args: { id: randomUUID(), fields: { spotId, startedAtMs: 1_700_000_000_000, notes: '' } },
})

/** A phone that sends one change after the other until each has its answer, as the app does. */
function phoneOf(person: { user: { id: string }; headers: { Cookie: string } }) {
  const deviceId = randomUUID()
  const statuses = new Map<number, number>()
  let confirmed = 0
  return {
    statuses,
    async send(change: { name: string; args: unknown }): Promise<void> {
      const whole = { seq: confirmed + 1, id: randomUUID(), ...change, atMs: Date.now() }
      for (let tries = 0; ; tries++) {
        const answer = await fetch(`${balancer.url}/api/sync/push`, {
          method: 'POST',
          headers: { ...person.headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(pushBody(person.user.id, [whole], { deviceId, confirmed })),
        })
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const text = await answer.text()
        if (answer.status === 200) {
          confirmed = JSON.parse(text).last
          expect(confirmed).toBe(whole.seq)
          return
        }
        if (tries > timeoutMs / 100)
          throw new Error(`Still answered with ${answer.status} after ${timeoutMs} ms: ${text}`)
        await wait(100)
      }
    },
  }
}

const everyPhoneHeard = (phones: ReturnType<typeof phoneOf>[], status: number) =>
  expect.poll(() => phones.every(({ statuses }) => statuses.has(status))).toBe(true)

async function logsOf(userId: string) {
  const rows = await db.selectFrom('surf_logs').select('id').where('user_id', '=', userId).execute()
  const results = await rowsWith(db, 'change_results', { user_id: userId })
  return { logs: rows.length, done: results.filter(({ code }) => code === null).length }
}

it('who signs in through one process is known to all, and so is what they keep and change', async () => {
  const browsers = servers.map(({ port }) => new TestBrowser(`http://127.0.0.1:${port}`))
  const [first] = browsers
  const email = 'layne@surfer.example'
  const made = await first?.signUp({ email, password: 'four waves before breakfast' })
  expect(made?.status).toBe(303)
  for (const browser of browsers) {
    for (const [name, value] of first?.cookies ?? []) browser.cookies.set(name, value)
    const user = await browser.ask('/api/auth/user')
    expect(await user.json()).toMatchObject({ email })
  }
  const { id } = await (await browsers[1]!.ask('/api/auth/user')).json()
  const added = await browsers[1]?.ask(`/api/users/${id}/favorites`, 'POST', { spotId: 7 })
  expect(added?.status).toBeLessThan(300)
  const read = await browsers[2]?.ask(`/api/users/${id}/favorites`)
  expect(JSON.stringify(await read?.json())).toContain('7')
  expect((await browsers[2]?.submit('/api/logout', {}))?.status).toBe(303)
  expect((await browsers[0]?.ask('/api/auth/user'))?.status).toBe(401)
})

it('phones of one person push through all processes at once, one of which is killed: nothing is lost, nothing is done twice', async () => {
  const person = await createTestPerson(db)
  const phones = [phoneOf(person), phoneOf(person), phoneOf(person)]
  const each = 30
  const sending = phones.map(async (phone) => {
    for (let count = 0; count < each; count++) await phone.send(put(1))
  })
  await everyPhoneHeard(phones, 200)
  await servers[2]?.kill()
  await Promise.all(sending)
  expect(await logsOf(person.user.id)).toEqual({ logs: each * 3, done: each * 3 })
  servers[2] = await start()
  balancer.ports.splice(0, balancer.ports.length, ...servers.map(({ port }) => port))
})

/** What a balancer does ten times a second: a process that says it is not ready gets nothing new. */
async function askWhoIsReady(): Promise<void> {
  for (const { port } of servers) {
    const asked = fetch(`http://127.0.0.1:${port}/api/ready`, { headers: { Connection: 'close' } })
    // One that ends while it is asked is not ready.
    const status = await asked.then(
      (answer) => answer.status,
      () => null,
    )
    const at = balancer.ports.indexOf(port)
    if (status === 200 && at === -1) balancer.ports.push(port)
    else if (status !== 200 && at !== -1) balancer.ports.splice(at, 1)
  }
}

it('each process in turn is ended and started anew under load: no request fails, no write is lost', async () => {
  const people = [await createTestPerson(db), await createTestPerson(db)]
  const phones = people.map(phoneOf)
  let isOver = false
  const writing = phones.map(async (phone) => {
    let sent = 0
    // A person may send 120 a minute.
    for (; !isOver; sent++) await phone.send(put(1)).then(() => wait(600))
    return sent
  })
  const read: number[] = []
  const reading = ['/api/pack', '/api/surf-spots/1/conditions', '/api/surf-spots/2/tides'].map(
    async (path) => {
      while (!isOver) {
        const answer = await fetch(balancer.url + path)
        await answer.arrayBuffer()
        read.push(answer.status)
        await wait(15)
      }
    },
  )
  /** Under load: so many answers more, however long they take. */
  const twentyMore = () => expect.poll(() => read.length).toBeGreaterThan(read.length + 20)
  for (const at of servers.keys()) {
    await twentyMore()
    const before = servers[at]!
    let isGone = false
    const ending = before.stop().finally(() => {
      isGone = true
    })
    while (!isGone && balancer.ports.includes(before.port)) {
      await wait(100)
      await askWhoIsReady()
    }
    expect(await ending).toBe(0)
    servers[at] = await start()
    await askWhoIsReady()
    expect(balancer.ports).toHaveLength(servers.length)
  }
  await twentyMore()
  isOver = true
  const sent = await Promise.all(writing)
  await Promise.all(reading)
  expect(new Set(read)).toEqual(new Set([200]))
  for (const [at, { statuses }] of phones.entries()) {
    expect([...statuses.keys()]).toEqual([200])
    expect((await logsOf(people[at]!.user.id)).logs).toBe(sent[at])
  }
})

it('the database restarts in the middle: 503 with words and Retry-After, then on, nothing lost', async () => {
  const person = await createTestPerson(db)
  const phones = [phoneOf(person), phoneOf(person)]
  let isOver = false
  let sent = 0
  const sending = phones.map(async (phone) => {
    while (!isOver) {
      await phone.send(put(2))
      sent += 1
      await wait(20)
    }
  })
  await everyPhoneHeard(phones, 200)
  await postgres.stop()
  const asked = await fetch(`${balancer.url}/api/users/${person.user.id}/favorites`, {
    headers: person.headers,
  })
  expect(asked.status).toBe(503)
  expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await asked.json()).toMatchObject({ code: 'try-later' })
  const ready = await fetch(`${balancer.url}/api/ready`)
  expect(ready.status).toBe(503)
  // What all readers get alike needs no database.
  expect((await fetch(`${balancer.url}/api/surf-spots`)).status).toBe(200)
  await everyPhoneHeard(phones, 503)
  await postgres.start()
  await expect.poll(async () => (await fetch(`${balancer.url}/api/ready`)).status).toBe(200)
  const sentBefore = sent
  await expect.poll(() => sent).toBeGreaterThanOrEqual(sentBefore + 2 * phones.length)
  isOver = true
  await Promise.all(sending)
  expect(await logsOf(person.user.id)).toEqual({ logs: sent, done: sent })
  for (const { statuses } of phones) {
    expect([...statuses.keys()].toSorted()).toEqual([200, 503])
  }
})

it('a process that dies while it asks the provider is followed by the next when its lease has ended', async () => {
  const provider = await startOpenMeteoFake()
  onTestFinished(() => provider.close())
  const live = liveOf(provider.url)
  const holder = async () => {
    const row = await rowWith(db, 'job_leases', { name: 'refresh-conditions' })
    return row?.holder ?? null
  }
  const heartbeat = async () => {
    const row = await rowWith(db, 'sources', { source: 'refresh-conditions' })
    return row?.heartbeat_at_ms
  }
  provider.setFault('hang')
  const first = await start(live)
  await expect.poll(() => provider.requests.length).toBeGreaterThan(0)
  expect(await holder()).not.toBeNull()
  await first.kill()
  provider.setFault(null)
  const before = provider.requests.length
  const killedAtMs = Date.now()
  const second = await start(live)
  // Its job notes that it is alive, then asks for the lease; the process ends when the job has gone through.
  await expect.poll(heartbeat).toBeGreaterThan(killedAtMs)
  await second.stop()
  expect(provider.requests).toHaveLength(before)
  // A minute later.
  await changeRows(db, 'job_leases', { name: 'refresh-conditions' }, { until_ms: Date.now() - 1 })
  const several = await Promise.all([start(live), start(live)])
  const fetched = async (port: number) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/status`)).json()).forecast?.source
  await expect
    .poll(() => Promise.all(several.map(({ port }) => fetched(port))))
    .toEqual(['live', 'live'])
  // One asked, both answer: no place was asked for twice.
  const asked = provider.requests.slice(before).filter(({ path }) => path === '/v1/forecast')
  expect(new Set(asked.map((request) => request.url)).size).toBe(asked.length)
})
