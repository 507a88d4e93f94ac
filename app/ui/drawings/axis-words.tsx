import type { ClockAxis } from '#domain/drawing/clock-axis'
import styles from './axis-words.module.css'
import { type ClockLanes, labelsThatFit } from './clock-lanes'

/** Of '10:40', px; '06:37' is a little wider. */
const nowWidth = 34
/** Between now and a day named beside it, px. */
const nowGap = 9

type AxisWordsProps = Pick<ClockLanes, 'days' | 'clocks'> & {
  axis: ClockAxis
  /** Where the now-line stands, px, and its time, '10:40'; null: there is none. */
  now: { x: number; label: string } | null
}

/** Days, hours and now along the top of a clock, to stand in an svg; what has no room beside its neighbour is left out. */
export function AxisWords({ days, clocks, axis, now }: AxisWordsProps) {
  const nowX = now && Math.min(Math.max(0, now.x - nowWidth / 2 + 1), axis.right - nowWidth)
  const labels = labelsThatFit(
    [
      ...(now && nowX !== null
        ? [
            {
              text: now.label,
              kind: styles.now,
              x: nowX,
              width: nowWidth,
              weight: 3,
            },
          ]
        : []),
      ...days.map(({ atMs, label }, index) => {
        const x = axis.xAt(atMs) + 4
        const width = label.length * 6.4
        // A day in whose place now stands is named beside it; of two the one that begins.
        const isUnderNow =
          nowX !== null && x < nowX + nowWidth + nowGap && nowX < x + width + nowGap
        return {
          text: label,
          kind: styles.day,
          x: isUnderNow ? Math.max(x, nowX + nowWidth + nowGap) : x,
          width,
          weight: 1.5 + index / 8,
        }
      }),
      ...clocks.map(({ atMs, label }) => ({
        text: label,
        kind: styles.clock,
        x: axis.xAt(atMs) - 7,
        width: 14,
        weight: 1,
      })),
    ],
    axis.right,
  )
  return (
    <g className={styles.words}>
      {labels.map(({ text, kind, x }) => (
        <text key={`${text} ${x}`} className={kind} x={x} y={13}>
          {text}
        </text>
      ))}
    </g>
  )
}
