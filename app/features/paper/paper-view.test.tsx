import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDeviceDatabase } from '#db/device/open'
import { writePack } from '#db/device/pack/write-pack'
import { testPack } from '#db/device/testing/test-pack'
import { mount, settle } from '../../testing/mount'
import { PaperView } from './paper-view'

const asked = vi.fn<typeof fetch>(async () => {
  throw new TypeError('network')
})
beforeEach(async () => {
  await openDeviceDatabase()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', asked)
  await writePack(testPack('live'), 'live')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['week', 7, 'Spot 1: the week from Fri 20 Nov', '/api/paper/spots/1/week.pdf'],
  ['month', 30, 'Tides at Spot 1, November 2026', '/api/paper/spots/1/month.pdf?month=2026-11'],
] as const)(
  'is a sheet of a %s from what is on the phone, and leads to it as PDF',
  async (kind, days, title, pdf) => {
    const { container, unmount } = await mount(
      <MemoryRouter>
        <PaperView spotId={1} kind={kind} date="2026-11-20" />
      </MemoryRouter>,
    )
    await settle(() => expect(container.querySelector('h2')?.textContent).toBe(title))
    expect(container.querySelectorAll('tbody tr')).toHaveLength(days)
    expect(container.querySelector('a')?.getAttribute('href')).toBe(pdf)
    const print = vi.fn()
    vi.stubGlobal('print', print)
    container.querySelector('button')!.click()
    expect(print).toHaveBeenCalledOnce()
    expect(asked).not.toHaveBeenCalled()
    await unmount()
  },
)
