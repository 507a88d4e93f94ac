import { expect, it, vi } from 'vitest'
import { testGauge, testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { tideNow } from '#domain/tide/tide-at-spot'
import { countdown } from '#domain/time/countdown'
import { spotSnapshot } from '../../data/stored/spot-snapshot'
import { draw } from '../../ui/testing/draw'
import { GlanceView } from './glance-view'

it('warns at arm’s length of surf that is too big', async () => {
  const nowMs = Date.parse('2026-11-20T00:00:00Z')
  const spot = testSpot(1)
  const forecast = decodeSpotForecast(demoCoast({ spots: [spot], nowMs }), 1)!
  const hours = forecast.hours.map((hour) => ({ ...hour, surfHeightMetres: 5 }))
  const report = spotSnapshot(spot, testGauge, { ...forecast, hours }, nowMs, 'metric')
  const { box } = await draw(<GlanceView report={report} onLeave={() => {}} />)
  expect(box.textContent).toMatch(/Sets of about 6\.\d m are too big and powerful/)
  expect(box.textContent).toContain('Poor and big')
})

it('warns in the dark of a gale at first light, whatever blows now', async () => {
  const nowMs = Date.parse('2026-11-20T03:00+11:00')
  vi.setSystemTime(nowMs)
  const spot = testSpot(1)
  const forecast = decodeSpotForecast(demoCoast({ spots: [spot], nowMs }), 1)!
  const blowing = (isGale: (atMs: number) => boolean) => {
    const hours = forecast.hours.map((hour) => {
      const kmh = isGale(hour.atMs) ? 80 : 10
      return { ...hour, windSpeedKmh: kmh, windGustsKmh: kmh }
    })
    return spotSnapshot(spot, testGauge, { ...forecast, hours }, nowMs, 'metric')
  }
  const isLater = (atMs: number) => atMs > nowMs + 3_600_000
  const { box: gale } = await draw(<GlanceView report={blowing(isLater)} onLeave={() => {}} />)
  expect(gale.textContent).toMatch(/gale force \(80 km\/h\)\. Stay out of the water.*It is dark/)
  const over = blowing((atMs) => !isLater(atMs))
  const { box: calm } = await draw(<GlanceView report={over} onLeave={() => {}} />)
  expect(calm.textContent).not.toContain('gale')
})

it('is in the dark of the next first light, the tide too', async () => {
  const nowMs = Date.parse('2026-11-20T03:00+11:00')
  vi.setSystemTime(nowMs)
  const spot = testSpot(1)
  const forecast = decodeSpotForecast(demoCoast({ spots: [spot], nowMs }), 1)!
  const report = spotSnapshot(spot, testGauge, forecast, nowMs, 'metric')
  const { atMs } = report.conditions!.firstLight!
  const { box } = await draw(<GlanceView report={report} onLeave={() => {}} />)
  const tide = tideNow(testGauge, spot.tide, atMs)!
  const said = box.querySelector('[aria-label="Tide"]')!.textContent
  expect(said).toContain(`${tide.heightMetres.toFixed(1)} m`)
  expect(tideNow(testGauge, spot.tide, nowMs)!.heightMetres.toFixed(1)).not.toBe(
    tide.heightMetres.toFixed(1),
  )
  expect(said).toContain(`in ${countdown(tide.next.atMs - nowMs)}`)
})
