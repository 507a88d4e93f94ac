import { hourMs, minuteMs } from '../../../time/durations'
import type { Gauge } from '../../../wire/gauge'
import { gaugeExtremesBetween } from '../../gauge-extremes'
import { gaugeLevel } from '../../gauge-levels'
import { gaugeById } from '../../testing/gauges'

/** What the made sea has beside the gauge's published constants: name, metres, degrees. */
export const madeTerms: [string, number, number][] = [
  ['M2', 0.03, 100],
  ['K1', 0.01, 20],
  ['M4', 0.015, 300],
  ['MO3', 0.012, 40],
  ['MSN2', 0.02, 210],
  ['2MN6', 0.01, 77],
  ['SK3', 0.01, 150],
]
export const madeZeroMetres = 1.8

/** An invented sea: Stony Point's constants with known corrections to main and shallow-water lines. */
export function madeSea(gauge: Gauge = gaugeById('stony-point')): Gauge {
  const radians = Math.PI / 180
  const constituents = new Map(gauge.constituents.map((each) => [each[0], each]))
  for (const [name, metres, degrees] of madeTerms) {
    const [, amplitude, phase] = constituents.get(name) ?? [name, 0, 0]
    const x = amplitude * Math.cos(phase * radians) + metres * Math.cos(degrees * radians)
    const y = amplitude * Math.sin(phase * radians) + metres * Math.sin(degrees * radians)
    constituents.set(name, [name, Math.hypot(x, y), (Math.atan2(y, x) / radians + 360) % 360])
  }
  return { ...gauge, displayOffsetMetres: madeZeroMetres, constituents: [...constituents.values()] }
}

/** Numbers from 0 to 1, the same at every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const gap = { fromMs: Date.UTC(2027, 2, 10), toMs: Date.UTC(2027, 3, 1) }
const isInGap = (atMs: number) => atMs >= gap.fromMs && atMs < gap.toMs

/** 2027's highs and lows of a sea as a table in UTC: whole minutes ±2, centimetres ±1, and three weeks missing. */
export function extremeTable(sea: Gauge, year = 2027): string {
  const random = randomNumbers(7)
  return gaugeExtremesBetween(sea, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1))
    .filter(({ atMs }) => !isInGap(atMs))
    .map(({ atMs, type, level }) => {
      const minute = Math.round(atMs / minuteMs + (random() - 0.5) * 4) * minuteMs
      const height = level + sea.displayOffsetMetres + (random() - 0.5) * 0.02
      return `${new Date(minute).toISOString().slice(0, 16)}Z,${type},${height.toFixed(2)}`
    })
    .join('\n')
}

/** 2027's hourly levels of a sea, with weather of ±10 cm that lasts for days. */
export function levelTable(sea: Gauge): string {
  const random = randomNumbers(11)
  let surge = 0
  const lines: string[] = []
  for (let atMs = Date.UTC(2027, 0, 1); atMs < Date.UTC(2028, 0, 1); atMs += hourMs) {
    surge += (random() - 0.5) * 0.03 - surge / 60
    if (isInGap(atMs)) continue
    const height = gaugeLevel(sea, atMs) + sea.displayOffsetMetres + surge
    lines.push(`${new Date(atMs).toISOString().slice(0, 16)}Z,${height.toFixed(3)}`)
  }
  return lines.join('\n')
}
