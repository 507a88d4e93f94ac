import { expect, it, vi } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import type { ForecastHour } from '#domain/sea/forecast/forecast-hour'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { tideNow } from '#domain/tide/tide-at-spot'
import { countdown } from '#domain/time/countdown'
import { spotSnapshot } from '../../data/stored/spot-snapshot'
import { draw, textsOf } from '../../ui/testing/draw'
import { BeachWind } from './beach-wind'
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
  const whole = textsOf('.whitespace-nowrap', box)
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

const drawn = async (facingDegrees: number, fromDegrees: number) => {
  const { box } = await draw(<BeachWind {...{ facingDegrees, fromDegrees }} tone="offshore" />)
  const place = (name: string) => {
    const text = [...box.querySelectorAll('text')].find((one) => one.textContent === name)!
    return [Number(text.getAttribute('x')), Number(text.getAttribute('y'))] as const
  }
  const turn = box.querySelector('g[transform*=translate]')?.getAttribute('transform') ?? ''
  return { sea: place('sea'), land: place('land'), turn }
}

it('the wind at the beach is drawn north up, with sea on the side that the beach faces and land on the other', async () => {
  const south = await drawn(180, 0)
  expect(south.sea[1]).toBeGreaterThan(south.land[1])
  expect(south.turn).toContain('rotate(180)')
  const east = await drawn(90, 0)
  expect(east.sea[0]).toBeGreaterThan(east.land[0])
  // The same wind flies the same way at every beach.
  expect(east.turn).toContain('rotate(180)')
})
