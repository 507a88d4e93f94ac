import { expect, it, vi } from 'vitest'
import { writePack } from '#db/device/pack/write-pack'
import { withoutSignal } from '#db/device/testing/fake-server'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/testing/demo-coast'
import type { Spot } from '#domain/wire/spot'
import { ComparisonPage } from '../../pages/comparison-page'
import { settle } from '../../testing/mount'
import { drawPage } from '../../ui/testing/draw'

async function compareByNight(version: string, row: Partial<Spot> = {}) {
  const nowMs = Date.parse('2026-11-08T02:30+11:00')
  vi.stubGlobal('fetch', vi.fn(withoutSignal))
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  // The second lies farther west: its first light is five minutes later.
  const rows = [testSpot(1, row), testSpot(2, { ...row, longitude: 143 })]
  const coast = demoCoast({ spots: rows, nowMs })
  await writePack(
    testPack(version, { spots: { version, rows }, forecast: { version, coast } }),
    'live',
  )
  const { box } = await drawPage(<ComparisonPage />, '/comparison?spots=1,2')
  await settle(() => expect(box.querySelectorAll('article')).toHaveLength(2))
  return { box }
}

it('by night stands at the half hour from which one is best, when it is light at the others too', async () => {
  const { box } = await compareByNight('surf')
  expect(box.querySelector('[role=status]')?.textContent).toBe(
    'Spot 1 is best: fair today 05:39–20:35',
  )
  expect(box.querySelector('input[type=range]')?.getAttribute('aria-valuetext')).toBe('Today 06:00')
  expect(box.textContent).not.toContain('Dark')
})

it('by night with nothing worth surfing stands at the first light after the middle of its hours', async () => {
  const { box } = await compareByNight('swimming', { beachType: 'swimming' })
  expect(box.querySelector('[role=status]')?.textContent).toBe(
    'None of these has hours worth surfing',
  )
  expect(box.querySelector('input[type=range]')?.getAttribute('aria-valuetext')).toBe(
    'Tomorrow 06:00',
  )
})
