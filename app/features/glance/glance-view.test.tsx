import { expect, it, vi } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import type { ForecastHour } from '#domain/sea/forecast/forecast-hour'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { tideNow } from '#domain/tide/tide-at-spot'
import { countdown } from '#domain/time/countdown'
import { spotSnapshot } from '../../data/stored/spot-snapshot'
import { draw } from '../../ui/testing/draw'
import { GlanceView } from './glance-view'

const spot = testSpot(1)
const glance = async (nowMs: number, change?: (hour: ForecastHour) => Partial<ForecastHour>) => {
  vi.setSystemTime(nowMs)
  const { gauge, forecast } = demoOutlook(spot, nowMs, change)
  const report = spotSnapshot(spot, gauge, forecast, nowMs, 'metric')
  const { box } = await draw(<GlanceView report={report} onLeave={() => {}} />)
  return { box, report, gauge }
}
const inTheDarkMs = Date.parse('2026-11-20T03:00+11:00')

it('warns at arm’s length of surf that is too big', async () => {
  const noonMs = Date.parse('2026-11-20T00:00:00Z')
  const { box } = await glance(noonMs, () => ({ surfHeightMetres: 5 }))
  expect(box.textContent).toMatch(/Sets of about 6\.\d m are too big and powerful/)
  expect(box.textContent).toContain('Poor and big')
  // The period stays on the line of its word, however wide the surf is.
  const whole = [...box.querySelectorAll('.whitespace-nowrap')].map((one) => one.textContent)
  expect(whole).toContainEqual(expect.stringMatching(/^surf, period \d+ s$/))
})

it('warns in the dark of a gale at first light, whatever blows now', async () => {
  const blowing = (isGale: (atMs: number) => boolean) =>
    glance(inTheDarkMs, ({ atMs }) => {
      const kmh = isGale(atMs) ? 80 : 10
      return { windSpeedKmh: kmh, windGustKmh: kmh }
    })
  const isLater = (atMs: number) => atMs > inTheDarkMs + 3_600_000
  const { box: gale } = await blowing(isLater)
  expect(gale.textContent).toMatch(/gale force \(80 km\/h\)\. Stay out of the water.*It is dark/)
  const { box: calm } = await blowing((atMs) => !isLater(atMs))
  expect(calm.textContent).not.toContain('gale')
})

it('is in the dark of the next first light, the tide too', async () => {
  const { box, report, gauge } = await glance(inTheDarkMs)
  const { atMs } = report.conditions!.firstLight!
  const tide = tideNow(gauge, spot.tide, atMs)
  const said = box.querySelector('[aria-label="Tide"]')!.textContent
  expect(said).toContain(`${tide.heightMetres.toFixed(1)} m`)
  expect(tideNow(gauge, spot.tide, inTheDarkMs).heightMetres.toFixed(1)).not.toBe(
    tide.heightMetres.toFixed(1),
  )
  expect(said).toContain(`in ${countdown(tide.next.atMs - inTheDarkMs)}`)
})
