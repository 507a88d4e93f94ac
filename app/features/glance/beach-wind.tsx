import type { WindTone } from '#domain/sea/wind/wind-words'
import { WindArrow } from '../../ui/drawings/wind-arrow'

type BeachWindProps = {
  fromDegrees: number | null
  facingDegrees: number
  tone: WindTone | null
}

const middle = 48
/** From the middle to where sea and land are named. */
const namedAt = 34

/** The wind over the beach, north up: sea on the side that it faces, land on the other. The words stand beside it. */
export function BeachWind({ fromDegrees, facingDegrees, tone }: BeachWindProps) {
  const seawards = (facingDegrees * Math.PI) / 180
  const [x, y] = [Math.sin(seawards) * namedAt, -Math.cos(seawards) * namedAt]
  return (
    <svg
      className="flex-none rounded-card [@media(max-height:700px)]:size-[72px]"
      viewBox="0 0 96 96"
      width="96"
      height="96"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`rotate(${facingDegrees} ${middle} ${middle})`}>
        <path className="fill-water" d="M-24-24h144v72h-144Z" />
        <path className="fill-land" d="M-24 48h144v72h-144Z" />
      </g>
      {Object.entries({ sea: 1, land: -1 }).map(([word, side]) => (
        <text
          key={word}
          className="fill-ink text-[12px] font-semibold [dominant-baseline:central] [text-anchor:middle]"
          x={middle + side * x}
          y={middle + side * y}
        >
          {word}
        </text>
      ))}
      <WindArrow fromDegrees={fromDegrees} tone={tone} x={middle} y={middle} size={40} />
    </svg>
  )
}
