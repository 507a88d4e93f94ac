import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDeviceDatabase } from '#db/device/open'
import { writePack } from '#db/device/pack/write-pack'
import { testPack } from '#db/device/testing/test-pack'
import { mount, settle } from '../../testing/mount'
import { TideCard } from './tide-card'

beforeEach(async () => {
  await openDeviceDatabase()
  await writePack(testPack('a'), 'live')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  // Two minutes to midnight in Melbourne.
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:58:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('moves to the new day at midnight with no network, and says where its numbers come from', async () => {
  const card = await mount(
    <MemoryRouter>
      <TideCard spotId={1} />
    </MemoryRouter>,
  )
  const days = () =>
    [...card.container.querySelectorAll('time')].map((time) =>
      new Date(time.dateTime).toLocaleDateString('en-CA', { timeZone: 'Australia/Melbourne' }),
    )
  await settle(() =>
    expect(card.container.textContent).toContain("The Bureau's figures need signal"),
  )
  expect(new Set(days())).toEqual(new Set(['2026-11-21']))

  vi.setSystemTime(Date.parse('2026-11-21T13:00:30Z'))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(new Set(days())).toEqual(new Set(['2026-11-22']))
  const hours = [...card.container.querySelectorAll('th')].map((hour) => hour.textContent)
  expect(hours).toHaveLength(12)
  expect(hours[0]).toBe('00:00')
  await card.unmount()
})
