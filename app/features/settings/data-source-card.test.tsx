import { afterEach, expect, it, vi } from 'vitest'
import { click, draw, drawPage, find, toastWords } from '../../ui/testing/draw'
import { SessionArea } from '../account/session-area'
import { DataSourceCard } from './data-source-card'

let stored: { source: 'live' | 'demo' } | null = null
let isLiveAskedFor = true
vi.mock('../../data/stored/use-status', () => ({ useForecastHead: () => stored }))
vi.mock('../../data/tab/live-data', () => ({
  useLiveData: () => isLiveAskedFor,
  saveUseLiveData: () => false,
}))
vi.mock('../../data/stored/use-person', () => ({
  useOutbox: () => undefined,
  usePerson: () => ({ id: 'p', email: 'kai@example.com' }),
  useSessionEnded: () => false,
}))
vi.mock('../account/sign-out-button', () => ({ SignOutButton: () => null }))

afterEach(() => {
  stored = null
  isLiveAskedFor = true
})

const liveWords = 'Fetching real-time surf conditions for Victoria coastline'
const demoWords = 'Using demonstration data for app testing'
const truth = 'what you see is demo data'

it.each([
  [true, 'live', true, false, 'text-excellent-text'],
  [true, 'demo', true, true, 'text-now'],
  [true, null, true, false, 'text-excellent-text'],
  [false, 'demo', false, false, 'text-now'],
] as const)(
  'live asked for: %s, stored: %s',
  async (isAsked, source, isLiveSaid, isTruthSaid, colour) => {
    isLiveAskedFor = isAsked
    stored = source && { source }
    const { box } = await draw(<DataSourceCard />)
    expect(box.textContent?.includes(liveWords)).toBe(isLiveSaid)
    expect(box.textContent?.includes(demoWords)).toBe(!isLiveSaid)
    expect(box.textContent?.includes(truth)).toBe(isTruthSaid)
    const note = [...box.querySelectorAll('p')].find((p) =>
      /Fetching|Using/.test(p.textContent ?? ''),
    )
    expect(note?.className).toContain(colour)
  },
)

it('says when the choice could not be kept', async () => {
  const { box } = await draw(<DataSourceCard />)
  await click(find('input[value=demo]', box))
  expect(toastWords()).toBe('Error: Failed to update settings. Please try again.')
})

it.each([
  ['live', true, 1],
  ['demo', true, 0],
  [null, true, 0],
  ['live', false, 0],
] as const)(
  'with %s data stored and live asked for: %s, the badge stands %i times',
  async (source, isAsked, times) => {
    stored = source && { source }
    isLiveAskedFor = isAsked
    const { box } = await drawPage(<SessionArea />)
    expect(box.textContent?.split('Live Data').length).toBe(times + 1)
    expect(box.textContent).toContain('⚡ Upgrade')
  },
)
