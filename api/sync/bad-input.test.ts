import * as v from 'valibot'
import { expect, it } from 'vitest'
import { deleteSpot } from '#db/server/coast/spots'
import { favouriteAnswer } from '#domain/wire/favourites'
import { pushBody } from '#domain/wire/testing/push-body'
import { apiOfFile } from '../testing/test-api'

const api = await apiOfFile()
const person = await api.person()
const other = await api.person()

const favourite = (seq: number, spotId: unknown = 1, more = {}) => ({
  seq,
  id: crypto.randomUUID(),
  name: 'favourite.set',
  args: { spotId, isFavourite: true, ...more },
  atMs: 0,
})
const body = (changes: object[], more = {}) => ({
  ...pushBody(person.user.id, changes),
  ...more,
})
const send = async (
  path: string,
  sent: unknown,
  { type = 'application/json', method = 'POST', as = person } = {},
) => {
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
  const headers = { ...as.headers, 'Content-Type': type, 'Content-Length': String(text.length) }
  const answer = await api.app.request(path, { method, headers, body: text })
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}
const push = (sent: unknown, as = person) => send('/api/sync/push', sent, { as })

async function expectNothingChanged(work: () => Promise<void>) {
  const all = () =>
    Promise.all(
      (
        ['favourites', 'preferences', 'devices', 'versions', 'change_results', 'feedback'] as const
      ).map((table) => api.database.selectFrom(table).selectAll().execute()),
    )
  const before = await all()
  await work()
  expect(await all()).toEqual(before)
}

it.each([
  ['no JSON', 'not json {', 400],
  ['an array', [], 400],
  ['no changes', () => body([]), 400],
  ['an unknown field', () => body([favourite(1)], { role: 'admin' }), 400],
  ['an unknown field of a change', () => body([{ ...favourite(1), userId: 'x' }]), 400],
  ['a number below one', () => body([favourite(0)]), 400],
  ['a number that is no whole one', () => body([favourite(1.5)]), 400],
  ['a device id that is none', () => body([favourite(1)], { deviceId: 'phone' }), 400],
  ['too many changes', () => body(Array.from({ length: 51 }, (_, i) => favourite(i + 1))), 413],
  ['too long a body', () => body([favourite(1, 1, { note: 'x'.repeat(300_000) })]), 413],
  ['an app from before', () => body([favourite(1)], { format: 0 }), 426],
  ['a gap in front', () => body([favourite(2)]), 409],
  ['a gap inside', () => body([favourite(1), favourite(3)]), 409],
  ['more confirmed than there was', () => body([favourite(8)], { confirmed: 7 }), 409],
  ["another person's name", () => body([favourite(1)], { userId: other.user.id }), 403],
])('a push with %s is refused and changes nothing', async (_, sent, status) => {
  await expectNothingChanged(async () => {
    const answer = await push(typeof sent === 'function' ? sent() : sent)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })
})

it.each([
  ['no changes at all', '{}'],
  ['no objects', '0'],
])('a long list of %s makes no long answer', async (_, item) => {
  const list = Array.from({ length: 50_000 }, () => item).join(',')
  const whole = JSON.stringify(body([])).replace('[]', `[${list}]`)
  const answer = await send('/api/sync/push', whole)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body).length).toBeLessThan(1_000)
})

it('a refusal does not keep what it refuses', async () => {
  const [answer] = (await push(body([favourite(1, 1, { ['x'.repeat(100_000)]: 1 })]))).body.results
  expect(answer.refused.code).toBe('invalid')
  expect(answer.refused.message.length).toBeLessThanOrEqual(200)
})

const sentBefore = favourite(1)
it.each([
  ['changes that are refused', () => favourite(1, 999_999)],
  ['one change, as if by ever new phones,', () => sentBefore],
])('%s cannot be sent without end', async (_, change) => {
  const crowd = await api.person()
  const whole = () => body([change()], { userId: crowd.user.id })
  const first = whole()
  expect((await push(first, crowd)).status).toBe(200)
  for (let i = 1; i < 120; i++) expect((await push(whole(), crowd)).status).toBe(200)
  const answer = await push(whole(), crowd)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await push(first, crowd)).status).toBe(200)
  api.clock.nowMs += 60_000
  expect((await push(whole(), crowd)).status).toBe(200)
})

