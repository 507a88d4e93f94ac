import { expect, it, vi } from 'vitest'
import { setActive } from '#db/server/account/users'
import { rowsWith } from '#db/server/table-rows'
import { atOnce } from '#domain/sea/forecast/steps'
import { constantsId } from '#domain/tide/tide-accuracy'
import { hourMs } from '#domain/time/durations'
import type { CalendarChoice } from '#domain/wire/own-calendar'
import { type Difficulty, ratedFor } from '#domain/wire/spot'
import type { TestPerson } from '../auth/testing/create-test-person'
import { loggedPath } from '../operations/log'
import { apiOfFile, morningMs } from '../testing/test-api'
import { ownCalendarSteps } from './own-calendar'
import { eventsOf } from './testing/events-of'

const api = await apiOfFile({
  beaches: [1, 2, 3],
  variables: { PUBLIC_URL: 'https://southbreak.example' },
})
const kai = await api.person()

const everything: CalendarChoice = { spotIds: [1, 2, 3], withTides: true, withGoodHours: true }
const cookie = ({ token }: TestPerson) => ({ Cookie: `__Host-southbreak_session=${token}` })
const ask = (method: string, body?: unknown, person = kai, path = calendarOf(person)) =>
  api.ask({ headers: cookie(person) }, method, path, body)
const calendarOf = ({ user }: TestPerson) => `/api/users/${user.id}/calendar`
async function make(choice = everything, person = kai): Promise<string> {
  const answer = await ask('POST', choice, person)
  expect(answer.status).toBe(201)
  return (await answer.json()).path
}

const outlookOf = (spotId: number, level: Difficulty | null = null) => {
  const spot = api.spotCatalog.spotById.get(spotId)
  if (!spot) return undefined
  const coast = api.forecastStore.current({ live: true, plan: 'free' })
  const gauge = api.spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
  return { spot: ratedFor(spot, level), gauge, forecast: coast?.forecastOf(spotId) ?? null }
}
const made = (nowMs: number, choice = everything, level: Difficulty | null = null) => {
  const own = (spotId: number) => outlookOf(spotId, level)
  const asked = { choice, outlookOf: own, nowMs, units: 'metric', origin: null } as const
  return eventsOf(atOnce(ownCalendarSteps(asked)))
}

