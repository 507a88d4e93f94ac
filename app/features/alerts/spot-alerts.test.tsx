import { act, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { writePack } from '#db/device/pack/write-pack'
import { rememberPerson } from '#db/device/remember-person'
import { putSurfRule, surfRules } from '#db/device/surf-rules'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { openLimits, openRule } from '#domain/alert/testing/open-limits'
import { demoCoast } from '#domain/testing/demo-coast'
import { dayMs } from '#domain/time/durations'
import { keepPastDays } from '../../testing/keep-past-days'
import { settle } from '../../testing/mount'
import { button, click, drawPage, tap, type } from '../../ui/testing/draw'
import { OwnAlertsCard } from './rule-list'
import { SpotAlerts } from './spot-alerts'

const nowMs = Date.UTC(2026, 10, 20, 22, 30)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
  await rememberPerson(testPerson)
  const db = deviceDatabase()
  await Promise.all([db.surfRules.clear(), db.outbox.clear(), db.meta.delete('pastDays')])
  await writePack(testPack('live'), 'live')
})

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
  const whole = [...container.querySelectorAll('label .whitespace-nowrap')]
  expect(whole.map((one) => one.textContent)).toEqual(['1.5 m', '07:00–09:00'])
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
  await writePack(
    testPack('live', {
      gone: { version: 'g', rows: [{ id: 77, name: 'Old Reef', region: 'Surf Coast' }] },
    }),
    'live',
  )
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
  const labels = [...over!.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Delete'])
  // The coast goes on without the spot where it was made.
  expect(stretch!.textContent).toContain('Surf Coast: head high')
  expect(stretch!.querySelector<HTMLInputElement>('input[role=switch]')!.disabled).toBe(false)
  expect(words()).toContain('3 of 10')
})

it('the days that are over are lit too, and those that came near are named with what failed', async () => {
  const spots = [testSpot(1)]
  const coast = { ...demoCoast({ spots, nowMs }), source: 'live' as const }
  await writePack(testPack('live', { forecast: { version: 'f', coast } }), 'live')
  await keepPastDays(spots, nowMs - 10 * dayMs, nowMs)
  const { container, words } = await show(<SpotAlerts spotId={1} />)
  await settle(() => expect(words()).toContain('New alert'))
  await tap('New alert')
  const told = /\d+ alerts? in the last 10 days/
  await settle(() => expect(words()).toMatch(told))
  const lines = (title: RegExp) => {
    const head = [...container.querySelectorAll('p')].find((p) => title.test(p.textContent ?? ''))
    const list = head?.nextElementSibling
    return [...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '')
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