it('a body is JSON by its type, in whichever letters and with its charset', async () => {
  const type = 'Application/JSON; charset=utf-8'
  expect((await send('/api/sync/push', body([favourite(1)]), { type })).status).toBe(200)
})

it("another person's device id is a 403, and their device goes on where it was", async () => {
  const deviceId = crypto.randomUUID()
  expect((await push(body([favourite(1)], { deviceId }))).status).toBe(200)
  const theirs = { deviceId, userId: other.user.id }
  await expectNothingChanged(async () => {
    const answer = await push(body([favourite(2)], theirs), other)
    expect([answer.status, answer.body.code]).toEqual([403, 'foreign-device'])
  })
  expect((await push(body([favourite(2)], { deviceId }))).body.last).toBe(2)
})

it('refused changes are answered one by one and hold up nothing', async () => {
  const args = (name: string, args: unknown) => ({ ...favourite(0), name, args })
  const unmeasured = { waveHeightMetres: null, windSpeedKmh: null, windClass: null }
  const seen = { id: crypto.randomUUID(), spotId: 1, observedAtMs: 1, ...unmeasured }
  const bad = [
    args('favourite.set', { spotId: 999_999, isFavourite: true }),
    args('favourite.set', { spotId: '1', isFavourite: true }),
    args('favourite.set', { spotId: 1, isFavourite: true, userId: other.user.id }),
    args('favourite.set', null),
    args('preference.set', { field: 'windSpeedMax', value: 51 }),
    args('preference.set', { field: 'waveHeightMin', value: 0.4 }),
    args('preference.set', { field: 'role', value: 'admin' }),
    args('preference.set', { field: '__proto__', value: 1 }),
    args('surf-log.put', { id: crypto.randomUUID(), fields: { notes: 'no spot, no time' } }),
    args('surf-log.put', {
      id: crypto.randomUUID(),
      fields: { spotId: 1, startedAtMs: 1, stars: 6 },
    }),
    args('report.put', { id: crypto.randomUUID(), spotId: 1, observedAtMs: 1, text: ' ' }),
    args('report.put', { ...seen, text: 'Flat \u202e.kram saw ereht' }),
    args('report.flag', { reportId: crypto.randomUUID(), reason: 'spam' }),
    args('feedback.send', { feedbackType: 'complaint', title: 'a', description: 'b' }),
    args('constructor', {}),
    args('__proto__', {}),
    args('user.delete', {}),
  ].map((change, index) => ({ ...change, seq: index + 1 }))
  const good = { ...favourite(bad.length + 1), args: { spotId: 2, isFavourite: true } }
  const { status, body: answer } = await push(body([...bad, good]))
  expect(status).toBe(200)
  expect(answer.last).toBe(bad.length + 1)
  const codes = answer.results.map(({ refused }: { refused?: { code: string } }) => refused?.code)
  expect(codes.slice(0, 2)).toEqual(['unknown-spot', 'invalid'])
  expect(codes.filter((code: string | undefined) => code === undefined)).toHaveLength(1)
  expect(codes.at(-1)).toBeUndefined()
})

it('the same push again is answered the same and done once', async () => {
  const note = {
    id: crypto.randomUUID(),
    fields: { spotId: 1, startedAtMs: 1, notes: "'); drop table users;--\u0000🏄" },
  }
  const sent = body([{ ...favourite(1), name: 'surf-log.put', args: note }])
  const first = await push(sent)
  const again = await push(sent)
  expect(again.body).toEqual(first.body)
  const { surfLogs } = await api.pullChanges(person)
  expect(surfLogs).toHaveLength(1)
  expect(surfLogs[0].notes).toBe(note.fields.notes)
})

it('a number taken by another change is out of step', async () => {
  const sent = body([favourite(1)])
  await push(sent)
  expect((await push({ ...sent, changes: [favourite(1)] })).status).toBe(409)
})

