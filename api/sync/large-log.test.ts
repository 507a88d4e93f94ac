import { expect, it } from 'vitest'
import { changeRows, rowsWith } from '#db/server/table-rows'
import { isOnPostgres } from '#db/server/testing/open-test-database'
import { mostLogBytes, notesLength } from '#domain/wire/surf-log'
import type { PullAnswer } from '#domain/wire/sync'
import { fillLog } from '../../bench/load/many-rows'
import type { TestPerson } from '../auth/testing/create-test-person'
import { apiOfFile } from '../testing/test-api'
import { pullChanges } from './pull-changes'

let person: TestPerson
const api = await apiOfFile()

/** What it measures is the server's own work, the same on any database. */
const once = it.skipIf(isOnPostgres)

const startMs = Date.UTC(2026, 0, 1)
const deviceId = crypto.randomUUID()

const put = (notes: string, id: string = crypto.randomUUID()) => ({
  name: 'surf-log.put',
  args: { id, fields: { spotId: 1, startedAtMs: startMs, notes } },
})
const remove = (id = '') => ({ name: 'surf-log.delete', args: { id } })

async function push(changes: object[]) {
  const { status, codes } = await api.pushed(person, changes)
  expect(status).toBe(200)
  return codes
}

async function pullAll(mostBytes?: number) {
  const pages: PullAnswer[] = []
  let since: string | null = null
  do {
    const pull = { userId: person.user.id, deviceId: crypto.randomUUID(), confirmed: 0, since }
    pages.push(await pullChanges(api.database, { ...pull, ...(mostBytes && { mostBytes }) }))
    since = pages.at(-1)!.cookie
  } while (pages.at(-1)!.more)
  return pages
}

async function newPerson() {
  person = await api.person()
}

/** As a log of before there was a quota: 5,000 surfs, each with so many letters of three bytes. */
async function fillAsBefore(letters: number) {
  await newPerson()
  await fillLog(api.database, person.user.id, '→'.repeat(letters))
}

once('a full log takes no more, says so, and lets itself be shortened', async () => {
  await newPerson()
  const long = 'x'.repeat(4_000)
  const kept: string[] = []
  let refused: string | undefined
  for (let pushes = 0; pushes < 60 && !refused; pushes++) {
    api.clock.nowMs += 1_000
    const ids = Array.from({ length: 50 }, () => crypto.randomUUID())
    const codes = await push(ids.map((id) => put(long, id)))
    kept.push(...ids.filter((_, index) => codes[index] === null))
    refused = codes.find((code) => code !== null) ?? undefined
  }
  expect(refused).toBe('log-full')
  expect(kept.length * 4_000).toBeLessThanOrEqual(mostLogBytes)
  expect(kept.length * 4_500).toBeGreaterThan(mostLogBytes)
  const [first, second] = kept
  api.clock.nowMs += 1_000
  const codes = await push([put('short', first), put('y'.repeat(3_000), second), put('new')])
  expect(codes).toEqual([null, null, null])
})

it('a log of 5,000 surfs takes no more, however short they are; the marks of deleted ones count', async () => {
  await fillAsBefore(4)
  const [kept] = (await pullAll())[0]!.surfLogs
  const changes = [put('one more'), put('changed', kept!.id), remove(kept!.id), put('in its place')]
  expect(await push(changes)).toEqual(['too-many', null, null, 'too-many'])
})

it('pages with something in them are made in turns, person by person', async () => {
  await newPerson()
  await push([put('the first')])
  const pull = { userId: person.user.id, deviceId, confirmed: 0, since: null }
  const turnsOf: string[] = []
  const { cookie } = await pullChanges(api.database, pull, {
    turns: (who, work) => {
      turnsOf.push(who)
      return work()
    },
    mayAsk: async () => true,
  })
  expect([cookie !== null, turnsOf]).toEqual([true, [person.user.id]])
})

