import { hourMs, minuteMs } from '../time/durations'
import type { BuoyReading } from './buoy-reading'

/** What the sea of this coast can be, with room: anything outside is rejected. */
const heightRange = [0.05, 16] as const
const periodRange = [1, 25] as const
const waterRange = [5, 28] as const
/** A reading is held against those so near to it. */
const neighbourMs = 3 * hourMs
/** A height that leaves its neighbours by more than the greater of both is a spike. */
const spikeMetres = 0.8
const spikeShare = 0.5
/** So many equal readings over so long a time are a stuck buoy: three decimals do not repeat. */
const stuckReadings = 6
const stuckMs = 4 * hourMs

/**
 * The readings of one buoy that pass the checks, in order of time, each instant once. What is out of range becomes
 * unknown; spikes and the readings of a stuck buoy lose their waves (tests 9, 10 and 16 of QARTOD's manual for waves, IOOS
 * 2019, with limits for this coast).
 */
export function checkedReadings(readings: readonly BuoyReading[]): BuoyReading[] {
  const byInstant = new Map(readings.map((one) => [one.atMs, inRange(one)]))
  const ordered = [...byInstant.values()].sort((a, b) => a.atMs - b.atMs)
  const stuck = stuckInstants(ordered)
  return ordered.map((one) =>
    stuck.has(one.atMs) || isSpike(one, ordered) ? withoutWaves(one) : one,
  )
}

const within = (value: number | null, [low, high]: readonly [number, number]) =>
  value !== null && value >= low && value <= high ? value : null

function inRange(reading: BuoyReading): BuoyReading {
  const heightMetres = within(reading.heightMetres, heightRange)
  return {
    ...reading,
    heightMetres,
    periodSeconds: heightMetres === null ? null : within(reading.periodSeconds, periodRange),
    directionDegrees: heightMetres === null ? null : within(reading.directionDegrees, [0, 360]),
    waterTemperature: within(reading.waterTemperature, waterRange),
  }
}

const withoutWaves = (reading: BuoyReading): BuoyReading => ({
  ...reading,
  heightMetres: null,
  periodSeconds: null,
  directionDegrees: null,
})

function isSpike({ atMs, heightMetres }: BuoyReading, ordered: readonly BuoyReading[]): boolean {
  if (heightMetres === null) return false
  const near = ordered.flatMap((other) =>
    other.atMs !== atMs && other.heightMetres !== null && Math.abs(other.atMs - atMs) <= neighbourMs
      ? [other.heightMetres]
      : [],
  )
  if (near.length < 2) return false
  const usual = median(near)
  return Math.abs(heightMetres - usual) > Math.max(spikeMetres, spikeShare * usual)
}

function stuckInstants(ordered: readonly BuoyReading[]): Set<number> {
  const stuck = new Set<number>()
  let from = 0
  for (let index = 1; index <= ordered.length; index++) {
    const [first, next] = [ordered[from]!, ordered[index]]
    if (next && isSame(first, next)) continue
    const run = ordered.slice(from, index)
    const lastMs = run.at(-1)!.atMs - first.atMs
    if (first.heightMetres !== null && run.length >= stuckReadings && lastMs >= stuckMs) {
      for (const { atMs } of run) stuck.add(atMs)
    }
    from = index
  }
  return stuck
}

const isSame = (a: BuoyReading, b: BuoyReading) =>
  a.heightMetres === b.heightMetres && a.periodSeconds === b.periodSeconds

/** The middle value; of an even number the mean of both middle ones. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)]!
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** The furthest from the whole hour that a reading still stands for it. */
const hourReachMs = 30 * minuteMs

/** For each whole hour the reading nearest to it, within half an hour; one with waves before one without. */
export function readingsByHour(readings: readonly BuoyReading[]): Map<number, BuoyReading> {
  const byHour = new Map<number, BuoyReading>()
  for (const reading of readings) {
    const hour = Math.round(reading.atMs / hourMs) * hourMs
    const known = byHour.get(hour)
    const away = Math.abs(reading.atMs - hour)
    if (away > hourReachMs) continue
    const hasWaves = Number(reading.heightMetres !== null)
    const knownHasWaves = Number(known !== undefined && known.heightMetres !== null)
    const isNearer = !known || away < Math.abs(known.atMs - hour)
    if (hasWaves > knownHasWaves || (hasWaves === knownHasWaves && isNearer)) {
      byHour.set(hour, reading)
    }
  }
  return byHour
}
