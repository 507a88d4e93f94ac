import { expect, it } from 'vitest'
import { drawPicture } from '#api/share-pictures/draw-picture'
import { demoCoast } from '#domain/demo/demo-coast'
import { spotPicture } from '#domain/drawing/spot-picture'
import { decodeSpotForecast } from '#domain/forecast/decode-spot-forecast'
import { seedSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'

const nowMs = Date.UTC(2026, 10, 22, 3)
const coast = demoCoast({ spots: seedSpots, nowMs })

it('pictures of shared links: what the event loop is held for, and how many a second', async () => {
  const made = seedSpots.slice(0, 20).map((spot) => {
    const startMs = performance.now()
    const forecast = decodeSpotForecast(coast, spot.id)
    const picture = spotPicture(spot, gaugeById(spot.tide.gauge), forecast, nowMs)
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