async function processorMs<Made>(work: () => Promise<Made>): Promise<[Made, number]> {
  const began = process.cpuUsage()
  const made = await work()
  const { user, system } = process.cpuUsage(began)
  return [made, (user + system) / 1_000]
}

/** The bare work: every entry is read and parsed once. */
async function readLogOnce(): Promise<number> {
  const rows = await rowsWith(api.database, 'surf_logs', { user_id: person.user.id })
  return rows.filter(({ document }) => JSON.parse(document)).length
}

once(
  'a log of 60 MB from before the quota comes in pages, none of which holds up others',
  async () => {
    await fillAsBefore(4_000)
    const [readOnce, onceMs] = await processorMs(readLogOnce)
    const [pages, pagesMs] = await processorMs(pullAll)
    expect(readOnce).toBe(5_000)
    const ids = pages.flatMap(({ surfLogs }) => surfLogs.map(({ id }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([5_000, 5_000])
    for (const { surfLogs } of pages) expect(surfLogs.length).toBeLessThanOrEqual(50)
    expect(pages.filter(({ reset }) => reset)).toHaveLength(1)
    // Of processor time, which other programs on the machine do not lengthen; it is about five times on any machine: each page
    // reads four times the entries that it may hold.
    expect(pagesMs / onceMs).toBeLessThan(10)
  },
)

it('what is stored is told as it is: it was looked at when it came, and is not again at each pull', async () => {
  await newPerson()
  await push([put('the first')])
  // As a version with other limits may have taken it.
  const notes = 'x'.repeat(notesLength + 1)
  const document = JSON.stringify({ spotId: 1, startedAtMs: startMs, notes })
  await changeRows(api.database, 'surf_logs', { user_id: person.user.id }, { document })
  const [page] = await pullAll()
  expect(page?.surfLogs).toMatchObject([{ notes }])
})

it('what changes between two pages is in a later page, and nothing is missing', async () => {
  await newPerson()
  const ids = Array.from({ length: 30 }, () => crypto.randomUUID())
  for (const id of ids) {
    api.clock.nowMs += 1_000
    await push([put('as it was', id)])
  }
  const { id: userId } = person.user
  const ask = (since: string | null) =>
    pullChanges(api.database, { userId, deviceId, confirmed: 0, since, mostBytes: 1_000 })
  const first = await ask(null)
  expect([first.reset, first.more]).toEqual([true, true])
  api.clock.nowMs += 1_000
  await push([put('changed', ids[0])])
  await push([remove(ids[1])])
  const device = new Map(first.surfLogs.map((log) => [log.id, log.notes]))
  for (let page = first; page.more; ) {
    page = await ask(page.cookie)
    expect(page.reset).toBe(false)
    for (const log of page.surfLogs) device.set(log.id, log.notes)
    for (const { id } of page.deletedSurfLogs) device.delete(id)
  }
  expect([...device.keys()].sort()).toEqual(ids.filter((id) => id !== ids[1]).sort())
  expect(device.get(ids[0]!)).toBe('changed')
})

it('a phone cannot read page after page for ever, by whatever cookie', async () => {
  await newPerson()
  await push([put('the first')])
  const ask = (since: string | null) =>
    api.get(
      `/api/sync/pull?${new URLSearchParams({ userId: person.user.id, deviceId, confirmed: '0', ...(since && { since }) })}`,
      person.headers,
    )
  const { cookie } = await (await ask(null)).json()
  await push([put('the second')])
  const statuses = []
  // Everything anew, or everything after the first change, which is not told as everything.
  const cookies = [cookie, `${cookie}~0`, null, '1.made-up', 'nonsense']
  for (let asked = 0; asked < 241; asked++) {
    statuses.push((await ask(cookies[asked % cookies.length])).status)
  }
  expect(statuses.slice(0, 239)).toEqual(Array(239).fill(200))
  expect(statuses.slice(239)).toEqual([429, 429])
  api.clock.nowMs += 1_000
  expect((await ask(cookie)).status).toBe(200)
})
