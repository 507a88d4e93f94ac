import { useMemo } from 'react'
import { clockAxis, type TimeSpan } from '#domain/drawing/clock-axis'
import { type RidgeRun, ridge } from '#domain/drawing/ridge'
import { NightBands, PastAndNow, Upright } from './plot-frame'
import { RidgeArt } from './ridge-art'

type RidgeStripProps = TimeSpan & {
  nights: readonly TimeSpan[]
  runs: readonly RidgeRun[]
  nowMs: number
  /** Where a finger reads; null or left out: nowhere. */
  readingMs?: number | null
  /** px */
  width: number
  height: number
  /** Every night this wide; real hours when left out. */
  foldNightsTo?: number
}

/** A ridge in a row: the hours of one spot by their rating. The words stand beside it. */
export function RidgeStrip({
  startMs,
  endMs,
  nights,
  runs,
  nowMs,
  readingMs = null,
  width,
  height,
  foldNightsTo,
}: RidgeStripProps) {
  const axis = useMemo(
    () => clockAxis({ startMs, endMs, right: width, nights, foldNightsTo }),
    [startMs, endMs, width, nights, foldNightsTo],
  )
  const baseY = height - 1
  const drawn = useMemo(
    () => ridge(runs, { xAt: axis.xAt, baseY, amplitude: height - 3 }),
    [runs, axis, baseY, height],
  )
  const baseline = useMemo(() => ({ y: baseY, left: 0, right: width }), [baseY, width])
  const x = readingMs === null ? null : axis.xAt(readingMs)
  return (
    <svg width={width} height={height} aria-hidden="true" focusable="false">
      <NightBands axis={axis} top={0} bottom={height} />
      <RidgeArt ridge={drawn} baseline={baseline} />
      <PastAndNow axis={axis} top={0} bottom={height} nowMs={nowMs} />
      {x !== null && <Upright kind="reading" x={x} top={0} bottom={height} />}
    </svg>
  )
}
