import { expect, it } from 'vitest'
import { halfHourMs } from '../../time/durations'
import { type BuoyReading, checkedReadings, readingsByHour } from './buoy-readings'

const startMs = Date.UTC(2026, 10, 21)

/** A day of a rising sea, every half-hour, each reading changed by its number. */
const readings = (change: (index: number) => Partial<BuoyReading> = () => ({})) =>
  Array.from(
    { length: 48 },
    (_, index): BuoyReading => ({
      atMs: startMs + index * halfHourMs,
      latitude: -38.77,
      longitude: 143.72,
      heightMetres: 1.6 + 0.02 * index + 0.03 * Math.sin(index),
      periodSeconds: 12.5 + 0.1 * Math.sin(index * 1.7),
      directionDegrees: 225,
      waterTemperature: 14.2,
      ...change(index),
    }),
  )
/** The same with a change from a number on. */
const since = (from: number, change: Partial<BuoyReading>) =>
  readings((index) => (index >= from ? change : {}))
const heights = (list: BuoyReading[]) => list.filter((one) => one.heightMetres !== null).length

it('leaves a good day as it is, in order, each instant once', () => {
  const good = readings()
  expect(checkedReadings([...good, ...good].reverse())).toEqual(good)
})

it('takes the waves of a spike away, at the newest end too, and keeps its water', () => {
  for (const at of [20, 47]) {
    const checked = checkedReadings(
      readings((index) => (index === at ? { heightMetres: 6.4 } : {})),
    )
    expect(heights(checked)).toBe(47)
    expect(checked[at]).toMatchObject({ heightMetres: null, waterTemperature: 14.2 })
  }
})

it('believes a sea that doubles within some hours', () => {
  const storm = readings((index) => ({ heightMetres: 1.5 + 0.08 * index }))
  expect(heights(checkedReadings(storm))).toBe(48)
})

it('takes the waves of a stuck buoy away from the first equal reading on', () => {
  const stuck = since(30, { heightMetres: 2.218, periodSeconds: 12.8 })
  expect(heights(checkedReadings(stuck))).toBe(30)
  // Three equal readings of a calm sea are none.
  const calm = since(45, { heightMetres: 2.5, periodSeconds: 12.8 })
  expect(heights(checkedReadings(calm))).toBe(48)
})

it('takes a height that no longer moves away, though its period goes on moving', () => {
  // To the millimetre: finer digits are rounding errors of the sums.
  const stuck = readings((index) =>
    index >= 34 ? { heightMetres: 4.231 + 1e-5 * (index % 2) } : {},
  ).slice(24)
  const checked = checkedReadings(stuck)
  expect(heights(checked)).toBe(10)
  expect(checked.at(-1)).toMatchObject({ periodSeconds: null, waterTemperature: 14.2 })
})

it('takes any other quantity that no longer moves away by itself', () => {
  const stuck = since(34, { periodSeconds: 11.378, waterTemperature: 14.213 })
  const last = checkedReadings(stuck).at(-1)!
  expect(last).toMatchObject({ periodSeconds: null, waterTemperature: null })
  expect(last.heightMetres).not.toBeNull()
  // Given in tenths and whole degrees, a steady sea repeats itself.
  const coarse = since(0, { heightMetres: 1.6, waterTemperature: 14.2 })
  expect(checkedReadings(coarse)).toEqual(coarse)
})

it('takes what no sea here can be for unknown', () => {
  const [reading] = readings()
  const checked = checkedReadings([
    { ...reading!, heightMetres: 31, waterTemperature: 14 },
    { ...reading!, atMs: startMs + halfHourMs, heightMetres: 2, periodSeconds: 99 },
    { ...reading!, atMs: startMs + 2 * halfHourMs, heightMetres: 0, waterTemperature: -3 },
  ])
  expect(checked.map((one) => [one.heightMetres, one.periodSeconds, one.waterTemperature])).toEqual(
    [
      [null, null, 14],
      [2, null, 14.2],
      [null, null, null],
    ],
  )
})

it('gives each whole hour the reading nearest to it', () => {
  const late = (index: number) => (index % 2 === 0 ? 7 : 0) * 60_000
  const byHour = readingsByHour(
    readings((index) => ({ atMs: startMs + index * halfHourMs + late(index) })),
  )
  expect(byHour.size).toBe(25)
  expect(byHour.get(startMs)?.atMs).toBe(startMs + 7 * 60_000)
})
