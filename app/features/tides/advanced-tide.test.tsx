import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDeviceDatabase } from '#db/device/open'
import { forgetPerson, rememberPerson } from '#db/device/person'
import { testGauge, testSpot } from '#db/device/testing/test-pack'
import type { Spot } from '#domain/wire/spot'
import { mount, settle } from '../../testing/mount'
import { AdvancedTide } from './advanced-tide'

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T22:00:00Z'), toFake: ['Date'] })
  await openDeviceDatabase()
})
afterEach(async () => {
  await forgetPerson({ discardUnsent: true })
  vi.useRealTimers()
})

async function textWith(plan: 'wave_rider' | 'surf_master' | null, change: Partial<Spot> = {}) {
  await rememberPerson({
    userId: 'kai',
    email: 'kai@surfer.example',
    displayName: null,
    subscriptionPlan: plan,
    role: 'user',
  })
  const view = await mount(
    <MemoryRouter>
      <AdvancedTide
        spot={testSpot(7, { name: 'Winkipop', bestTide: 'low', ...change })}
        gauge={testGauge}
        date="2026-11-21"
        today="2026-11-21"
        units="metric"
      />
    </MemoryRouter>,
  )
  await settle(() => expect(view.container.textContent).not.toBe(''))
  const { textContent } = view.container
  const href = view.container.querySelector('a')?.getAttribute('href') ?? null
  await view.unmount()
  return { text: textContent ?? '', href }
}

it('tells a Surf Master when the week has the spot’s tide, and what kind of tide the day has', async () => {
  const { text, href } = await textWith('surf_master')
  expect(text).toContain('Tide windows for Winkipop')
  expect(text).toContain('the lower half of the tide')
  expect(text).toMatch(/Today(\d\d:\d\d–\d\d:\d\d(, )?)+/)
  expect(text).toMatch(/Range\d\.\d/)
  expect(text).toMatch(/Springs|Neaps|Between/)
  expect(text).toMatch(/Runs fastest\d\d:\d\d/)
  expect(text).toContain('Surge is left out')
  expect(href).toBeNull()
})

it('says so where any tide will do', async () => {
  const { text } = await textWith('surf_master', { bestTide: 'all' })
  expect(text).toContain('This break works on any tide.')
})

it('shows everybody else the way to the prices, in the place of nothing that is free', async () => {
  for (const plan of [null, 'wave_rider'] as const) {
    const { text, href } = await textWith(plan)
    expect(text).toContain('with the Surf Master plan')
    expect(href).toBe('/pricing')
  }
})
