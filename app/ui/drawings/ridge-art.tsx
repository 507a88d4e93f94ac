import { memo } from 'react'
import type { Ridge } from '#domain/drawing/ridge'
import { dotted, toneEdge, toneFill } from './plot-frame'

const edge = { fill: 'none', strokeWidth: 1.25, strokeLinejoin: 'round' } as const

/**
 * The shapes of one ridge, to stand in an svg. `lapping` leaves the coloured edges out and cuts the row out of the one
 * behind it; `baseline` draws the dotted line, also where there is no rating at all.
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
      {baseline && <path {...dotted} d={`M${baseline.left} ${baseline.y}H${baseline.right}`} />}
      {ridge.fills.map(({ tone, d }) => (
        <path key={tone} fill={toneFill(tone)} d={d} />
      ))}
      {lapping
        ? ridge.crest && (
            // Each row is cut out of the one behind it.
            <path fill="none" stroke="var(--paper)" strokeWidth={0.75} d={ridge.crest} />
          )
        : ridge.edges.map(({ tone, d }) => (
            <path key={tone} {...edge} stroke={toneEdge(tone)} d={d} />
          ))}
    </>
  )
})