it.each([
  ['waveHeightMin', { waveHeightMin: 0.4 }],
  ['waveHeightMin', { waveHeightMin: 10.5 }],
  ['waveHeightMax', { waveHeightMax: 0.9 }],
  ['waveHeightMax', { waveHeightMax: 16 }],
  ['windSpeedMax', { windSpeedMax: 51 }],
  ['windSpeedMax', { windSpeedMax: '20' }],
  ['alertPeriodMin', { alertPeriodMin: 26 }],
  ['alertWind', { alertWind: 'onshore' }],
  ['alertTide', { alertTide: 'slack' }],
  ['quietFrom', { quietFrom: '25:00' }],
  ['quietUntil', { quietUntil: '5am' }],
  ['ownRating', { ownRating: 1 }],
  ['waveHeightMin', { waveHeightMin: 5, waveHeightMax: 2 }],
  ['defaultLocation', { windSpeedMax: 5, defaultLocation: 'Bells' }],
])('a limit that does not fit is refused by the name of %s: %j', async (path, sent) => {
  await expectNothingChanged(async () => {
    const answer = await send(`/api/users/${person.user.id}/preferences`, sent, { method: 'PUT' })
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toMatchObject([{ path }])
  })
})

it('the single calls know their limits too', async () => {
  const own = `/api/users/${person.user.id}`
  await expectNothingChanged(async () => {
    expect((await send(`${own}/favorites`, { spotId: 999_999 })).status).toBe(404)
    expect((await send(`${own}/favorites`, { spotId: 1, userId: other.user.id })).status).toBe(400)
    expect((await send(`${own}/favorites`, '{"spotId":')).status).toBe(400)
    expect((await send(`${own}/favorites`, { spotId: 'x'.repeat(200_000) })).status).toBe(413)
    const put = (sent: unknown) => send(`${own}/preferences`, sent, { method: 'PUT' })
    expect((await put({})).status).toBe(400)
    expect((await put({ role: 'admin' })).status).toBe(400)
    expect((await put({ windSpeedMax: 5, defaultLocation: '999999' })).status).toBe(404)
    expect((await send('/api/feedback', { ...feedback, title: '  ' })).status).toBe(400)
    expect((await send('/api/feedback', { ...feedback, email: 'no' })).status).toBe(400)
    expect((await send('/api/feedback', { ...feedback, userId: other.user.id })).status).toBe(403)
  })
})

it('the calls of the specification do what the queue does', async () => {
  const surfer = await api.person()
  const own = `/api/users/${surfer.user.id}`
  const as = { as: surfer }
  const added = await send(`${own}/favorites`, { spotId: 3 }, as)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ id: 3, spot: { id: 3 }, addedAt: expect.any(String) })
  const check = async (id: number) =>
    (await api.get(`${own}/favorites/${id}/check`, surfer.headers)).json()
  expect([await check(3), await check(4)]).toEqual([{ isFavorited: true }, { isFavorited: false }])
  const list = await (await api.get(`${own}/favorites`, surfer.headers)).json()
  expect(list).toEqual([added.body])

  const units = { preferredUnits: 'imperial' }
  const changed = await send(`${own}/preferences`, units, { ...as, method: 'PUT' })
  expect(changed.body).toEqual({
    pushNotifications: true,
    optimalConditionAlerts: true,
    waveHeightMin: 1,
    waveHeightMax: 4,
    windSpeedMax: 20,
    alertPeriodMin: 0,
    alertWind: 'any',
    alertTide: 'any',
    quietFrom: '21:00',
    quietUntil: '05:00',
    ownRating: true,
    defaultLocation: null,
    ...units,
  })

  expect(await api.pullChanges(surfer)).toMatchObject({
    favourites: [{ spotId: 3, isFavourite: true }],
    preferences: [{ field: 'preferredUnits', value: 'imperial' }],
  })
  await api.ask(surfer, 'DELETE', `${own}/favorites/3`)
  expect(await check(3)).toEqual({ isFavorited: false })
})

const add = (surfer: typeof person, spotId: number) => {
  const key = { 'Idempotency-Key': '7f6a1a5e-6a58-4a0e-9b1e-0d9f7c3a2b11' }
  const asked = { headers: { ...surfer.headers, ...key } }
  return api.ask(asked, 'POST', `/api/users/${surfer.user.id}/favorites`, { spotId })
}

