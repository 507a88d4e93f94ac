import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writePack } from '#db/device/pack/write-pack'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testCoast, testPack } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { dayMs } from '#domain/time/durations'
import { settle } from '../../testing/mount'
import { drawPage } from '../../ui/testing/draw'
import { ConditionsCard } from './conditions-card'
import { PremiumCard } from './premium-card'

const nowMs = Date.parse('2026-11-20T02:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  const coast = testCoast()
  const train = { height: '20,0,0,0', period: '60,0,0,0', direction: '70,0,0,0' }
  for (const spot of Object.values(coast.spots)) {
    Object.assign(spot, { primary: train, secondary: train, windSea: train })
  }
  await writePack(testPack('paid', { forecast: { version: 'paid', coast } }), 'live')
})
afterEach(async () => {
  await forgetPerson({ discardUnsent: true })
})

async function isUnlockedFor(subscriptionPlan: 'wave_rider' | null, endedDaysAgo: number | null) {
  const subscriptionEndAtMs = endedDaysAgo === null ? null : nowMs - endedDaysAgo * dayMs
  await rememberPerson({ ...testPerson, subscriptionPlan, subscriptionEndAtMs })
  const { box } = await drawPage(
    <>
      <ConditionsCard spotId={1} />
      <PremiumCard />
    </>,
  )
  await settle(() => expect(box.querySelector('[role="switch"]')).not.toBeNull())
  const isUpsold = () => box.querySelector('a[href="/pricing"]') !== null
  const isLocked = () => box.querySelector<HTMLInputElement>('[role="switch"]')?.disabled === true
  await settle(() => expect(isLocked()).toBe(isUpsold()))
  return !isLocked()
}

it('shows what a plan unlocked until seven days after its end, then the way to the prices', async () => {
  expect(await isUnlockedFor('wave_rider', null)).toBe(true)
  expect(await isUnlockedFor('wave_rider', -3)).toBe(true)
  expect(await isUnlockedFor('wave_rider', 6.9)).toBe(true)
  expect(await isUnlockedFor('wave_rider', 7.1)).toBe(false)
  expect(await isUnlockedFor(null, null)).toBe(false)
})
