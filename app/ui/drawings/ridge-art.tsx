import { memo } from 'react'
import type { Ridge } from '#domain/drawing/ridge'
import { toneEdge, toneFill } from './plot-frame'
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
