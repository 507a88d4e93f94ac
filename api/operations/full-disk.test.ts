import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { countRows } from '#db/server/table-rows'
import { isOnPostgres } from '#db/server/testing/open-test-database'
import type { TestPerson } from '../auth/testing/create-test-person'
import { openForEach } from '../testing/open-for-each'
import { openTestApi } from '../testing/test-api'

const api = openForEach(openTestApi)

const sendFeedback = (description: string) =>
  api.ask(null, 'POST', '/api/feedback', {
    feedbackType: 'general',
    title: 'A message',
    description,
  })

const pragma = (text: string) => sql`pragma ${sql.raw(text)}`.execute(api.database)

async function pages(): Promise<number> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.database)
  return rows[0]?.page_count ?? 0
}

it.skipIf(isOnPostgres)(
  'a write is told to come again and changes nothing; reading goes on; later all is well',
  async () => {
    // The log says it too, at most every ten seconds.
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const person = await api.person()
    // What SQLite answers is the same whether the file system or this setting says that the disk is read-only.
    await pragma('query_only = on')
    const answer = await sendFeedback('On a read-only disk')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'try-later' })
    told.mockRestore()
    expect((await api.get('/api/surf-spots')).status).toBe(200)
    expect((await api.get('/api/pack')).status).toBe(200)
    expect((await api.get('/api/auth/user', person.headers)).status).toBe(200)
    await pragma('query_only = off')
    expect((await sendFeedback('And now?')).ok).toBe(true)
    expect(await count()).toBe(1)
  },
)

const count = () => countRows(api.database, 'feedback')

/** PostgreSQL says it in its own code and words, whatever the disk is; a trigger does so from the nth row on. */
async function fillPostgres(rows: number): Promise<void> {
  await sql`create sequence room minvalue -1 maxvalue ${sql.raw(String(rows))} start 1 no cycle`.execute(
    api.database,
  )
  await sql`create function out_of_room() returns trigger language plpgsql as $$
    begin
      perform nextval('room');
      return new;
    exception when others then
      raise exception 'could not extend file "base/16384/16999": No space left on device'
        using errcode = '53100', hint = 'Check free disk space.';
    end $$`.execute(api.database)
  await sql`create trigger out_of_room before insert on surf_logs
    for each row execute function out_of_room()`.execute(api.database)
}

/** @param room so many pages of SQLite, or so many rows of surf logs of PostgreSQL */
const fill = async (room: number) =>
  isOnPostgres ? fillPostgres(room) : pragma(`max_page_count = ${(await pages()) + room}`)

async function makeRoom(): Promise<void> {
  if (!isOnPostgres) return void (await pragma('max_page_count = 1073741823'))
  await sql`drop trigger out_of_room on surf_logs`.execute(api.database)
  await sql`drop function out_of_room()`.execute(api.database)
  await sql`drop sequence room`.execute(api.database)
}

describe('a disk that fills in the middle of pushes', () => {
  it('loses nothing that was answered, keeps nothing of what was not, says so, and goes on with room', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const person = await api.person()
    const phone = { deviceId: crypto.randomUUID(), seq: 0 }
    const answered: string[] = []
    await fill(isOnPostgres ? 70 : 120)
    let batch = nextBatch(phone)
    let answer = await pushed(person, phone, batch)
    for (let pushes = 0; answer.ok && pushes < 100; pushes++) {
      answered.push(...batch.map(({ args }) => args.id))
      batch = nextBatch(phone)
      answer = await pushed(person, phone, batch)
    }
    expect(answered.length).toBeGreaterThan(0)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({
      code: 'try-later',
      message: expect.stringMatching(/disk is full/),
    })
    told.mockRestore()
    // All of the push that failed, also what of it there was room for, is not there.
    expect(await storedLogs(person)).toEqual(answered.toSorted())
    expect((await api.get('/api/pack')).status).toBe(200)
    await makeRoom()
    // The phone sends it again, with the same numbers.
    expect((await pushed(person, phone, batch)).status).toBe(200)
    expect(await storedLogs(person)).toEqual(
      [...answered, ...batch.map(({ args }) => args.id)].toSorted(),
    )
  })

  it('keeps nothing of a push, at whichever of its changes the disk fills', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const person = await api.person()
    const phone = { deviceId: crypto.randomUUID(), seq: 0 }
    expect((await pushed(person, phone, nextBatch(phone))).status).toBe(200)
    const before = await storedLogs(person)
    const batch = nextBatch(phone)
    let room = 1
    for (; room < 60; room++) {
      await fill(room)
      const answer = await pushed(person, phone, batch)
      await makeRoom()
      if (answer.ok) break
      expect(answer.status).toBe(503)
      expect(await storedLogs(person), `with room for ${room}`).toEqual(before)
    }
    told.mockRestore()
    // Each change is larger than half a page: the disk was full at most of them in turn.
    expect(room).toBeGreaterThan(10)
    expect(room).toBeLessThan(60)
    expect(await storedLogs(person)).toHaveLength(2 * batch.length)
  })
})

type Phone = { deviceId: string; seq: number }
type LogPut = ReturnType<typeof nextBatch>[number]

const nextBatch = (phone: Phone) =>
  Array.from({ length: 20 }, () => ({
    seq: ++phone.seq,
    id: crypto.randomUUID(),
    name: 'surf-log.put',
    args: {
      id: crypto.randomUUID(),
      fields: { spotId: 1, startedAtMs: api.clock.nowMs, notes: 'x'.repeat(3_000) },
    },
    atMs: api.clock.nowMs,
  }))

function pushed(person: TestPerson, { deviceId }: Phone, changes: LogPut[]) {
  const confirmed = (changes[0]?.seq ?? 1) - 1
  return api.pushChanges(person, changes, { deviceId, confirmed })
}

const storedLogs = async ({ user }: TestPerson) =>
  (await api.database.selectFrom('surf_logs').select('id').where('user_id', '=', user.id).execute())
    .map(({ id }) => id)
    .toSorted()
