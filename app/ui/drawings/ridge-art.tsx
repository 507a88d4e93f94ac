import { memo } from 'react'
import type { ClockAxis } from '#domain/drawing/clock-axis'
import type { Ridge } from '#domain/drawing/ridge'
import { toneEdge, toneFill } from '../tone'
import styles from './ridge-art.module.css'

/**
 * The shapes of one ridge, to stand in an svg. `lapping` leaves the coloured edges out and cuts the row out of the
 * one behind it; `baseline` draws the dotted line, also where there is no rating at all.
 */
export const RidgeArt = memo(function RidgeArt({
  ridge,
  lapping = false,
  baseline = null,
}: {
  ridge: Ridge
  lapping?: boolean
  baseline?: { y: number; left: number; right: number } | null
}) {
  return (
    <>
      {baseline && (
        <path className={styles.base} d={`M${baseline.left} ${baseline.y}H${baseline.right}`} />
      )}
      {ridge.fills.map(({ tone, d }) => (
        <path key={tone} fill={toneFill(tone)} d={d} />
      ))}
      {lapping
        ? ridge.crest && <path className={styles.crest} d={ridge.crest} />
        : ridge.edges.map(({ tone, d }) => (
            <path key={tone} className={styles.edge} stroke={toneEdge(tone)} d={d} />
          ))}
    </>
  )
})

type BandProps = { axis: ClockAxis; top: number; bottom: number }

/** The nights, shaded through every lane under one clock; stands behind the ridges. */
export const NightBands = memo(function NightBands({ axis, top, bottom }: BandProps) {
  return axis.nights.map(({ x, width }) => (
    <rect key={x} className={styles.night} x={x} y={top} width={width} height={bottom - top} />
  ))
})

/** The hours gone by, veiled in paper, and the line of now; stands before the ridges. */
export function PastAndNow({ axis, top, bottom, nowMs }: BandProps & { nowMs: number }) {
  if (nowMs < axis.startMs || nowMs > axis.endMs) return null
  const x = axis.xAt(nowMs)
  return (
    <>
      <rect
        className={styles.veil}
        x={axis.left}
        y={top}
        width={Math.max(0, x - axis.left)}
        height={bottom - top}
      />
      <path className={styles.now} d={`M${x} ${top}V${bottom}`} />
    </>
  )
}
