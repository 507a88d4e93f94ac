import { expect, it } from 'vitest'
import { ownCalendarSteps } from '#api/calendars/own-calendar'
import { tideCalendarSteps } from '#api/calendars/tide-calendar'
import { drawPicture } from '#api/pictures/draw-picture'
import { spotPicture } from '#domain/drawing/spot-picture'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { atOnce } from '#domain/sea/forecast/steps'
import { seedSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { timesAreKnown } from '#domain/tide/tide-accuracy'
import { constantsId } from '#domain/tide/tide-source'
import { melbourneDate } from '#domain/time/melbourne'
import { mostCalendarSpots } from '#domain/wire/own-calendar'

const nowMs = Date.UTC(2026, 10, 22, 3)
const coast = demoCoast({ spots: seedSpots, nowMs })

it('pictures of shared links: what the event loop is held for, and how many a second', async () => {
  const made = seedSpots.slice(0, 20).map((spot) => {
    const startMs = performance.now()
    const forecast = decodeSpotForecast(coast, spot.id)
    const picture = spotPicture({ spot, gauge: gaugeById(constantsId(spot.tide)), forecast }, nowMs)
    return { picture, ms: performance.now() - startMs }
  })
  await drawPicture(made[0]!.picture)
  const startMs = performance.now()
  for (const { picture } of made) await drawPicture(picture)
  const perSecond = (made.length * 1000) / (performance.now() - startMs)
  const held = made.map(({ ms }) => ms).sort((a, b) => a - b)[10]!
  console.info(
    `a picture: ${held.toFixed(1)} ms on the event loop, ${perSecond.toFixed(1)} a second`,
  )
  expect(held).toBeLessThan(50)
})

it('calendars: how many a second, of a spot’s tides and of a person’s eight spots', () => {
  const spots = seedSpots.filter(({ tide }) => timesAreKnown(tide))
  const forecasts = new Map(spots.map(({ id }) => [id, decodeSpotForecast(coast, id)]))
  const ofTides = perSecond(spots.slice(0, 20), (spot) =>
    atOnce(
      tideCalendarSteps(
        spot,
        gaugeById(constantsId(spot.tide)),
        melbourneDate(nowMs),
        'https://a.example',
      ),
    ),
  )
  const own = perSecond([0, 8, 16, 24, 32], (from) => {
    const chosen = spots.slice(from, from + mostCalendarSpots)
    return atOnce(
      ownCalendarSteps({
        choice: { spotIds: chosen.map(({ id }) => id), withTides: true, withGoodHours: true },
        outlookOf: (spotId) => {
          const spot = chosen.find(({ id }) => id === spotId)
          if (!spot) return undefined
          const gauge = gaugeById(constantsId(spot.tide))
          return { spot, gauge, forecast: forecasts.get(spotId) ?? null }
        },
        nowMs,
        units: 'metric',
        origin: 'https://a.example',
      }),
    )
  })
  console.info(`calendars a second: ${ofTides.toFixed(1)} of tides, ${own.toFixed(1)} own`)
  // Made in slices, one at a time: twenty looks of one person follow one another within ten seconds.
  expect(own).toBeGreaterThan(2)
})

/** By the processor's time, in which others on the machine have less part than in the clock's. */
function perSecond<Asked>(asked: readonly Asked[], make: (one: Asked) => string): number {
  for (const one of asked) make(one)
  const before = process.cpuUsage()
  for (const one of asked) expect(make(one)).toContain('END:VCALENDAR')
  const { user, system } = process.cpuUsage(before)
  return (asked.length * 1e6) / (user + system)
}
