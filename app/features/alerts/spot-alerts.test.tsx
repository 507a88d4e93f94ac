import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { writePack } from '#db/device/pack/write-pack'
import { rememberPerson } from '#db/device/person'
import { surfRules } from '#db/device/surf-rules'
import { testPack } from '#db/device/testing/test-pack'
import { mount, settle } from '../../testing/mount'
import { type } from '../../ui/testing/draw'
import { SpotAlerts } from './spot-alerts'

const nowMs = Date.UTC(2026, 10, 20, 22, 30)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
  await rememberPerson({
    userId: 'u1',
    email: 'kai@surfer.example',
    displayName: null,
    subscriptionPlan: null,
    role: 'user',
  })
  const db = deviceDatabase()
  await Promise.all([db.surfRules.clear(), db.outbox.clear()])
  await writePack(testPack('live'), 'live')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an alert is made, said, switched off and deleted with no signal', async () => {
  const { container, unmount } = await mount(<SpotAlerts spotId={1} />)
  const words = () => container.textContent ?? ''
  const press = async (label: string) => {
    const button = [...container.querySelectorAll('button')].find(
      ({ textContent }) => textContent === label,
    )
    expect(button, label).toBeDefined()
    await act(async () => button!.click())
  }
  await settle(() => expect(words()).toContain('None yet'))
  await press('New alert')
  const sentence =
    'Spot 1: waist high (0.9 m) or bigger, wind offshore up to 30 km/h or under 12 km/h'
  expect(words()).toContain(sentence)
  await settle(() => expect(words()).toMatch(/would on \d of the next 7/), 20_000)
  const field = [...container.querySelectorAll('input')].find(
    (input) => input.labels?.[0]?.textContent?.startsWith('Surf from') && input.type === 'number',
  )!
  await type(field, '1.5')
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await settle(() => expect(words()).toContain('Spot 1: head high (1.5 m) or bigger'))
  await press('Save alert')
  await vi.waitFor(async () => expect(await surfRules()).toHaveLength(1))
  const [rule] = (await surfRules())!
  expect(rule).toMatchObject({ spotId: 1, isOn: true, wanted: { surfHeightMin: 1.5 } })
  const queued = async () => (await deviceDatabase().outbox.toArray()).map(({ name }) => name)
  expect(await queued()).toEqual(['surf-rule.put'])
  await settle(() => expect(words()).not.toContain('Save alert'), 20_000)
  await press('Delete')
  await vi.waitFor(async () => expect(await surfRules()).toEqual([]))
  expect(await queued()).toEqual(['surf-rule.put', 'surf-rule.delete'])
  await unmount()
}, 40_000)
