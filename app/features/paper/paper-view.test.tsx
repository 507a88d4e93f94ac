import { beforeEach, expect, it, vi } from 'vitest'
import { saveDeviceSetting } from '#db/device/settings'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { drawPage } from '../../ui/testing/draw'
import { PaperView } from './paper-view'

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00Z'), toFake: ['Date'] })
  await storePack('live')
})

it.each([
  ['week', 7, 'Spot 1: the week from Fri 20 Nov', 'metric', 'week.pdf?units=metric&api=true'],
  [
    'month',
    30,
    'Tides at Spot 1, November 2026',
    'imperial',
    'month.pdf?month=2026-11&units=imperial',
  ],
] as const)(
  'is a sheet of a %s from what is on the phone, and leads to it as PDF in the same units',
  async (kind, days, title, units, pdf) => {
    const asked = vi.spyOn(globalThis, 'fetch')
    await saveDeviceSetting('units', units)
    const { box } = await drawPage(<PaperView spotId={1} kind={kind} date="2026-11-20" />)
    await settle(() => expect(box.querySelector('h2')?.textContent).toBe(title))
    expect(box.querySelectorAll('tbody tr')).toHaveLength(days)
    // On a phone the head is not drawn.
    const [, ...columns] = [...box.querySelectorAll('thead th')].map((name) => name.textContent)
    const cells = [...box.querySelectorAll('tbody tr:first-child td')]
    for (const [at, cell] of cells.entries())
      expect(cell.getAttribute('data-label')).toBe(cell.textContent?.trim() && columns[at])
    expect(box.querySelector('a')?.getAttribute('href')).toBe(`/api/paper/spots/1/${pdf}`)
    const print = vi.fn()
    vi.stubGlobal('print', print)
    box.querySelector('button')!.click()
    expect(print).toHaveBeenCalledOnce()
    expect(asked).not.toHaveBeenCalled()
  },
)
