import { placeLabels } from './place-labels'
import styles from './tide-curve.module.css'
import { type CurvePoint, clockTicks, heightOnCurve, type TideScale } from './tide-scale'

export type CurveTurn = {
  atMs: number
  type: 'high' | 'low'
  /** The time as written, '06:40'. */
  label: string
  /** The height as written, '1.3 m'; null where heights are not known. */
  heightLabel: string | null
}

type CurveArtProps = {
  scale: TideScale
  points: readonly CurvePoint[]
  turns: readonly CurveTurn[]
  nights: readonly { startAtMs: number; endAtMs: number }[]
  span: { startMs: number; endMs: number }
  formatClock: (atMs: number) => string
}

/** Everything on a tide curve that stands still: nights, water, clock axis, highs and lows. */
export function CurveArt({ scale, points, turns, nights, span, formatClock }: CurveArtProps) {
  const line = points
    .map(
      (point, index) =>
        `${index === 0 ? 'M' : 'L'}${scale.xOf(point.atMs).toFixed(1)} ${scale.yOf(point.heightMetres).toFixed(1)}`,
    )
    .join('')
  const left = scale.xOf(points[0]?.atMs ?? span.startMs).toFixed(1)
  const right = scale.xOf(points.at(-1)?.atMs ?? span.endMs).toFixed(1)
  const ticks = clockTicks(span, formatClock, scale.width)
  const tickPlaces = placeLabels(
    ticks.map((tick) => ({ x: scale.xOf(tick.atMs), width: 36, weight: 1 })),
    0,
    scale.width,
  )
  return (
    <>
      {nights.map((night) => {
        const from = Math.max(0, scale.xOf(night.startAtMs))
        const to = Math.min(scale.width, scale.xOf(night.endAtMs))
        return to > from ? (
          <rect
            key={night.startAtMs}
            className={styles.night}
            x={from}
            y={30}
            width={to - from}
            height={scale.floorY - 30}
          />
        ) : null
      })}
      <path
        className={styles.water}
        d={`${line}L${right} ${scale.floorY}L${left} ${scale.floorY}Z`}
      />
      <path className={styles.surface} d={line} />
      <line className={styles.axis} x1={0} x2={scale.width} y1={scale.floorY} y2={scale.floorY} />
      {ticks.map((tick, index) => {
        const x = tickPlaces[index]
        return (
          <g key={tick.atMs}>
            <line
              className={styles.axis}
              x1={scale.xOf(tick.atMs)}
              x2={scale.xOf(tick.atMs)}
              y1={scale.floorY}
              y2={scale.floorY + 4}
            />
            {x !== null && x !== undefined && (
              <text className={styles.tick} x={x} y={scale.height - 4}>
                {tick.text}
              </text>
            )}
          </g>
        )
      })}
      <Turns scale={scale} points={points} turns={turns} type="high" />
      <Turns scale={scale} points={points} turns={turns} type="low" />
    </>
  )
}

/** Highs are labelled above the water and lows below it, so only like ones can meet. */
function Turns({
  scale,
  points,
  turns,
  type,
}: Pick<CurveArtProps, 'scale' | 'points' | 'turns'> & { type: 'high' | 'low' }) {
  const like = turns.filter((turn) => turn.type === type)
  const at = like.map((turn) => {
    const metres = heightOnCurve(points, turn.atMs)
    return {
      turn,
      x: scale.xOf(turn.atMs),
      y: metres === null ? null : scale.yOf(metres),
      weight: (metres ?? 0) * (type === 'high' ? 1 : -1),
    }
  })
  const places = placeLabels(
    at.map(({ turn, x, weight }) => ({ x, width: turn.heightLabel ? 48 : 40, weight })),
    2,
    scale.width - 2,
  )
  return at.map(({ turn, x, y }, index) => {
    const labelX = places[index]
    if (y === null || labelX === null || labelX === undefined) return null
    const firstLineY = type === 'high' ? y - (turn.heightLabel ? 26 : 10) : y + 20
    return (
      <g key={turn.atMs}>
        <circle className={styles.turn} cx={x} cy={y} r={4} />
        <text className={styles.clock} x={labelX} y={firstLineY}>
          {turn.label}
        </text>
        {turn.heightLabel && (
          <text className={styles.height} x={labelX} y={firstLineY + 16}>
            {turn.heightLabel}
          </text>
        )}
      </g>
    )
  })
}
