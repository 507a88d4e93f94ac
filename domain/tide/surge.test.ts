import { expect, it } from 'vitest'
import type { SeaLevelHour } from '../sea/forecast/point-hour'
import { dayMs, hourMs } from '../time/durations'
import { surgeHours } from './surge'
import { gaugeById } from './testing/gauges'
import { modelledSea } from './testing/sea-levels'

const nowMs = Date.UTC(2026, 6, 3)
const fromMs = nowMs - 29 * dayMs
const lorne = gaugeById('lorne')

/** A low that passes `nowMs` within some days and lifts the sea by 40 cm, 25 of them by its pressure. */
const low = (atMs: number) => Math.exp(-(((atMs - nowMs) / (1.5 * dayMs)) ** 2))
const sea = (change: (hour: SeaLevelHour) => SeaLevelHour = (hour) => hour) =>
  modelledSea(lorne, fromMs, 39 * 24, (atMs) => ({
    surge: 0.4 * low(atMs),
    pressure: 0.25 * low(atMs),
  })).map(change)
const hourOf = (hours: ReturnType<typeof surgeHours>, atMs: number) =>
  hours.find((hour) => hour.atMs === atMs)

it('finds the surge under a tide that the model has early, too large and above another zero', () => {
  const hours = surgeHours(sea(), lorne)
  const now = hourOf(hours, nowMs)
  // The mean of 39 days has a tenth of the surge in it, the filter takes a little off its peak.
  expect(now?.metres).toBeGreaterThan(0.28)
  expect(now?.metres).toBeLessThan(0.4)
  expect(now?.fromPressureMetres).toBeGreaterThan(0.17)
  expect(now?.fromPressureMetres).toBeLessThan(0.25)
  const calm = hours.filter(({ atMs }) => Math.abs(atMs - nowMs) > 5 * dayMs)
  const known = calm.flatMap(({ metres }) => (metres === null ? [] : [metres]))
  expect(known.length).toBeGreaterThan(600)
  for (const metres of known) expect(Math.abs(metres)).toBeLessThan(0.08)
})

it('reads a phase error of the model as no surge at all', () => {
  const hours = surgeHours(
    modelledSea(lorne, fromMs, 39 * 24, () => ({})),
    lorne,
  )
  const known = hours.flatMap(({ metres }) => (metres === null ? [] : [metres]))
  expect(known.length).toBeGreaterThan(800)
  for (const metres of known) expect(Math.abs(metres)).toBeLessThan(0.03)
})

it('tells what the pressure does where the level is unknown, and the other way round', () => {
  const nowWithout = (level: Partial<SeaLevelHour['level']>) =>
    hourOf(
      surgeHours(
        sea((hour) => ({ ...hour, level: { ...hour.level, ...level } })),
        lorne,
      ),
      nowMs,
    )
  const levelUnknown = nowWithout({ aboveMslMetres: null })
  expect(levelUnknown?.metres).toBeNull()
  expect(levelUnknown?.fromPressureMetres).toBeGreaterThan(0.17)
  const pressureUnknown = nowWithout({ fromPressureMetres: null })
  expect(pressureUnknown?.metres).toBeGreaterThan(0.28)
  expect(pressureUnknown?.fromPressureMetres).toBeNull()
})

it('says nothing around a hole, of either kind', () => {
  const holed = sea((hour) =>
    hour.atMs === nowMs
      ? { ...hour, level: { aboveMslMetres: null, fromPressureMetres: null } }
      : hour,
  )
  const dropped = sea().filter(({ atMs }) => atMs !== nowMs)
  for (const hours of [surgeHours(holed, lorne), surgeHours(dropped, lorne)]) {
    expect(hourOf(hours, nowMs - hourMs)).toMatchObject({
      metres: null,
      fromPressureMetres: null,
    })
    expect(hourOf(hours, nowMs - 20 * hourMs)?.metres).not.toBeNull()
  }
})

it('measures against ten known days at least', () => {
  const ten = sea().slice(0, 10 * 24)
  expect(surgeHours(ten, lorne).some(({ metres }) => metres !== null)).toBe(true)
  expect(surgeHours(ten.slice(1), lorne).every(({ metres }) => metres === null)).toBe(true)
  expect(surgeHours([], lorne)).toEqual([])
})
