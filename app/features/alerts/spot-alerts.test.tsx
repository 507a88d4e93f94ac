import { act, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { setFavourite } from '#db/device/favourites'
import { rememberPerson } from '#db/device/remember-person'
import { favouritesRule, putSurfRule, setFavouriteLimit, surfRules } from '#db/device/surf-rules'
import { withoutSignal } from '#db/device/testing/fake-server'
import { testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { limitsOf } from '#domain/alert/favourites-rule'
import { openLimits, openRule } from '#domain/alert/testing/open-limits'
import { demoCoast } from '#domain/testing/demo-coast'
import { dayMs } from '#domain/time/durations'
import { keepPastDays } from '../../testing/keep-past-days'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { button, click, drawPage, tap, textsOf, type } from '../../ui/testing/draw'
import { NotificationSettingsCard } from './notification-settings-card'
import { OwnAlertsCard } from './rule-list'
import { SpotAlerts } from './spot-alerts'

const nowMs = Date.UTC(2026, 10, 20, 22, 30)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
  await rememberPerson(testPerson)
  const { surfRules, favourites, outbox, meta } = deviceDatabase()
  await Promise.all([surfRules.clear(), favourites.clear(), outbox.clear()])
  await meta.delete('pastDays')
  await storePack('live')
})

const spots = [1, 2, 3].map((id) => testSpot(id))
// Ten days that are over: the demonstration, begun so long ago.
const fromMs = nowMs - 10 * dayMs
async function storeForecast() {
  const coast = { ...demoCoast({ spots, nowMs }), source: 'live' as const }
  await storePack('live', { forecast: { version: 'f', coast } })
}

async function show(what: ReactNode) {
  const { box } = await drawPage(what)
  return { container: box, words: () => box.textContent ?? '' }
}

it('an alert is made, said, switched off and deleted with no signal', async () => {
  const { container, words } = await show(<SpotAlerts spotId={1} />)
  await settle(() => expect(words()).toContain('None yet'))
  await tap('New alert')
  // What is not said is not limited.
  const sentence =
    'Tell me when Spot 1 is Good or better, any size, any wind, any period, any tide, any hour of daylight, any day.'
  await settle(() => expect(words()).toContain(sentence))
  // What is not known is not counted: neither the days before nor those ahead are on this phone.
  await settle(() => expect(words()).toContain('There is no day to try this on yet.'))
  expect(words()).toContain('The forecast for Spot 1 is not on this device yet: it needs signal.')
  expect(words()).toContain('Past days need signal.')
  expect(container.querySelector('b')).toBeNull()
  const part = (label: string) =>
    container.querySelector<HTMLButtonElement>(`button[aria-expanded][aria-label^="${label}:"]`)!
  const range = (label: string) =>
    container.querySelector<HTMLInputElement>(`div[id] input[type=range][aria-label="${label}"]`)!
  const choose = (value: string) =>
    click(container.querySelector(`input[type=radio][value="${value}"]`)!)
  await click(part('Size'))
  expect(part('Size').getAttribute('aria-expanded')).toBe('true')
  await type(range('Smallest surf'), '1.5')
  await settle(() => expect(words()).toContain('is Good or better, head high (1.5 m) or bigger,'))
  // The handles do not pass each other, and at its end a handle is no limit.
  await type(range('Biggest surf'), '1')
  expect(words()).toContain('head high (1.5 m) to head high (1.5 m)')
  await type(range('Biggest surf'), '5')
  expect(words()).toContain('head high (1.5 m) or bigger, any wind')
  await click(part('Wind'))
  await choose('between')
  await click(button('SW'))
  await click(button('N'))
  expect(words()).toContain('wind SW–N')
  await click(part('Days'))
  await tap('Sat')
  await tap('Sun')
  expect(words()).toContain('weekends.')
  await click(part('Hours'))
  await type(range('Latest'), '18')
  expect(words()).toContain('before 09:00, weekends.')
  await type(range('Earliest'), '14')
  expect(words()).toContain('07:00–09:00, weekends.')
  await click(part('Where'))
  await choose('coast')
  expect(words()).toContain('Tell me when Surf Coast is Good')
  await choose('spot')
  await click(part('Rating'))
  await choose('')
  expect(words()).toContain('Spot 1 is on, whatever its rating, head high')
  await tap('Save alert')
  await expect.poll(() => surfRules()).toHaveLength(1)
  // Changed, it stands once: as what will be saved.
  const times = () => words().split('head high (1.5 m) or bigger').length - 1
  await settle(() => expect(times()).toBe(1))
  // Its hours do not part at the end of a line.
  expect(textsOf('label .whitespace-nowrap', container)).toEqual(['1.5 m', '07:00–09:00'])
  await tap('Change')
  await settle(() => expect(words()).toContain('Save alert'))
  expect(times()).toBe(1)
  await tap('Cancel')
  const [rule] = (await surfRules())!
  expect(rule).toMatchObject({ spotId: 1, isOn: true, wanted: { surfHeightMin: 1.5 } })
  const queued = async () => (await deviceDatabase().outbox.toArray()).map(({ name }) => name)
  expect(await queued()).toEqual(['surf-rule.put'])
  await settle(() => expect(words()).not.toContain('Save alert'))
  // The server has not heard of it.
  await settle(() => expect(words()).toContain('Not sent yet'))
  const toggle = container.querySelector<HTMLInputElement>('input[role=switch]')!
  await click(toggle)
  await expect.poll(async () => (await surfRules())?.[0]?.isOn).toBe(false)
  await tap('Delete')
  await expect.poll(() => surfRules()).toEqual([])
  expect(await queued()).toEqual(['surf-rule.put', 'surf-rule.put', 'surf-rule.delete'])
  const status = () => document.activeElement?.textContent
  await settle(() => expect(status()).toMatch(/^Deleted: Spot 1: head high/))
  await tap('Undo')
  await expect.poll(() => surfRules()).toHaveLength(1)
  // A deleted one stays deleted on every device: it comes back as another, as it was.
  const [again] = (await surfRules())!
  expect(again).toEqual({ ...rule, isOn: false, id: again!.id })
  expect(again!.id).not.toBe(rule!.id)
  await settle(() => expect(status()).toBe('Restored.'))
})

