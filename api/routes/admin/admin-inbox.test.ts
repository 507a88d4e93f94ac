import { beforeEach, expect, it } from 'vitest'
import { storeFeedback } from '#db/server/personal/feedback'
import { flagReport, putReport } from '#db/server/personal/spot-reports'
import type { TestPerson } from '../../auth/testing/create-test-person'
import { auditOf } from '../../testing/audit-of'
import { apiOfFile, morningMs } from '../../testing/test-api'

const api = await apiOfFile()
beforeEach(async () => {
  for (const table of ['feedback', 'spot_reports', 'audit_log'] as const)
    await api.database.deleteFrom(table).execute()
})
const ana = await api.person({ role: 'admin' })
const kai = await api.person({ displayName: 'Kai' })
const mia = await api.person()

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await api.ask(ana, method, `/api/admin${path}`, body)
  return { status: answer.status, body: await answer.json() }
}

const message = (id: number, more: object = {}) =>
  storeFeedback(
    api.database,
    {
      id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      feedbackType: 'bug_report',
      title: `Message ${id}`,
      description: '<img src=x onerror=alert(1)>',
      email: null,
      name: null,
      spotId: null,
      priority: 'medium',
      category: null,
      userId: null,
      ...more,
    },
    morningMs + id,
  )

it('leaves out of a message what would turn or hide words on an administrator’s screen', async () => {
  await message(0, {
    title: 'Refund \u202eyldnuos',
    description: 'a\r\nb\u2066\0',
    name: '\u200eKai\u061c',
  })
  const kept = await api.database
    .selectFrom('feedback')
    .select(['title', 'description', 'name'])
    .execute()
  expect(kept).toEqual([{ title: 'Refund yldnuos', description: 'a\nb', name: 'Kai' }])
})

it('lists the inbox by pages and status, and notes what became of a message', async () => {
  for (let i = 1; i <= 23; i++) await message(i)
  await message(24, { feedbackType: 'general', userId: kai.user.id, spotId: 3 })
  const first = await ask('GET', '/feedback')
  expect(first.body).toMatchObject({
    total: 24,
    pageSize: 20,
    counts: { new: 24, read: 0, done: 0 },
  })
  expect(first.body.messages).toHaveLength(20)
  const [latest] = first.body.messages
  expect(latest).toMatchObject({
    title: 'Message 24',
    name: 'Kai',
    email: kai.user.email,
    spotId: 3,
    status: 'new',
    note: '',
    handledAt: null,
    version: 1,
  })
  expect((await ask('GET', '/feedback?page=2')).body.messages).toHaveLength(4)
  expect((await ask('GET', '/feedback?type=general')).body).toMatchObject({ total: 1 })

  const { id, version } = latest
  const done = await ask('PUT', `/feedback/${id}`, { status: 'done', note: 'Answered', version })
  expect(done).toMatchObject({
    status: 200,
    body: { status: 'done', note: 'Answered', version: 2 },
  })
  expect((await ask('GET', '/feedback?status=done')).body.messages).toMatchObject([{ id }])
  const late = await ask('PUT', `/feedback/${id}`, { note: 'Mine', version })
  expect(late).toMatchObject({ status: 409, body: { details: { current: { note: 'Answered' } } } })
  const title = 'Message 24'
  expect(await auditOf(api.database, id)).toMatchObject([
    {
      action: 'feedback.update',
      before: { title, status: 'new', note: '' },
      after: { title, status: 'done', note: 'Answered' },
    },
  ])
})

it.each([
  ['PUT', '/feedback/none', { status: 'read' }, 404],
  ['PUT', '/feedback/00000000-0000-4000-8000-000000000001', { status: 'lost' }, 400],
  ['PUT', '/feedback/00000000-0000-4000-8000-000000000001', { note: 'x'.repeat(2_001) }, 400],
  ['PUT', '/feedback/00000000-0000-4000-8000-000000000001', { title: 'Mine' }, 400],
  ['GET', '/feedback?page=0', undefined, 400],
  ['GET', '/feedback?status=lost', undefined, 400],
  ['GET', '/reports?show=some', undefined, 400],
  ['PUT', '/reports/none/hide', undefined, 404],
])('%s %s %j: %d', async (method, path, body, status) => {
  expect((await ask(method, path, body)).status).toBe(status)
})

let changes = 0
const stamp = (person: TestPerson) => {
  changes += 1
  return { userId: person.user.id, changeId: `change-${changes}`, version: 1, atMs: morningMs }
}
const report = (id: string, ageHours: number) =>
  putReport(api.database, stamp(kai), {
    id,
    spotId: 3,
    observedAtMs: morningMs - ageHours * 3_600_000,
    text: `Seen ${ageHours} hours ago`,
    waveHeightMetres: 1.5,
    windSpeedKmh: null,
    windClass: null,
  })
const shown = async () =>
  ((await (await api.get('/api/spot-reports')).json()) as { id: string }[]).map(({ id }) => id)

it('shows flagged reports first, hides one from all readers, and brings it back', async () => {
  const [fresh, old] = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
  await report(fresh!, 1)
  await report(old!, 5)
  await flagReport(api.database, stamp(mia), { reportId: old!, reason: 'wrong' })
  const list = await ask('GET', '/reports')
  expect(list.body).toMatchObject({
    total: 2,
    flagged: 1,
    reports: [
      { id: old, byName: 'Kai', isHidden: false, flags: [{ reason: 'wrong', isDismissed: false }] },
      { id: fresh, flags: [] },
    ],
  })
  expect((await ask('GET', '/reports?show=flagged')).body.reports).toMatchObject([{ id: old }])

  expect(await shown()).toEqual([fresh, old])
  expect(await ask('PUT', `/reports/${old}/hide`)).toMatchObject({
    status: 200,
    body: { isHidden: true, flags: [{ isDismissed: true }] },
  })
  expect(await shown()).toEqual([fresh])
  expect((await ask('GET', '/reports?show=hidden')).body).toMatchObject({
    flagged: 0,
    reports: [{ id: old }],
  })
  // Done again by a second hand: it is so already, and the audit log stays as it was.
  await ask('PUT', `/reports/${old}/hide`)
  expect(await ask('PUT', `/reports/${old}/show`)).toMatchObject({ body: { isHidden: false } })
  expect(await shown()).toEqual([fresh, old])
  expect((await auditOf(api.database, old!)).map(({ action, after }) => [action, after])).toEqual([
    ['report.hide', { isHidden: true, openFlags: 0 }],
    ['report.show', { isHidden: false, openFlags: 0 }],
  ])
})

it('does not raise a dismissed flag a second time, but raises another person’s', async () => {
  const id = `${'c'.repeat(8)}-0000-4000-8000-000000000000`
  await report(id, 2)
  await flagReport(api.database, stamp(mia), { reportId: id, reason: 'spam' })
  expect(await ask('PUT', `/reports/${id}/dismiss-flags`)).toMatchObject({
    body: { isHidden: false, flags: [{ isDismissed: true }] },
  })
  await flagReport(api.database, stamp(mia), { reportId: id, reason: 'offensive' })
  expect((await ask('GET', '/reports?show=flagged')).body.total).toBe(0)
  await flagReport(api.database, stamp(ana), { reportId: id, reason: 'unsafe' })
  expect((await ask('GET', '/reports?show=flagged')).body.reports).toMatchObject([{ id }])
})
