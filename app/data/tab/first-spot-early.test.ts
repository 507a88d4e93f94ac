import { expect, it, vi } from 'vitest'
import { jsonAnswer } from '#db/device/testing/fake-server'
import { testPack } from '#db/device/testing/test-pack'
import { keepFresh } from '../asked/refresh'
import { useSession } from './session'

it('on a first visit the spot of the address is asked for before any further code is here, and once', async () => {
  const { parts } = testPack()
  const first = { format: 1, spot: parts.spots.rows[0], gauge: parts.gauges.rows[0] }
  const fetches = vi.fn<typeof fetch>(async (url) =>
    jsonAnswer(String(url).startsWith('/api/pack/first') ? first : testPack()),
  )
  const asked = () => fetches.mock.calls.map(([url]) => String(url))
  vi.stubGlobal('fetch', fetches)
  history.replaceState(null, '', '/?spot=1')
  let codeIsHere: () => void = () => undefined
  keepFresh(
    new Promise<void>((resolve) => {
      codeIsHere = resolve
    }),
  )
  // In the same turn: nothing was loaded in between.
  expect(asked()).toEqual(['/api/pack/first?spot=1'])
  await expect.poll(() => useSession.getState().isFirstSpotHere).toBe(true)
  expect(asked()).toHaveLength(1)
  codeIsHere()
  await expect.poll(() => useSession.getState().lastOutcome).toBe('ok')
  expect(asked()).toEqual(['/api/pack/first?spot=1', '/api/pack?api=true'])
})
