import { asideOf, placeLabels } from './place-labels'
import styles from './tide-curve.module.css'
import { type CurvePoint, heightOnCurve, type TideScale } from './tide-scale'

export type CurveExtreme = {
  atMs: number
  type: 'high' | 'low'
  title: string
  /** The time as written, '06:40'. */
  label: string
  /** The height as written, '1.3 m'; empty where heights are not known. */
  heightLabel: string
}

type ExtremeLabelsProps = {
  scale: TideScale
  points: readonly CurvePoint[]
  extremes: readonly CurveExtreme[]
  /** Where the now-line stands, px; null: there is none. */
  nowX: number | null
}

/** Time and height of each high and low, written over the lines; highs make way for the now-line. */
export function ExtremeLabels(props: ExtremeLabelsProps) {
  return (
    <>
      <LikeExtremes {...props} type="high" />
      <LikeExtremes {...props} type="low" />
    </>
  )
}

/** Highs are labelled above the water and lows below it, so only like ones can meet. */
function LikeExtremes({
  scale,
  points,
  extremes,
  nowX,
  type,
}: ExtremeLabelsProps & { type: 'high' | 'low' }) {
  const edge = { from: 2, to: scale.width - 2 }
  const at = extremes
    .filter((extreme) => extreme.type === type)
    .map((extreme) => {
      const metres = heightOnCurve(points, extreme.atMs)
      const width = extreme.heightLabel ? 48 : 40
      const ownX = scale.xOf(extreme.atMs)
      // The line ends on the water: it never reaches the words of a low.
      const x = nowX !== null && type === 'high' ? asideOf(nowX, ownX, width, edge) : ownX
      const y = metres === null ? null : scale.yOf(metres)
      return { extreme, x, y, width, weight: (metres ?? 0) * (type === 'high' ? 1 : -1) }
    })
  const places = placeLabels(at, edge.from, edge.to)
  return at.map(({ extreme, y }, index) => {
    const x = places[index]
    if (y === null || x === null || x === undefined) return null
    const firstLineY = type === 'high' ? y - (extreme.heightLabel ? 26 : 10) : y + 20
    return (
      <g key={extreme.atMs}>
        <text className={styles.clock} x={x} y={firstLineY}>
          {extreme.label}
        </text>
        {extreme.heightLabel && (
          <text className={styles.height} x={x} y={firstLineY + 16}>
            {extreme.heightLabel}
          </text>
        )}
      </g>
    )
  })
}
