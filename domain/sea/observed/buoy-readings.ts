import { hourMs, minuteMs } from '../../time/durations'

/** One observation of a wave buoy. Null: not measured, missing, or flagged as bad; never zero. */
export type BuoyReading = {
  /** When it was measured (a wave record of some twenty minutes), UTC epoch ms. */
  atMs: number
  latitude: number
  longitude: number
  /** Significant height: four times the root of the spectrum's energy, else the mean of the highest third. */
  heightMetres: number | null
  /** Of the spectrum's peak. */
  periodSeconds: number | null
  /**
   * Where the waves come from. Files declare true or magnetic north, or neither: the declination is 10 to 13° here, so
   * it is a guide.
   */
  directionDegrees: number | null
  waterTemperature: number | null
}

/** What one buoy measured, in order of time. */
export type BuoySeries = {
  /** Made of the name of the site. */
  id: string
  name: string
  operator: string
  readings: BuoyReading[]
}

/** Bounds of the sea on this coast, with room; values outside are rejected. */
const heightRange = [0.05, 16] as const
const periodRange = [1, 25] as const
const waterRange = [5, 28] as const
/** Readings within this time of one another are compared. */
const neighbourMs = 3 * hourMs
/** A height that leaves its neighbours by more than the greater of both is a spike. */
const spikeMetres = 0.8
const spikeShare = 0.5
/** So many equal readings over so long mean a stuck sensor: three decimals do not repeat. */
const stuckReadings = 6
const stuckMs = 4 * hourMs

/**
 * The readings of one buoy that pass the checks, in order of time, each instant once. What is out of range becomes
 * unknown, and so does a quantity that is stuck; with its height, or at a spike, a reading loses its waves (tests 9, 10 and 16 of QARTOD's manual for waves, IOOS
 * 2019, with limits for this coast).
 */
export function checkedReadings(readings: readonly BuoyReading[]): BuoyReading[] {
  const byInstant = new Map(readings.map((one) => [one.atMs, inRange(one)]))
  const ordered = [...byInstant.values()].sort((a, b) => a.atMs - b.atMs)
  const flat = quantities.map((quantity) => [quantity, flatInstants(ordered, quantity)] as const)
  // Of a buoy that gives tenths alone: height and period together.
  const stuck = equalInstants(
    ordered.flatMap(({ atMs, heightMetres, periodSeconds }) =>
      heightMetres === null ? [] : [{ atMs, value: `${heightMetres} ${periodSeconds}` }],
    ),
  )
  return ordered.map((one) => {
    const moving = { ...one }
    for (const [quantity, instants] of flat) if (instants.has(one.atMs)) moving[quantity] = null
    const hasWaves = moving.heightMetres !== null && !stuck.has(one.atMs) && !isSpike(one, ordered)
    return hasWaves ? moving : withoutWaves(moving)
  })
}

const quantities = [
  'heightMetres',
  'periodSeconds',
  'directionDegrees',
  'waterTemperature',
] as const
type Quantity = (typeof quantities)[number]

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

/** What is given to hundredths or finer and does not move is a fault; tenths and whole degrees repeat in a steady sea. */
function flatInstants(ordered: readonly BuoyReading[], quantity: Quantity): Set<number> {
  const known = ordered.flatMap(({ atMs, [quantity]: value }) =>
    value === null ? [] : [{ atMs, value: toThousandth(value) }],
  )
  return known.some(({ value }) => value % 100 !== 0) ? equalInstants(known) : new Set()
}

function equalInstants(ordered: readonly { atMs: number; value: number | string }[]): Set<number> {
  const equal = new Set<number>()
  let from = 0
  for (let index = 1; index <= ordered.length; index++) {
    if (ordered[index]?.value === ordered[from]!.value) continue
    const run = ordered.slice(from, index)
    const lastMs = run.at(-1)!.atMs - run[0]!.atMs
    if (run.length >= stuckReadings && lastMs >= stuckMs)
      for (const { atMs } of run) equal.add(atMs)
    from = index
  }
  return equal
}

/** To the millimetre: finer digits are rounding errors of the sums. */
export const toThousandth = (value: number) => Math.round(value * 1e3)

/** The median: of an even number the mean of the middle two; NaN of none. */
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
