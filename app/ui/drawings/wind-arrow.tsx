/** What a wind does to a beach; it chooses colour and filling. */
export type ArrowTone = 'offshore' | 'cross' | 'onshore' | 'calm'

type WindArrowProps = {
  /** Degrees true that the wind comes FROM; the arrow flies with it. */
  fromDegrees: number | null
  /** Null: what it does here is not known, an outline in ink. */
  tone: ArrowTone | null
  x: number
  y: number
  /** Length in px. */
  size?: number
}

/** Offshore solid, cross half-filled, onshore hollow, calm a ring: the same arrow in every drawing. */
export function WindArrow({ fromDegrees, tone, x, y, size = 10 }: WindArrowProps) {
  const ink = tone ? `var(--wind-${tone})` : 'var(--ink-quiet)'
  const line = { stroke: ink, strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' }
  if (tone === 'calm') return <circle {...line} fill="none" cx={x} cy={y} r={size * 0.28} />
  if (fromDegrees === null) return null
  return (
    <g transform={`translate(${x} ${y}) rotate(${(fromDegrees + 180) % 360}) scale(${size / 10})`}>
      <path {...line} fill={tone === 'offshore' ? ink : 'none'} strokeLinejoin="round" d={whole} />
      {tone === 'cross' && <path fill={ink} d={rightHalf} />}
    </g>
  )
}

const whole = 'M0-5L3.6 4.4L0 2.1L-3.6 4.4Z'
const rightHalf = 'M0-5L3.6 4.4L0 2.1Z'

type WindMarkProps = Pick<WindArrowProps, 'fromDegrees' | 'tone' | 'size'>

/** The same arrow in a line of text that says the wind in words. */
export function WindMark({ fromDegrees, tone, size = 20 }: WindMarkProps) {
  if (tone !== 'calm' && fromDegrees === null) return null
  return (
    <svg
      className="inline-block flex-none overflow-visible align-[-0.15em]"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <WindArrow fromDegrees={fromDegrees} tone={tone} x={size / 2} y={size / 2} size={size - 2} />
    </svg>
  )
}
