import styles from './tide-curve.module.css'
import { type CurvePoint, heightOnCurve, type TideScale } from './tide-scale'

type LineProps = {
  kind: 'now' | 'reading'
  scale: TideScale
  points: readonly CurvePoint[]
  atMs: number
  /** Text of the capsule on top; null leaves it out. */
  chip: string | null
}

/** A line from the top down to a dot on the water and, if asked, a capsule that stays inside the drawing. */
export function ReadingLine({ kind, scale, points, atMs, chip }: LineProps) {
  const x = scale.xOf(atMs)
  const metres = heightOnCurve(points, atMs)
  const y = metres === null ? scale.floorY : scale.yOf(metres)
  const chipWidth = (chip?.length ?? 0) * 8.4 + 20
  const chipX = Math.min(scale.width - chipWidth / 2 - 1, Math.max(chipWidth / 2 + 1, x))
  return (
    <>
      <line className={styles[kind]} x1={x} x2={x} y1={26} y2={y} />
      {metres !== null && <circle className={styles[`${kind}Dot`]} cx={x} cy={y} r={6} />}
      {chip && (
        <g className={styles[`${kind}Chip`]}>
          <rect x={chipX - chipWidth / 2} y={1} width={chipWidth} height={26} rx={13} />
          <text x={chipX} y={19}>
            {chip}
          </text>
        </g>
      )}
    </>
  )
}
