import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { type Person, rememberPerson } from '#db/device/person'
import { testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/demo/demo-coast'
import { preferenceDefaults } from '#domain/wire/preferences'
import { mount, settle } from '../../testing/mount'
import { PastFirings } from './past-firings'

const person: Person = {
  userId: 'u1',
  email: 'kai@surfer.example',
  displayName: null,
  subscriptionPlan: null,
  role: 'user',
}
const dayMs = 24 * 3_600_000
const nowMs = Date.UTC(2026, 10, 20, 22, 30)
const spots = [1, 2, 3].map((id) => testSpot(id))
const own = spots.map((spot) => ({ spot, gauge: null }))
const open = { ...preferenceDefaults, waveHeightMin: 0.5, waveHeightMax: 15, windSpeedMax: 50 }
// Ten days that are over: the demonstration, begun so long ago.
const fromMs = nowMs - 10 * dayMs
const coast = demoCoast({ spots, nowMs: fromMs, withProfessional: false })

const asked = vi.fn<typeof globalThis.fetch>()
const leaving: (() => Promise<void>)[] = []
beforeEach(async () => {
  vi.stubGlobal('fetch', asked)
  await rememberPerson(person)
  await deviceDatabase().meta.delete('pastDays')
})
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
  vi.unstubAllGlobals()
})

async function show(preferences = open) {
  const props = { userId: 'u1', own, preferences, nowMs }
  const { container, unmount } = await mount(<PastFirings {...props} />)
  leaving.push(unmount)
  return container
}
const keep = (fetchedAtMs: number) =>
  deviceDatabase().meta.put({
    key: 'pastDays',
    value: { userId: 'u1', fetchedAtMs, days: { coast: { ...coast, source: 'live' }, fromMs } },
  })
const offline = async () => {
  throw new TypeError('network')
}

it('says with no signal that the days come with it', async () => {
  asked.mockImplementation(offline)
  const container = await show()
  await settle(() => expect(container.textContent).toMatch(/come with signal/))
})

it('says what was told, how many days are kept and how old that is, with no signal', async () => {
  asked.mockImplementation(offline)
  await keep(nowMs - 3 * 3_600_000)
  const container = await show()
  await settle(() =>
    expect(container.textContent).toMatch(
      /In the last 9 days kept \(as of 3 hours ago\) you would have been told \d+ times:/,
    ),
  )
  expect(container.querySelector('li')?.textContent).toMatch(/, (good|very good|excellent) /)
  expect(container.querySelectorAll('ul')[0]?.children).toHaveLength(5)
})

it('speaks of one day as one', async () => {
  asked.mockImplementation(offline)
  await deviceDatabase().meta.put({
    key: 'pastDays',
    value: {
      userId: 'u1',
      fetchedAtMs: nowMs,
      days: { coast: { ...coast, source: 'live' }, fromMs: nowMs - dayMs },
    },
  })
  const container = await show()
  await settle(() =>
    expect(container.textContent).toMatch(/n the last day kept \(as of just now\)/),
  )
})

it('follows the limits', async () => {
  asked.mockImplementation(offline)
  await keep(nowMs)
  const container = await show({ ...open, waveHeightMin: 9, waveHeightMax: 2 })
  await settle(() => expect(container.textContent).toMatch(/Nothing in the last 10 days kept/))
})

it('asks, and says so when nothing has been kept', async () => {
  asked.mockImplementation(async () => Response.json({ coast: null, fromMs: null }))
  const container = await show()
  await settle(() => expect(container.textContent).toMatch(/No days before today/))
  expect(String(asked.mock.calls.at(-1)?.[0])).toBe('/api/users/u1/past-days')
})
