import { dayMs } from '../../time/durations'
import type { Gauge } from '../../wire/gauge'
import { type Agreement, agreement, type RowError, rowErrors } from './agreement'
import { fitGauge } from './fit-gauge'
import { BadTideTable, type TableRow } from './tide-table'

const leastDays = 300
/** Of highs and lows; of levels the more. A table of a year has 700 to 1,410 of them, and may have gaps. */
const leastRows = { extremes: 400, levels: 2_000 }
const heldOutDays = 183
/** Beyond this from the prediction a row is misread, of another place, or on another clock. */
const farOff = { minutes: 60, turnMetres: 0.5, levelMetres: 2 }
/** Daylight saving taken wrongly moves half the year by sixty minutes. */
const clockOffMinutes = 50
const mostFarOff = 0.1

export type Calibration = {
  /** Fitted to the whole table; its lowest and highest tide are still those before (`withOwnRange`). */
  gauge: Gauge
  /** How the held-out days at the table's end are met: as it was, with its mean moved, and fitted to the days before. */
  heldOut: { fromMs: number; toMs: number; before: Agreement; after: Agreement }
  improves: boolean
  /** Left out of the fit: no predicted extreme lies near. */
  leftOut: TableRow[]
}

/**
 * Fits a gauge to a tide table and says how well it meets days that the fit has not seen.
 * @param gauge the product's own, not one fitted before
 * @param rows in order of time
 * @throws BadTideTable when the table is too short, or not of this gauge
 */
export function calibrate(gauge: Gauge, rows: readonly TableRow[]): Calibration {
  const { kept, leftOut } = plausibleRows(gauge, rows)
  const fromMs = heldOutFrom(kept)
  const seen = kept.filter((row) => row.atMs < fromMs)
  const heldOut = rows.filter((row) => row.atMs >= fromMs)
  if (seen.length < leastRows.extremes / 4 || heldOut.length < leastRows.extremes / 4) {
    throw new BadTideTable('The gap in the table is too large to hold half a year out.')
  }
  const before = agreement(withMeanOf(gauge, seen), heldOut)
  const after = agreement(fitGauge(gauge, seen), heldOut)
  return {
    gauge: fitGauge(gauge, kept),
    heldOut: { fromMs, toMs: heldOut.at(-1)?.atMs ?? fromMs, before, after },
    improves: after.metres.rms < before.metres.rms && after.inside >= before.inside,
    leftOut,
  }
}

function heldOutFrom(rows: readonly TableRow[]): number {
  const first = rows[0]?.atMs ?? 0
  const last = rows.at(-1)?.atMs ?? 0
  return Math.max((first + last) / 2, last - heldOutDays * dayMs)
}

function plausibleRows(gauge: Gauge, rows: readonly TableRow[]) {
  const ofLevels = rows[0]?.type === null
  const days = Math.round(((rows.at(-1)?.atMs ?? 0) - (rows[0]?.atMs ?? 0)) / dayMs)
  const least = ofLevels ? leastRows.levels : leastRows.extremes
  if (days < leastDays || rows.length < least) {
    throw new BadTideTable(
      `The table has ${rows.length} lines over ${days} days: at least ${least} over ${leastDays} days are needed.`,
    )
  }
  const { errors, without } = rowErrors(gauge, rows)
  const minutes = errors.map((each) => Math.abs(each.minutes ?? 0)).toSorted((a, b) => a - b)
  const most = minutes[Math.floor(0.9 * minutes.length)] ?? Number.POSITIVE_INFINITY
  if (without.length > rows.length / 3 || most > clockOffMinutes) {
    throw new BadTideTable(
      `The table does not fit the gauge ${gauge.id}: one high or low in ten lies more than ${Math.round(Math.min(most, 180))} min from the prediction. Is it of another place, or on another clock (--zone)?`,
    )
  }
  const mean = median(errors.map(({ metres }) => metres))
  const limit = ofLevels ? farOff.levelMetres : farOff.turnMetres
  const wrong = errors.find(({ metres }) => Math.abs(metres - mean) > limit)
  if (wrong) {
    throw new BadTideTable(
      `Line ${wrong.row.line}: ${wrong.row.heightMetres} m lies ${Math.abs(wrong.metres - mean).toFixed(2)} m from what the rest of the table lets expect.`,
    )
  }
  const far = ({ minutes: off }: RowError) => Math.abs(off ?? 0) > farOff.minutes
  const leftOut = [...without, ...errors.filter(far).map(({ row }) => row)]
  if (leftOut.length > rows.length * mostFarOff) {
    throw new BadTideTable(
      `${leftOut.length} of ${rows.length} lines have no predicted high or low near, first line ${leftOut[0]?.line}.`,
    )
  }
  const out = new Set(leftOut)
  return {
    kept: rows.filter((row) => !out.has(row)),
    leftOut: leftOut.toSorted((a, b) => a.line - b.line),
  }
}

/** The gauge with its zero moved to the table's and nothing else changed. */
function withMeanOf(gauge: Gauge, rows: readonly TableRow[]): Gauge {
  const { errors } = rowErrors(gauge, rows)
  const mean = errors.reduce((sum, { metres }) => sum + metres, 0) / errors.length
  return { ...gauge, displayOffsetMetres: gauge.displayOffsetMetres + mean }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