it('all alerts stand in the profile, each with its spot, also of a spot that is gone', async () => {
  const gone = { version: 'g', rows: [{ id: 77, name: 'Old Reef', region: 'Surf Coast' }] }
  await storePack('live', { gone })
  const wanted = { ...openLimits, surfHeightMin: 1.5 }
  const rule = { ...openRule, wanted, madeAtMs: 1 }
  const { container, words } = await show(<OwnAlertsCard userId="u1" />)
  await settle(() => expect(words()).toContain('None yet. An alert is one sentence'))
  await act(async () => {
    await putSurfRule({ ...rule, spotId: 2 })
    await putSurfRule({ ...rule, spotId: 77, madeAtMs: 2 })
    await putSurfRule({ ...rule, spotId: 77, scope: 'coast', madeAtMs: 3 })
  })
  await settle(() => expect(container.querySelectorAll('li')).toHaveLength(3))
  const [here, over, stretch] = container.querySelectorAll('li')
  expect(here!.textContent).toContain('Spot 2: head high (1.5 m) or bigger')
  expect(here!.querySelector('a')?.getAttribute('href')).toBe('/spot/2')
  expect(over!.textContent).toContain('Old Reef: head high')
  expect(over!.textContent).toContain('has been removed, so the alert cannot go off')
  expect(over!.querySelector<HTMLInputElement>('input[role=switch]')!.disabled).toBe(true)
  expect(textsOf('button', over)).toEqual(['Delete'])
  // The coast goes on without the spot where it was made.
  expect(stretch!.textContent).toContain('Surf Coast: head high')
  expect(stretch!.querySelector<HTMLInputElement>('input[role=switch]')!.disabled).toBe(false)
  expect(words()).toContain('3 of 10')
})