it('is read by its secret address alone, by a strict parser', async () => {
  const remembered = vi.spyOn(api.memo, 'remember')
  const path = await make()
  expect(path).toMatch(/^\/api\/calendars\/own\/[\w-]{43}\/surf\.ics$/)
  const answer = await api.get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const text = await answer.text()
  const events = eventsOf(text)
  const tides = events.filter(({ uid }) => uid.startsWith('tide-'))
  expect(tides.length).toBeGreaterThan(3 * 15 * 3)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  expect(new Set(events.map(({ zone }) => zone))).toEqual(new Set(['UTC']))
  expect(tides[0]!.url).toBe('https://southbreak.example/tides?spot=1')
  const again = await api.get(path, { 'If-None-Match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(remembered).not.toHaveBeenCalled()
  remembered.mockRestore()
})

it('has good hours, with how old they are and a way there', async () => {
  const events = eventsOf(await (await api.get(await make())).text())
  const surf = events.filter(({ uid }) => uid.startsWith('surf-'))
  expect(surf.length).toBeGreaterThan(0)
  // That they are good, and why, is held in `e2e/sentences-hold.test.ts`.
  for (const { summary, description, url } of surf) {
    expect(summary).toMatch(/^(Good|Very good|Excellent)( but big)?: .* \(demo data\)$/)
    expect(description).toMatch(/not an official warning$/)
    expect(url).toMatch(/^https:\/\/southbreak\.example\/forecast\?spot=\d&date=2026-11-2\d$/)
  }
})

it('has hours that are good for the level in its owner’s profile', async () => {
  const lou = await api.person()
  const profile = { surfingExperience: 'beginner' }
  expect((await ask('PATCH', profile, lou, `/api/users/${lou.user.id}`)).status).toBe(200)
  const hours = { ...everything, withTides: false }
  const events = eventsOf(await (await api.get(await make(hours, lou))).text())
  const uids = (some: { uid: string }[]) => some.map(({ uid }) => uid)
  expect(uids(events)).toEqual(uids(made(api.clock.nowMs, hours, 'beginner')))
  expect(events.length).toBeLessThan(made(api.clock.nowMs, hours).length)
})

it('names an event the same an hour later and at the evening of the day, so that it never stands twice', () => {
  const early = made(morningMs)
  const late = made(morningMs + 9 * hourMs)
  const uids = (events: typeof early) => events.map(({ uid }) => uid)
  expect(uids(late)).toEqual(uids(early))
  const starts = new Map(early.map(({ uid, startMs }) => [uid, startMs]))
  for (const { uid, startMs } of late.filter(({ uid }) => uid.startsWith('tide-')))
    expect(starts.get(uid)).toBe(startMs)
})

it('holds what was chosen, changed under the same address', async () => {
  const path = await make({ spotIds: [1], withTides: true, withGoodHours: false })
  const kinds = async () =>
    new Set(eventsOf(await (await api.get(path)).text()).map(({ uid }) => uid.split('-', 2).join()))
  expect(await kinds()).toEqual(new Set(['tide,1']))
  const choice = { spotIds: [2], withTides: true, withGoodHours: false }
  expect((await ask('PUT', choice)).status).toBe(200)
  expect(await kinds()).toEqual(new Set(['tide,2']))
  const stands = await (await ask('GET')).json()
  expect(stands.calendar.choice).toEqual(choice)
  expect(JSON.stringify(stands)).not.toContain(path.split('/')[4])
})

it('opens by no address that was renewed or ended, nor once its owner was deactivated', async () => {
  const first = await make()
  const second = await make()
  expect((await api.get(first)).status).toBe(404)
  expect((await api.get(second)).status).toBe(200)
  expect((await ask('DELETE')).status).toBe(204)
  expect((await api.get(second)).status).toBe(404)
  expect(await (await ask('GET')).json()).toEqual({ calendar: null })
  expect((await ask('PUT', everything)).status).toBe(404)
  const ola = await api.person()
  const third = await make(everything, ola)
  for (const isActive of [false, true]) {
    await setActive(api.database, ola.user.id, isActive, api.clock.nowMs)
    expect((await api.get(third)).status).toBe(404)
  }
})

it('has no address that was asked for before its owner signed out everywhere', async () => {
  const ola = await api.person()
  const who = { headers: cookie(ola) }
  const answer = await api.askHeld(who, ['POST', calendarOf(ola), everything], () =>
    ask('DELETE', undefined, ola, '/api/auth/sessions'),
  )
  expect(answer.status).toBe(401)
  expect(await rowsWith(api.database, 'calendars', { user_id: ola.user.id })).toEqual([])
})

it('stores no secret, and writes none to the log', async () => {
  const path = await make()
  const secret = path.split('/')[4]!
  const rows = await api.database.selectFrom('calendars').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(loggedPath(`https://a.example${path}?x=1`)).toBe('/api/calendars/own/-/surf.ics')
  expect(loggedPath(`https://a.example/API/Calendars/Own/${secret}`)).not.toContain(secret)
})

it.each([
  [{ ...everything, spotIds: [] }, 400],
  [{ ...everything, spotIds: [1, 1] }, 400],
  [{ ...everything, spotIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 400],
  [{ ...everything, withTides: false, withGoodHours: false }, 400],
  [{ ...everything, more: 1 }, 400],
  [{ ...everything, spotIds: [99_999] }, 404],
])('is not made of %o', async (choice, status) => {
  expect((await ask('POST', choice)).status).toBe(status)
})

it('is looked at so often', async () => {
  const path = await make(everything, await api.person())
  const statuses: number[] = []
  for (let time = 0; time < 25; time++) statuses.push((await api.get(path)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})
