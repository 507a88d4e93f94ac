import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOnPostgres } from '#db/server/testing/open-test-database'
import { createTestPerson } from './auth/testing/create-test-person'
import { openTestApi, type TestApi } from './testing/test-api'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(() => api.close())

const sendFeedback = (description: string) =>
  api.app.request('/api/feedback', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ feedbackType: 'general', title: 'A message', description }),
  })

const pragma = (text: string) => sql`pragma ${sql.raw(text)}`.execute(api.database)

async function pages(): Promise<number> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.database)
  return rows[0]?.page_count ?? 0
}

/** What SQLite answers is the same whether the file system or this limit says so. */
const troubles: [name: string, begin: () => Promise<unknown>, end: () => Promise<unknown>][] = [
  [
    'a full disk',
    async () => pragma(`max_page_count = ${await pages()}`),
    () => pragma('max_page_count = 1073741823'),
  ],
  ['a read-only disk', () => pragma('query_only = on'), () => pragma('query_only = off')],
]

describe.skipIf(isOnPostgres).each(troubles)('with %s', (_name, begin, end) => {
  it('a write is told to come again and changes nothing; reading goes on; later all is well', async () => {
    // The log says it too, at most every ten seconds.
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const person = await createTestPerson(api.database, { atMs: api.clock.nowMs })
    await begin()
    const before = await count()
    // Whatever room is left in the last pages is used up first.
    let answer = await sendFeedback('x'.repeat(4_000))
    for (let i = 0; i < 20 && answer.ok; i++) answer = await sendFeedback('x'.repeat(4_000))
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'try-later' })
    told.mockRestore()
    expect((await api.get('/api/surf-spots')).status).toBe(200)
    expect((await api.get('/api/pack')).status).toBe(200)
    expect((await api.get('/api/auth/user', person.headers)).status).toBe(200)
    await end()
    const meanwhile = await count()
    expect((await sendFeedback('And now?')).ok).toBe(true)
    expect(await count()).toBe(meanwhile + 1)
    expect(meanwhile).toBeGreaterThanOrEqual(before)
  })
})

const count = async () => (await api.database.selectFrom('feedback').select('id').execute()).length
