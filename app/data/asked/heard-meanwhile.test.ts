import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { network, sendRequest } from '#db/device/http/send-request'
import { jsonAnswer, withoutSignal } from '#db/device/testing/fake-server'
import { testPack } from '#db/device/testing/test-pack'
import { useSession } from '../tab/session'
import { keepFresh, refreshNow } from './refresh'

const fetches = vi.fn<typeof fetch>()
const asked = () =>
  fetches.mock.calls.map(([url]) => String(url)).filter((url) => url === '/api/pack?api=true')
const coastAnswers = (answer: () => Promise<Response>) =>
  fetches.mockImplementation((url) =>
    String(url) === '/api/pack?api=true' ? answer() : Promise.resolve(jsonAnswer({})),
  )
const coast = async () => jsonAnswer(testPack())
const hotspot = async () =>
  new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } })

/** The store answers by real timers. */
async function afterMs(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  for (let i = 0; i < 60; i++) await new Promise((resolve) => setImmediate(resolve))
}
/** `expect.poll` moves the tests' clock on by its interval. */
const polled = <T>(read: () => T) => expect.poll(() => afterMs(0).then(read), { interval: 0 })
const outcomeIs = (lastOutcome: string) =>
  polled(useSession.getState).toMatchObject({ isRefreshing: false, lastOutcome })
let isKept = false

beforeEach(async () => {
  vi.stubGlobal('fetch', fetches)
  coastAnswers(coast)
  if (!isKept) {
    keepFresh()
    // It asks once by itself, as soon as its code is here: that must not fall into the test.
    const { getState } = useSession
    await expect.poll(getState).toMatchObject({ isRefreshing: false, lastOutcome: 'ok' })
  }
  isKept = true
  await refreshNow()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await outcomeIs('ok')
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  fetches.mockReset()
})

it.each([
  ['no signal', withoutSignal, 'offline'],
  ['a hotspot that wanted a sign-in', hotspot, 'hotspot'],
])(
  'after %s the coast is asked for again once any other call is answered',
  async (_, answer, outcome) => {
    coastAnswers(answer)
    await refreshNow()
    await outcomeIs(outcome)
    const before = asked().length
    await afterMs(60_000)
    expect(asked()).toHaveLength(before)
    coastAnswers(coast)
    await sendRequest(network, '/api/status')
    await afterMs(1)
    await outcomeIs('ok')
    expect(asked()).toHaveLength(before + 1)
  },
)

it('an answer soon after the failed try is not forgotten: the coast is asked for when the pause is over', async () => {
  coastAnswers(withoutSignal)
  await refreshNow()
  await outcomeIs('offline')
  const before = asked().length
  coastAnswers(coast)
  await afterMs(2_000)
  await sendRequest(network, '/api/status')
  await sendRequest(network, '/api/status')
  await afterMs(7_000)
  expect(asked()).toHaveLength(before)
  await afterMs(1_100)
  await outcomeIs('ok')
  await afterMs(60_000)
  expect(asked()).toHaveLength(before + 1)
})

it('a second tab on a first visit asks itself when the first one was closed without the coast', async () => {
  let isElsewhere = true
  const locks = {
    request: (_: string, __: object, work: (lock: object | null) => unknown) =>
      Promise.resolve(work(isElsewhere ? null : {})),
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  await deviceDatabase().delete()
  await deviceDatabase().open()
  const before = asked().length
  await refreshNow()
  expect(asked()).toHaveLength(before)
  isElsewhere = false
  await afterMs(3_000)
  await polled(asked).toHaveLength(before + 1)
  await outcomeIs('ok')
})