it('the days that are over are lit too, and those that came near are named with what failed', async () => {
  await storeForecast()
  await keepPastDays(spots.slice(0, 1), fromMs, nowMs)
  const { container, words } = await show(<SpotAlerts spotId={1} />)
  await settle(() => expect(words()).toContain('New alert'))
  await tap('New alert')
  const told = /\d+ alerts? in the last 10 days/
  await settle(() => expect(words()).toMatch(told))
  const lines = (title: RegExp) => {
    const head = [...container.querySelectorAll('p')].find((p) => title.test(p.textContent ?? ''))
    return head?.nextElementSibling ? textsOf('li', head.nextElementSibling) : []
  }
  await settle(() => {
    const near = [
      ...lines(/^Near misses in the next 16 days/),
      ...lines(/^Near misses in the last 10 days/),
    ]
    expect(near.length).toBeGreaterThan(0)
    for (const line of near) {
      expect(line).toMatch(
        /^(Today|Tomorrow|[A-Z][a-z]{2} \d+ [A-Z][a-z]{2}), \d\d:\d\d: .*(too|your hours|not)/,
      )
    }
  })
  const hollow = container.querySelectorAll('svg circle.fill-none').length
  expect(hollow).toBe(
    lines(/^Near misses in the next/).length + lines(/^Near misses in the last/).length,
  )
})

const asked = vi.fn<typeof fetch>()

/** The alert of the favourites, of which the first spot is one. */
async function showFavourites(answer: typeof fetch = withoutSignal) {
  await storeForecast()
  vi.stubGlobal('fetch', asked.mockReset().mockImplementation(answer))
  await setFavourite(1, true)
  await setFavouriteLimit({ field: 'waveHeightMin', value: 0.5 })
  await setFavouriteLimit({ field: 'waveHeightMax', value: 15 })
  await setFavouriteLimit({ field: 'windSpeedMax', value: 50 })
  const { box } = await drawPage(<NotificationSettingsCard person={testPerson} />)
  const said = () => box.querySelector('[role=status]')?.textContent ?? ''
  const line = (label: string) =>
    box.querySelector<HTMLInputElement>(`input[type=range][aria-label^="${label}"]`)!
  return { box, said, line }
}
const timesIn = (words: string, of: RegExp) => Number(of.exec(words)?.[1] ?? Number.NaN)

it('draws the days that are kept and those ahead, lights those that would tell, and says how many', async () => {
  await keepPastDays(spots, fromMs, nowMs - 3 * 3_600_000)
  const { box, said } = await showFavourites()
  const when =
    /^\d+ alerts? in the last 9 days \(as of 3 hours ago\), and \d+ in the next 16 days\./
  await settle(() => expect(said()).toMatch(when))
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
  const lines = textsOf('li', box).filter((line) => /\d\d:\d\d–/.test(line!))
  expect(lines).toHaveLength(had + coming)
  // A day that was on leads to the days to come that are like it.
  const links = [...box.querySelectorAll('details a')]
  expect(links).toHaveLength(had)
  expect(links[0]!.getAttribute('href')).toMatch(/^\/another-day\?spot=1&at=2026-11-\d\dT/)
  expect(links[0]!.getAttribute('aria-label')).toMatch(/^Another day like that: Spot 1, /)
})

it('counts with the line while it is pulled by the keys, and stores the limit when it is saved', async () => {
  await keepPastDays(spots, fromMs, nowMs)
  const { box, said, line } = await showFavourites()
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
  const { box, said } = await showFavourites()
  await settle(() => expect(said()).toMatch(/^\d+ alerts? in the next 16 days\./))
  expect(box.textContent).toMatch(/Past days need signal/)
  expect(box.querySelectorAll('svg circle')).toHaveLength(16)
  expect(textsOf('svg text', box).slice(-6)).toEqual(['Today', 'Tue', 'Fri', 'Mon', 'Thu', 'Sun'])
})

it('asks, and says so when nothing has been kept', async () => {
  const { box } = await showFavourites(async () => Response.json({ coast: null, fromMs: null }))
  await settle(() => expect(box.textContent).toMatch(/No past days are on record/))
  expect(asked.mock.calls.map(([path]) => String(path))).toContain('/api/users/u1/past-days')
})
