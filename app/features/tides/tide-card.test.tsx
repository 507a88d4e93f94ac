import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testGauge, testSpot } from '#db/device/testing/test-pack'
import { tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import { melbourneClock } from '#domain/time/melbourne'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { drawPage } from '../../ui/testing/draw'
import { bureauEvent } from './testing/bureau-event'
import { TideCard } from './tide-card'

beforeEach(async () => {
  const rows = [1, 2, 3].map((id) => testSpot(id))
  await storePack('a', { spots: { version: 'three', rows } })
  // Two minutes to midnight in Melbourne.
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:58:00Z'), toFake: ['Date'] })
})

it('names the first turn of tomorrow once those of today are over', async () => {
  vi.stubGlobal('fetch', async () => Response.error())
  const card = await drawPage(<TideCard spotId={1} />)
  await settle(() => expect(card.box.querySelectorAll('time')).not.toHaveLength(0))
  const [first] = tideExtremesOfDay(testGauge, testSpot(1).tide, '2026-11-22')
  expect(card.box.textContent).toContain(
    `Next: ${first!.type} tide tomorrow ${melbourneClock(first!.atMs)}, ${first!.heightMetres.toFixed(1)} m`,
  )
  vi.setSystemTime(Date.parse('2026-11-21T03:00:00Z'))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await settle(() => expect(card.box.textContent).not.toContain('Next:'))
})

it.each([
  ['computed', 'Computed on this device', 'stored', true],
  ['bureau', 'Bureau of Meteorology, Lorne', 'bureau', false],
] as const)(
  'chooses "Bureau (live)" only where the server has it: %s',
  async (source, line, chosen, isDisabled) => {
    // Each spot of its own: an answer is kept for a day.
    const spotId = source === 'bureau' ? 3 : 2
    const fetchedAt = source === 'bureau' ? '2026-11-20T16:00:00Z' : null
    const event = bureauEvent({ source, spotId, fetchedAt })
    vi.stubGlobal('fetch', async () => Response.json([event]))
    const card = await drawPage(<TideCard spotId={spotId} />)
    await settle(() => expect(card.box.textContent).toContain(line))
    const radio = (value: string) =>
      card.box.querySelector<HTMLInputElement>(`input[value=${value}]`)
    await settle(() => expect(radio('bureau')?.disabled).toBe(isDisabled))
    expect(radio(chosen)?.checked).toBe(true)
  },
)
