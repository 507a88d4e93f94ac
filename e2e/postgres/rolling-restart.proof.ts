import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPerson, type TestPerson } from '#api/auth/testing/create-test-person'
import { openServerDatabase } from '#db/server/open'
import { rowsWith } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'
import { makeTestDatabase } from '#db/server/testing/test-server'
import { pushBody } from '#domain/wire/testing/push-body'
import type { StartedServer } from '../../bench/load/started-server'
import { type RoundRobin, startOn, startRoundRobin } from './round-robin'

let made: Awaited<ReturnType<typeof makeTestDatabase>>
let folder: string
let db: ServerDatabase
let balancer: RoundRobin
const servers: StartedServer[] = []

const start = () => startOn(made.url, folder, { DRAIN_SECONDS: '3' })

beforeAll(async () => {
  made = await makeTestDatabase(process.env.TEST_DATABASE_URL ?? '', 'empty')
  folder = mkdtempSync(join(tmpdir(), 'southbreak-rolling-'))
  servers.push(...(await Promise.all([start(), start()])))
  balancer = await startRoundRobin(servers)
  db = await openServerDatabase(made.url, { tell: () => undefined })
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await balancer.close()
  await db.destroy()
  await made.drop()
  rmSync(folder, { recursive: true, force: true })
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
  const people: TestPerson[] = [await createTestPerson(db), await createTestPerson(db)]
  const answers = new Map<string, number>()
  let isOver = false
  const ask = async (name: string, path: string, init?: RequestInit) => {
    const answer = await fetch(`${balancer.url}${path}`, init).then(
      async (response) => `${response.status} ${(await response.text()) === '' ? 'empty' : ''}`,
      (error: Error) => `failed: ${error.message}`,
    )
    const key = `${name} ${answer.trim()}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
  }
  const writers = people.map(async ({ user, headers }) => {
    const deviceId = randomUUID()
    let seq = 0
    while (!isOver) {
      seq += 1
      const fields = { spotId: 1, startedAtMs: 1_700_000_000_000, notes: '' }
      const change = { name: 'surf-log.put', args: { id: randomUUID(), fields } }
      const body = pushBody(user.id, [change], { deviceId, confirmed: seq - 1 })
      await ask('push', '/api/sync/push', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      // A person may send 120 a minute.
      await wait(600)
    }
    return seq
  })
  const readers = ['/api/pack', '/api/surf-spots/1/conditions', '/api/surf-spots/2/tides'].map(
    async (path) => {
      while (!isOver) {
        await ask('read', path)
        await wait(15)
      }
    },
  )

  /** Under load: so many answers more, however long they take. */
  const twentyMore = () => {
    const before = answers.get('read 200') ?? 0
    return expect.poll(() => answers.get('read 200')).toBeGreaterThan(before + 20)
  }
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
    expect(balancer.ports).toHaveLength(2)
  }
  await twentyMore()
  isOver = true
  const sent = await Promise.all(writers)
  await Promise.all(readers)

  expect([...answers.keys()].sort()).toEqual(['push 200', 'read 200'])
  for (const [at, { user }] of people.entries()) {
    const logs = await rowsWith(db, 'surf_logs', { user_id: user.id })
    expect(logs).toHaveLength(sent[at]!)
  }
})
