import * as v from 'valibot'
import { expect, it } from 'vitest'
import { waveHours } from '../sea/forecast/forecast-span'
import { atOnce } from '../sea/forecast/steps'
import { demoCoast } from '../testing/demo-coast'
import { seedSpot } from '../testing/seeds'
import { dayMs, hourMs } from '../time/durations'
import { coastForecast } from '../wire/forecast'
import { coastWithSurgeSteps } from './coast-with-surge'
import { surgeAt, surgeOfWaves } from './surge-of-waves'
import { gaugeById, spotTideAt } from './testing/gauges'
import { modelledSea } from './testing/sea-levels'
import { constantsId } from './tide-accuracy'

const coastWithSurge = (...of: Parameters<typeof coastWithSurgeSteps>) =>
  atOnce(coastWithSurgeSteps(...of))

const bells = seedSpot('Bells Beach')
const stKilda = seedSpot('St Kilda')
const nowMs = Date.UTC(2026, 6, 3, 3)
const plain = demoCoast({ spots: [bells, stKilda], nowMs })
const { startAtMs } = plain.waveAxis
const levels = modelledSea(gaugeById('lorne'), startAtMs - 29 * dayMs, 39 * 24, (atMs) => ({
  surge: 0.3 * Math.sin((2 * Math.PI * atMs) / (9 * dayMs)),
  pressure: null,
}))

const withSurge = coastWithSurge(plain, [bells, stKilda], {
  gaugeOf: (spot) => gaugeById(constantsId(spot.tide)),
  levelsOf: (spot) => (spot.marinePoint ? { pointKey: 'a', hours: levels } : null),
})
const hoursOf = (spotId: number, coast = withSurge) =>
  surgeOfWaves(coast.spots[String(spotId)] ?? {}, coast.waveAxis)

it('adds to a coast and changes nothing else of it', () => {
  expect(v.parse(coastForecast, withSurge)).toEqual(withSurge)
  const { surge: _, surgeFromPressure: __, ...waves } = withSurge.spots[bells.id] ?? {}
  expect(waves).toEqual(plain.spots[bells.id])
  expect(withSurge).toMatchObject({ weather: plain.weather, waveAxis: plain.waveAxis })
})

it('travels to the hour and the centimetre, and keeps unknown unknown', () => {
  const hours = hoursOf(bells.id)
  expect(hours?.[0]?.atMs).toBe(startAtMs)
  const now = surgeAt(hours, nowMs + 20 * 60_000)
  expect(now?.atMs).toBe(nowMs)
  expect(now?.metres).toBeCloseTo(0.3 * Math.sin((2 * Math.PI * nowMs) / (9 * dayMs)), 1)
  expect(now?.fromPressureMetres).toBeNull()
  expect(surgeAt(hours, startAtMs - 1)).toBeNull()
  expect(surgeAt(hours, (hours?.at(-1)?.atMs ?? 0) + hourMs)).toBeNull()
  const known = hours?.filter(({ metres }) => metres !== null) ?? []
  expect((known.at(-1)?.atMs ?? 0) - startAtMs).toBeLessThan(waveHours * hourMs)
  expect(known.length).toBeGreaterThan(9 * 24)
  expect(Math.max(...known.map(({ metres }) => metres ?? 0))).toBeGreaterThan(0.2)
})

it('knows none inside a bay, where the model has no sea, and none where no tide is predicted', () => {
  expect(hoursOf(stKilda.id)?.every(({ metres }) => metres === null)).toBe(true)
  const tideless = { ...bells, tide: spotTideAt('lorne', { reliability: 'D' }) }
  const coast = coastWithSurge(plain, [tideless], {
    gaugeOf: () => gaugeById('lorne'),
    levelsOf: () => ({ pointKey: 'a', hours: levels }),
  })
  expect(coast.spots[bells.id]?.surge).toBe('')
})
