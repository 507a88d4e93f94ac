import { crestWeight, type Swell } from './beach-picture'
import { type ArrowTone, WindArrow } from './wind-arrow'

export type Sea = {
  /** Null draws no crests. */
  swell: Swell | null
  wind: {
    fromDegrees: number | null
    tone: ArrowTone | null
    /** The speed in the person's unit, a number. */
    speed: string
  } | null
}

/** px from crest to crest: wider apart the longer the period; at the map's own scale they would be a tint. */
const crestSpacing = (periodSeconds: number): number =>
  Math.round((2 + periodSeconds * 0.4) * 10) / 10

const crest = [-1, 0, 1]

/** Swell and wind at a place of the map: three crests across the swell's bearing, and the wind's arrow with its speed. */
export function SeaMark({ sea: { swell, wind }, x, y }: { sea: Sea; x: number; y: number }) {
  return (
    <g>
      {swell && swell.surfHeightMetres > 0 && (
        <g
          className="fill-none stroke-crest [stroke-linecap:round]"
          transform={`translate(${x - 11} ${y}) rotate(${swell.fromDegrees})`}
          strokeWidth={crestWeight(swell.surfHeightMetres)}
        >
          {crest.map((at) => (
            <path key={at} d={`M-9 ${at * crestSpacing(swell.periodSeconds)}q4.500-3 9 0t9 0`} />
          ))}
        </g>
      )}
      {wind && (
        <>
          <WindArrow
            fromDegrees={wind.fromDegrees}
            tone={wind.tone}
            x={x + 13}
            y={y - 7}
            size={18}
          />
          <text
            className="fill-ink stroke-water stroke-[3px] font-display text-[14px] font-semibold [paint-order:stroke]"
            x={x + 13}
            y={y + 15}
            textAnchor="middle"
          >
            {wind.speed}
          </text>
        </>
      )}
    </g>
  )
}
