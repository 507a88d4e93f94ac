import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { drawPage } from '../../ui/testing/draw'
import { RecommendationCard, RecommendationOffer } from './recommendation-card'

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00Z'), toFake: ['Date'] })
  const spots = { version: 'r', rows: [testSpot(1), testSpot(2, { beachType: 'swimming' })] }
  await storePack('r', { spots })
})
afterEach(async () => {
  await forgetPerson({ discardUnsent: true })
})

async function cardsOf(subscriptionPlan: 'wave_rider' | 'surf_master') {
  await rememberPerson({ ...testPerson, subscriptionPlan })
  return drawPage(
    <>
      <RecommendationCard spotId={1} />
      <RecommendationCard spotId={2} />
      <RecommendationOffer spotId={1} />
      <RecommendationOffer spotId={2} />
    </>,
  )
}

it('tells a Surf Master what the spot wants, how the day differs and when it is next', async () => {
  const { box } = await cardsOf('surf_master')
  await settle(() => expect(box.textContent).toContain('at the beach'))
  const text = box.textContent ?? ''
  expect(text).toContain('What Spot 1 wants')
  expect(text).toMatch(/Surf of \d\.\d–\d\.\d m at the beach/)
  expect(text).toMatch(/\((as wanted|not as wanted|not known)\)/)
  expect(text).toMatch(/Next: |Nothing (good|worth)/)
  // A swimming beach is not recommended for waves.
  expect(text).not.toContain('Spot 2')
  expect(box.querySelector('a[href="/pricing"]')).toBeNull()
})

it('shows others the way to the prices', async () => {
  const { box } = await cardsOf('wave_rider')
  await settle(() => expect(box.textContent).toContain('with Surf Master'))
  expect([...box.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual(['/pricing'])
})
