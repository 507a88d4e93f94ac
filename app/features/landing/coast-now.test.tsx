import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { testCoast } from '#db/device/testing/test-pack'
import { useSession } from '../../data/tab/session'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { drawPage, find, says } from '../../ui/testing/draw'
import { CoastNow } from './coast-now'
import type { HeroWords } from './hero'

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] })
  await emptyDevice()
})
afterEach(() => {
  useSession.setState(useSession.getInitialState(), true)
})

const coastNow = (onWords: (words: HeroWords | null) => void) => (
  <CoastNow
    onWords={onWords}
    Age={() => <span>Live · updated just now</span>}
    Ways={() => <button type="button">From where?</button>}
  />
)

it('says what it needs where nothing is stored and no signal is', async () => {
  useSession.setState({ isStoreEmpty: true, isRefreshing: false })
  const onWords = vi.fn()
  const { box } = await drawPage(coastNow(onWords))
  await says('The coast loads with your first connection.', box)
  expect(onWords).not.toHaveBeenCalled()
})

it('says first where to go, with what it depends on, and draws the coast behind it', async () => {
  const coast = testCoast()
  const spots = { 1: { ...coast.spots[1]!, surfPeriod: '68,1,1,1' } }
  await storePack('v1', { forecast: { version: 'v1', coast: { ...coast, spots } } })
  const onWords = vi.fn()
  const { box } = await drawPage(coastNow(onWords))
  await settle(() => expect(onWords).toHaveBeenCalled())
  const words: HeroWords = onWords.mock.lastCall?.[0]
  expect(words.title).toMatch(/^((Tomorrow g|G)o to|Best bet (tomorrow )?is) .*\.$/)
  const { box: lede } = await drawPage(words.lede)
  expect(lede.textContent).toMatch(
    /^(Fair|Good|Very good|Excellent).*(until )?\d\d:\d\d, the best within 2\u00a0h of Melbourne\. From where\?$/,
  )
  expect(find('a', lede).getAttribute('href')).toMatch(/^\/\?spot=\d+$/)
  await settle(() => expect(box.querySelector('[role="img"] path')).not.toBeNull())
  await settle(() => expect(box.textContent).toContain('Live · updated just now'))
})
