import type { CurveExtreme } from './extreme-labels'
import { placeLabels } from './place-labels'
import styles from './tide-curve.module.css'
import { type CurvePoint, clockTicks, heightOnCurve, type TideScale } from './tide-scale'

type CurveArtProps = {
  scale: TideScale
  points: readonly CurvePoint[]
  extremes: readonly CurveExtreme[]
  nights: readonly { startAtMs: number; endAtMs: number }[]
  span: { startMs: number; endMs: number }
  formatClock: (atMs: number) => string
  band: TideBand | null
  /** The lowest and highest water of a fixed axis; null: the curve's own. */
  ends: readonly { metres: number; label: string }[] | null
}

export type TideBand = { fromMetres: number; toMetres: number; label: string }

/** Room of the words at the ends of a fixed axis and half of an extreme's, px. */
const [wordsPx, halfLabelPx] = [106, 24]

/** Everything on a tide curve that stands still: nights, water, clock axis, dots at highs and lows. */
export function CurveArt({
  scale,
  points,
  extremes,
  nights,
  span,
  formatClock,
  band,
  ends,
}: CurveArtProps) {
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
      {ends?.map(({ metres, label }, index) => {
        const type = index === 0 ? 'low' : 'high'
        const y = scale.yOf(metres) + (type === 'low' ? 14 : -4)
        // Beside the extremes' own words, not under them; those of a far one are at another height.
        const taken = extremes.flatMap((extreme) => {
          const water = extreme.type === type ? heightOnCurve(points, extreme.atMs) : null
          if (water === null || Math.abs(scale.yOf(water) + (type === 'low' ? 28 : -28) - y) > 24)
            return []
          return [scale.xOf(extreme.atMs)]
        })
        const isLeftTaken = taken.some((x) => x < wordsPx + halfLabelPx)
        const isRightFree = taken.every((x) => x < scale.width - wordsPx - halfLabelPx)
        const isAtEnd = isLeftTaken && (isRightFree || taken.every((x) => x < scale.width / 2))
        return (
          <g key={type}>
            <path className={styles.end} d={`M0 ${scale.yOf(metres)}H${scale.width}`} />
            <text
              className={`${styles.endWords} ${isAtEnd ? styles.atEnd : ''}`}
              x={isAtEnd ? scale.width - 4 : 4}
              y={y}
            >
              {type === 'low' ? 'lowest tide' : 'highest tide'} {label}
            </text>
          </g>
        )
      })}
      {band && (
        <>
          <rect
            className={styles.band}
            y={scale.yOf(band.toMetres)}
            width={scale.width}
            height={scale.yOf(band.fromMetres) - scale.yOf(band.toMetres)}
          />
          <text className={styles.bandWords} x={4} y={scale.yOf(band.toMetres) + 14}>
            {band.label}
          </text>
        </>
      )}
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
      {extremes.map((extreme) => {
        const metres = heightOnCurve(points, extreme.atMs)
        return metres === null ? null : (
          <circle
            key={extreme.atMs}
            className={styles.extreme}
            cx={scale.xOf(extreme.atMs)}
            cy={scale.yOf(metres)}
            r={4}
          />
        )
      })}
    </>
  )
}