it('answers an added favourite, and a repeated call after its removal says so', async () => {
  const surfer = await api.person()
  const added = await add(surfer, 1)
  expect([added.status, v.parse(favouriteAnswer, await added.json()).id]).toEqual([201, 1])
  api.clock.nowMs += 1_000
  const removed = await api.ask(surfer, 'DELETE', `/api/users/${surfer.user.id}/favorites/1`)
  expect(removed.status).toBe(200)
  const repeated = await add(surfer, 1)
  expect([repeated.status, (await repeated.json()).code]).toEqual([409, 'refused'])
})

it('list, check and a new POST agree on a beach that is gone', async () => {
  const surfer = await api.person()
  expect((await add(surfer, 80)).status).toBe(201)
  const at = `/api/users/${surfer.user.id}/favorites`
  const check = async () => (await api.get(`${at}/80/check`, surfer.headers)).json()
  expect(await check()).toEqual({ isFavorited: true })
  await deleteSpot(api.database, 80, api.clock.nowMs)
  await api.spotCatalog.reload()
  expect(await (await api.get(at, surfer.headers)).json()).toEqual([])
  expect(await check()).toEqual({ isFavorited: false })
  const again = await add(surfer, 80)
  const gone = { code: 'unknown-spot', message: 'This beach is gone.' }
  expect([again.status, await again.json()]).toMatchObject([404, gone])
})

const feedback = { feedbackType: 'general', title: 'T', description: 'D' }
it('feedback of a visitor, sent twice with one key, is kept once', async () => {
  const id = crypto.randomUUID()
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': id }
  const nothing = { email: '', name: '', spotId: null, userId: null, category: null }
  const text = JSON.stringify({ ...feedback, ...nothing, priority: 'medium' })
  for (const status of [201, 201]) {
    const answer = await api.app.request('/api/feedback', { method: 'POST', headers, body: text })
    expect(answer.status).toBe(status)
  }
  const kept = await api.database.selectFrom('feedback').selectAll().where('id', '=', id).execute()
  expect(kept).toMatchObject([{ user_id: null, email: null, feedback_type: 'general' }])
  // A person's own is told to them, as they sent it.
  const surfer = await api.person()
  const said = { feedbackType: 'general', title: 'Hello', description: 'More maps', spotId: 3 }
  const answer = await send('/api/feedback', { ...said, userId: surfer.user.id }, { as: surfer })
  const own = async (after = '') =>
    (await api.get(`/api/users/${surfer.user.id}/feedback${after}`, surfer.headers)).json()
  expect(await own()).toMatchObject([{ ...said, id: answer.body.id, email: null, name: null }])
  expect(await own(`?after=${answer.body.id}`)).toEqual([])
})

it('feedback of strangers from any number of addresses has a limit, and what is too much is to be sent again', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(feedback)
  const answers: Response[] = []
  await api.database.deleteFrom('rate_limits').execute()
  for (let sent = 0; sent < 301; sent++) {
    answers.push(await api.app.request('/api/feedback', { method: 'POST', headers, body }))
    // The next one comes from another address.
    const counts = api.database.deleteFrom('rate_limits')
    await counts.where('name', 'like', 'feedbackFromAddress%').execute()
  }
  expect(new Set(answers.slice(0, 300).map(({ status }) => status))).toEqual(new Set([201]))
  expect(answers[300]?.status).toBe(429)
  expect(answers[300]?.headers.get('Retry-After')).toBe('10')
  await api.database.deleteFrom('rate_limits').execute()
})

it('a pull of nothing is one read along keys', async () => {
  const one = await api.person()
  await api.pushChanges(one, [favourite(1)])
  const first = await api.pullChanges(one)
  const answer = await api.pullChanges(one, first.cookie)
  const { cookie, reset, more, inStep, profile, ...lists } = answer
  expect([cookie, reset, more, inStep, profile]).toEqual([first.cookie, false, false, true, null])
  expect(lists).toEqual(Object.fromEntries(Object.keys(lists).map((name) => [name, []])))
  expect(Object.keys(answer).sort()).toEqual(Object.keys(first).sort())
})
