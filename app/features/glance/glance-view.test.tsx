import { expect, it } from 'vitest'
import { testGauge, testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
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
