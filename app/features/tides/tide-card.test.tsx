import { beforeEach, expect, it, vi } from 'vitest'
import { writePack } from '#db/device/pack/write-pack'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { settle } from '../../testing/mount'
import { drawPage } from '../../ui/testing/draw'
import { TideCard } from './tide-card'

beforeEach(async () => {
  const rows = [1, 2, 3].map((id) => testSpot(id))
  await writePack(testPack('a', { spots: { version: 'three', rows } }), 'live')
  // Two minutes to midnight in Melbourne.
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:58:00Z'), toFake: ['Date'] })
})

const bureauEvent = (source: 'bureau' | 'computed', spotId: number) => ({
  spotId,
  date: '2026-11-21',
  source,
  gauge: 'lorne',
  gaugeName: 'Lorne',
  reliability: 'B',
  datum: 'LAT',
  accuracy: 'About ± 20 min and 0.2 m',
  disclaimer: 'Not for navigation.',
  note: '',
  fetchedAt: source === 'bureau' ? '2026-11-20T16:00:00Z' : null,
  id: 'a',
  type: 'high',
  time: '03:10',
  at: '2026-11-21T03:10:00+11:00',
  height: 1.9,
})

it.each([
  ['computed', 'Computed on this phone', 'stored', true],
  ['bureau', 'Bureau of Meteorology, Lorne', 'bureau', false],
] as const)(
  'chooses "Bureau (live)" only where the server has it: %s',
  async (source, line, chosen, isDisabled) => {
    // Each spot of its own: an answer is kept for a day.
    const spotId = source === 'bureau' ? 3 : 2
    vi.stubGlobal('fetch', async () => Response.json([bureauEvent(source, spotId)]))
    const card = await drawPage(<TideCard spotId={spotId} />)
    await settle(() => expect(card.box.textContent).toContain(line))
    const radio = (value: string) =>
      card.box.querySelector<HTMLInputElement>(`input[value=${value}]`)
    await settle(() => expect(radio('bureau')?.disabled).toBe(isDisabled))
    expect(radio(chosen)?.checked).toBe(true)
  },
)
