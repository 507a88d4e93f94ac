import { afterEach, expect, it, vi } from 'vitest'
import type { ForecastHeadRow } from '#db/device/database'
import { drawPage } from '../../ui/testing/draw'
import { SessionArea } from './session-area'

let head: Pick<ForecastHeadRow, 'source'> | null = null
let isLiveAskedFor = true
vi.mock('../../data/stored/use-status', () => ({ useForecastHead: () => head }))
vi.mock('../../data/tab/live-data', () => ({ useLiveData: () => isLiveAskedFor }))
vi.mock('../../data/stored/use-person', () => ({
  useOutbox: () => undefined,
  usePerson: () => ({ id: 'p', email: 'kai@example.com' }),
  useSessionEnded: () => false,
}))
vi.mock('./sign-out-button', () => ({ SignOutButton: () => null }))

afterEach(() => {
  head = null
  isLiveAskedFor = true
})

it.each([
  ['live', true, 1],
  ['demo', true, 0],
  [null, true, 0],
  ['live', false, 0],
] as const)(
  'with %s data stored and live asked for: %s, the badge stands %i times',
  async (source, isAsked, times) => {
    head = source && { source }
    isLiveAskedFor = isAsked
    const { box } = await drawPage(<SessionArea />)
    expect(box.textContent?.split('Live Data').length).toBe(times + 1)
    expect(box.textContent).toContain('⚡ Upgrade')
  },
)
