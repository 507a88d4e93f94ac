import { beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { rememberPerson } from '#db/device/remember-person'
import { testPerson } from '#db/device/testing/test-person'
import type { CalendarChoice } from '#domain/wire/own-calendar'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { button, click, draw, tap } from '../../ui/testing/draw'
import { currentToast } from '../../ui/toast-store'
import { CalendarCard } from './calendar-card'

const secret = 's'.repeat(43)
let stored: CalendarChoice | null
let hasSignal = true
const madeAt = '2026-11-20T00:00:00.000Z'
const asked: [method: string, body: unknown][] = []
/** As the server answers. */
const server: typeof fetch = async (input, init) => {
  if (!hasSignal) throw new TypeError('network')
  const { method = 'GET', body } = { ...init }
  const choice = typeof body === 'string' ? JSON.parse(body) : undefined
  expect(new URL(String(input), 'http://a.example').pathname).toBe('/api/users/u1/calendar')
  asked.push([method, choice])
  if (method === 'DELETE') {
    stored = null
    return new Response(null, { status: 204 })
  }
  if (method !== 'GET') stored = choice
  const path = `/api/calendars/own/${secret}/surf.ics`
  if (method === 'POST') return Response.json({ choice, madeAt, path }, { status: 201 })
  return Response.json({ calendar: stored && { choice: stored, madeAt } })
}

beforeEach(async () => {
  asked.length = 0
  stored = null
  hasSignal = true
  vi.stubGlobal('fetch', server)
  await rememberPerson(testPerson)
  await storePack('live')
  await deviceDatabase().favourites.clear()
  await deviceDatabase().favourites.put({ userId: 'u1', spotId: 2, addedAtMs: 1 })
})

async function open() {
  const { box } = await draw(<CalendarCard person={testPerson} />)
  await tap('Set up your calendar')
  return { box, words: () => box.textContent ?? '' }
}

it('makes an address for the favourites, shows it once, changes, renews and ends it', async () => {
  const { box, words } = await open()
  // The same element all the time, which is what screen readers listen to; the focus goes there with the news.
  const status = box.querySelector('[role="status"]')
  const isSaid = (news: string) => {
    expect(status?.textContent).toContain(news)
    expect(document.activeElement).toBe(status)
  }
  await settle(() => expect(words()).toContain('Spot 2'))
  expect(asked).toEqual([['GET', undefined]])
  await tap('Make an address')
  await settle(() => expect(words()).toContain(secret))
  expect(box.querySelector('a')?.getAttribute('href')).toMatch(/^webcal:\/\//)
  const choice = { spotIds: [2], withTides: true, withGoodHours: true }
  expect(asked.at(-1)).toEqual(['POST', choice])
  isSaid('Your calendar has an address.')

  await click(box.querySelector('input')!)
  await tap('Save')
  await settle(() => expect(words()).toContain('Saved. Calendar apps show it'))
  isSaid('Saved.')
  expect(asked.at(-1)).toEqual(['PUT', { ...choice, withTides: false }])

  await tap('New address')
  await settle(() => expect(asked.at(-1)?.[0]).toBe('POST'))
  await settle(() => isSaid('Your calendar has a new address.'))
  await tap('End it')
  await settle(() => expect(button('Make an address')).toBeTruthy())
  isSaid('Ended.')
  expect(words()).not.toContain(secret)
})

it('does not tell the address of a calendar that was made before', async () => {
  stored = { spotIds: [1], withTides: true, withGoodHours: false }
  const { words } = await open()
  await settle(() => expect(words()).toContain('Made on 20 November 2026'))
  expect(words()).toContain('Spot 1')
  expect(words()).not.toContain('Subscribe on this device')
})

it('says that it needs the network, and changes nothing without', async () => {
  hasSignal = false
  const { words } = await open()
  await settle(() => expect(currentToast()?.title).toBe('No signal'))
  expect(words()).toContain('Set up your calendar')
})
