import { type ReactNode, useMemo } from 'react'
import { type ClockAxis, clockAxis, type TimeSpan } from '#domain/drawing/clock-axis'
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
  /** px below the line that the ridge stands on. */
  foot?: number
  className?: string
  /** Of the ridge alone. */
  ridgeClass?: string
  /** What else is drawn of those hours, over the line at `baseY`. */
  marks?: (axis: ClockAxis, baseY: number) => ReactNode
}

/** A ridge in a row: the hours of one spot by their rating. The words stand beside it. */
export function RidgeStrip(props: RidgeStripProps) {
  const { startMs, endMs, nights, runs, nowMs, readingMs = null, width, height } = props
  const { foldNightsTo, foot = 1, className, ridgeClass, marks } = props
  const axis = useMemo(
    () => clockAxis({ startMs, endMs, right: width, nights, foldNightsTo }),
    [startMs, endMs, width, nights, foldNightsTo],
  )
  const baseY = height - foot
  const drawn = useMemo(
    () => ridge(runs, { xAt: axis.xAt, baseY, amplitude: baseY - 2 }),
    [runs, axis, baseY],
  )
  const baseline = useMemo(() => ({ y: baseY, left: 0, right: width }), [baseY, width])
  const x = readingMs === null ? null : axis.xAt(readingMs)
  return (
    <svg className={className} width={width} height={height} aria-hidden="true" focusable="false">
      <NightBands axis={axis} top={0} bottom={height} />
      <g className={ridgeClass}>
        <RidgeArt ridge={drawn} baseline={baseline} />
      </g>
      {marks?.(axis, baseY)}
      <PastAndNow axis={axis} top={0} bottom={height} nowMs={nowMs} />
      {x !== null && <Upright kind="reading" x={x} top={0} bottom={height} />}
    </svg>
  )
}
