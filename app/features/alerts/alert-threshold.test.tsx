import { beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { setFavourite } from '#db/device/favourites'
import { writePack } from '#db/device/pack/write-pack'
import { rememberPerson } from '#db/device/remember-person'
import { favouritesRule, setFavouriteLimit } from '#db/device/surf-rules'
import { withoutSignal } from '#db/device/testing/fake-server'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { limitsOf } from '#domain/alert/favourites-rule'
import { demoCoast } from '#domain/testing/demo-coast'
import { dayMs } from '#domain/time/durations'
import { keepPastDays } from '../../testing/keep-past-days'
import { settle } from '../../testing/mount'
import { drawPage, tap, type } from '../../ui/testing/draw'
import { NotificationSettingsCard } from './notification-settings-card'

const nowMs = Date.UTC(2026, 10, 20, 22, 30)
const spots = [1, 2, 3].map((id) => testSpot(id))
// Ten days that are over: the demonstration, begun so long ago.
const fromMs = nowMs - 10 * dayMs

const asked = vi.fn<typeof globalThis.fetch>()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(nowMs)
  asked.mockImplementation(withoutSignal)
  vi.stubGlobal('fetch', asked)
  await rememberPerson(testPerson)
  const db = deviceDatabase()
  await Promise.all([db.favourites.clear(), db.outbox.clear(), db.meta.delete('pastDays')])
  const forecast = {
    version: 'f',
    coast: { ...demoCoast({ spots, nowMs }), source: 'live' as const },
  }
  await writePack(testPack('live', { forecast }), 'live')
  await setFavouriteLimit({ field: 'waveHeightMin', value: 0.5 })
  await setFavouriteLimit({ field: 'waveHeightMax', value: 15 })
  await setFavouriteLimit({ field: 'windSpeedMax', value: 50 })
})

async function show() {
  const { box } = await drawPage(<NotificationSettingsCard person={testPerson} />)
  const said = () => box.querySelector('[role=status]')?.textContent ?? ''
  const line = (label: string) =>
    box.querySelector<HTMLInputElement>(`input[type=range][aria-label^="${label}"]`)!
  return { box, said, line }
}
const timesIn = (words: string, of: RegExp) => Number(of.exec(words)?.[1] ?? Number.NaN)

it('draws the days that are kept and those ahead, lights those that would tell, and says how many', async () => {
  await setFavourite(1, true)
  await keepPastDays(spots, fromMs, nowMs - 3 * 3_600_000)
  const { box, said } = await show()
  await settle(() =>
    expect(said()).toMatch(
      /^\d+ alerts? in the last 9 days \(as of 3 hours ago\), and \d+ in the next 16 days\./,
    ),
  )
  const bars = box.querySelectorAll('svg rect')
  // Two lanes; nothing is drawn of days that are not kept.
  expect(bars.length).toBeGreaterThan(2 * 20)
  expect(bars.length).toBeLessThanOrEqual(2 * 28)
  const dots = [...box.querySelectorAll('svg circle')]
  // No room is left for days that are not kept.
  expect(dots.length).toBeLessThanOrEqual(11 + 16)
  expect(bars.length).toBeGreaterThan(2 * (dots.length - 2))
  const lit = dots.filter((dot) => dot.classList.contains('fill-ink')).length
  const had = timesIn(said(), /^(\d+) alerts? in the last/)
  const coming = timesIn(said(), /and (\d+) in the next/)
  expect(lit).toBe(had + coming)
  const lines = [...box.querySelectorAll('li')].map((line) => line.textContent ?? '')
  expect(lines.filter((line) => /\d\d:\d\d–/.test(line))).toHaveLength(had + coming)
  // A day that was on leads to the days to come that are like it.
  const links = [...box.querySelectorAll('details a')]
  expect(links).toHaveLength(had)
  expect(links[0]!.getAttribute('href')).toMatch(/^\/another-day\?spot=1&at=2026-11-\d\dT/)
  expect(links[0]!.getAttribute('aria-label')).toMatch(/^Another day like that: Spot 1, /)
})

it('counts with the line while it is pulled by the keys, and stores the limit when it is saved', async () => {
  await setFavourite(1, true)
  await keepPastDays(spots, fromMs, nowMs)
  const { box, said, line } = await show()
  await settle(() => expect(line('Minimum surf height')).toBeTruthy())
  const before = timesIn(said(), /^(\d+) alerts? in the last/)
  const least = line('Minimum surf height')
  expect([least.min, least.max, least.step, least.value]).toEqual(['0', '10', '0.1', '0.5'])
  await type(least, '9')
  expect(said()).toMatch(/^0 alerts in the last 10 days .*, and 0 in the next/)
  expect(before).toBeGreaterThan(0)
  expect(least.getAttribute('aria-valuetext')).toBe('9.0 m')
  // The field follows the line; nothing is stored before it is saved.
  const field = box.querySelector<HTMLInputElement>('input[type=number]')!
  expect(field.value).toBe('9')
  expect(limitsOf(await favouritesRule()).waveHeightMin).toBe(0.5)
  await tap('Cancel')
  expect([field.value, box.textContent?.includes('Save alert')]).toEqual(['0.5', false])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('The alert')
  // What is typed is out of its range first.
  await type(field, '9.')
  await type(field, '99')
  expect(box.textContent).toContain('Between 0.5 and 10')
  await type(field, '4')
  expect(least.value).toBe('4')
  await tap('Save alert')
  await expect.poll(async () => limitsOf(await favouritesRule()).waveHeightMin).toBe(4)
})

it('says with no signal that the days before come with it, and still counts those ahead', async () => {
  await setFavourite(1, true)
  const { box, said } = await show()
  await settle(() => expect(said()).toMatch(/^\d+ alerts? in the next 16 days\./))
  expect(box.textContent).toMatch(/Past days need signal/)
  expect(box.querySelectorAll('svg circle')).toHaveLength(16)
  const axis = [...box.querySelectorAll('svg text')].map((text) => text.textContent)
  expect(axis.slice(-6)).toEqual(['Today', 'Tue', 'Fri', 'Mon', 'Thu', 'Sun'])
})

it('asks, and says so when nothing has been kept', async () => {
  asked.mockImplementation(async () => Response.json({ coast: null, fromMs: null }))
  await setFavourite(1, true)
  const { box } = await show()
  await settle(() => expect(box.textContent).toMatch(/No past days are on record/))
  expect(asked.mock.calls.map(([path]) => String(path))).toContain('/api/users/u1/past-days')
})
