import { expect, it, vi } from 'vitest'
import { writePack } from '#db/device/pack/write-pack'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { bestMoment, daylightScores } from '#domain/rating/daylight-scores'
import { demoCoast } from '#domain/testing/demo-coast'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { hourMs } from '#domain/time/durations'
import { melbourneDay } from '#domain/time/melbourne'
import { settle } from '../../testing/mount'
import { drawPage } from '../../ui/testing/draw'
import { ForecastStrip } from './forecast-strip'

it('calls today by the light that is left of it, as the page of its forecast does', async () => {
  const spot = testSpot(1)
  // A day of the demonstration whose morning is its best.
  const { startAtMs, endAtMs } = melbourneDay('2026-11-20')
  const nowMs = startAtMs + 17 * hourMs
  const outlook = demoOutlook(spot, startAtMs)
  const best = (fromMs: number) => bestMoment(daylightScores(outlook, fromMs, endAtMs - 1))!.score!
  expect(best(nowMs)).toBeLessThan(best(startAtMs))

  const coast = demoCoast({ spots: [spot], nowMs: startAtMs })
  const spots = { version: 'one', rows: [spot] }
  await writePack(testPack('a', { spots, forecast: { version: 'demo', coast } }), 'live')
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  const { box } = await drawPage(<ForecastStrip spotId={1} days={1} />)
  await settle(() => expect(box.querySelector('li')?.textContent).toContain('Today'))
  expect(box.querySelector('li')!.textContent).toContain(best(nowMs).toFixed(1))
})
