import { dayMs, minuteMs } from '../../time/durations'
import type { Gauge } from '../../wire/gauge'
import { gaugeExtremesBetween } from '../gauge-extremes'
import { gaugeLevel } from '../gauge-levels'
import type { TableRow } from './tide-table'

/** A published extreme further from every predicted one of its kind has no partner. */
const partnerWithinMinutes = 180
/** What counts as right: ten minutes and five centimetres, the error that a class A beach states for its time. */
const right = { minutes: 10, metres: 0.05 }

type Spread = { rms: number; p95: number; worst: number }

/** How a gauge's prediction stands to a table. */
export type Agreement = {
  rows: number
  /** Published extremes that have no partner in the prediction. */
  without: number
  /** Null for a table of levels. */
  minutes: Spread | null
  metres: Spread
  /** Share of rows inside both bounds, of levels inside the height's alone; an extreme without a partner is outside. */
  inside: number
}

export type RowError = { row: TableRow; minutes: number | null; metres: number }

/** How far each row of a table lies from the gauge's own extreme or level, the table's less the gauge's. */
export function rowErrors(
  gauge: Gauge,
  rows: readonly TableRow[],
): { errors: RowError[]; without: TableRow[] } {
  if (rows[0]?.type === null) {
    const errors = rows.map((row) => ({
      row,
      minutes: null,
      metres: row.heightMetres - gaugeLevel(gauge, row.atMs) - gauge.displayOffsetMetres,
    }))
    return { errors, without: [] }
  }
  const first = rows[0]?.atMs ?? 0
  const last = rows.at(-1)?.atMs ?? 0
  const extremes = gaugeExtremesBetween(gauge, first - dayMs, last + dayMs)
  const errors: RowError[] = []
  const without: TableRow[] = []
  let from = 0
  for (const row of rows) {
    while (extremes[from] && extremes[from]!.atMs < row.atMs - dayMs) from++
    let nearest: (typeof extremes)[number] | null = null
    for (let i = from; extremes[i] && extremes[i]!.atMs <= row.atMs + dayMs; i++) {
      const extreme = extremes[i]!
      if (extreme.type !== row.type) continue
      const off = Math.abs(extreme.atMs - row.atMs)
      if (nearest === null || off < Math.abs(nearest.atMs - row.atMs)) nearest = extreme
    }
    const minutes = nearest && (row.atMs - nearest.atMs) / minuteMs
    if (nearest === null || minutes === null || Math.abs(minutes) > partnerWithinMinutes) {
      without.push(row)
      continue
    }
    const metres = row.heightMetres - nearest.level - gauge.displayOffsetMetres
    errors.push({ row, minutes, metres })
  }
  return { errors, without }
}

/** @throws RangeError when no row has a partner */
export function agreement(gauge: Gauge, rows: readonly TableRow[]): Agreement {
  const { errors, without } = rowErrors(gauge, rows)
  if (errors.length === 0)
    throw new RangeError('no row of the table has a predicted extreme beside it')
  const isInside = ({ minutes, metres }: RowError) =>
    Math.abs(minutes ?? 0) <= right.minutes && Math.abs(metres) <= right.metres
  const ofLevels = rows[0]?.type === null
  return {
    rows: rows.length,
    without: without.length,
    minutes: ofLevels ? null : spread(errors.map(({ minutes }) => minutes ?? 0)),
    metres: spread(errors.map(({ metres }) => metres)),
    inside: errors.filter(isInside).length / rows.length,
  }
}

function spread(values: readonly number[]): Spread {
  const sizes = values.map(Math.abs).toSorted((a, b) => a - b)
  const squares = sizes.reduce((sum, size) => sum + size ** 2, 0)
  return {
    rms: Math.sqrt(squares / sizes.length),
    p95: sizes[Math.ceil(0.95 * sizes.length) - 1] ?? Number.NaN,
    worst: sizes.at(-1) ?? Number.NaN,
  }
}
