import { toneFill } from '../tone'
import type { RibbonDay } from './forecast-ribbon'
import styles from './forecast-ribbon.module.css'

const width = 112
const height = 100
/** Where the bars stand; the wind arrows lie beneath. */
const floor = 76
const hatched = new Set(['poor', 'fair', 'good'])

type RibbonDayArtProps = {
  day: RibbonDay
  /** Height of a full bar, the same for all days. */
  tallestMetres: number
  /** Prefix of the hatches' ids. */
  patternId: string
}

/** The bars with how far the forecasts lie apart, wind arrows and best window of one day. */
export function RibbonDayArt({ day, tallestMetres, patternId }: RibbonDayArtProps) {
  const step = width / Math.max(1, day.hours.length)
  const first = day.hours[0]?.atMs ?? 0
  const stepMs = (day.hours[1]?.atMs ?? first + 1) - first
  const xOf = (atMs: number) => Math.min(width, Math.max(0, ((atMs - first) / stepMs) * step))
  const windEvery = Math.max(1, Math.round(day.hours.length / 8))
  const tallOf = (metres: number) => Math.max(4, (metres / tallestMetres) * (floor - 6))
  const arrow = Math.min(12, step * windEvery - 1)
  return (
    <svg
      className={`${styles.art} ${styles[day.confidence]}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      {day.hours.map((hour, index) => {
        if (hour.heightMetres === null)
          return (
            <path
              key={hour.atMs}
              className={styles.unknown}
              d={`M${index * step + 2} ${floor - 3}h${step - 4}`}
            />
          )
        const tall = tallOf(hour.heightMetres)
        const bar = {
          x: index * step + 0.75,
          y: floor - tall,
          width: step - 1.5,
          height: tall,
          rx: 2,
        }
        return (
          <g key={hour.atMs}>
            <rect {...bar} style={{ fill: toneFill(hour.tone) }} />
            {hour.tone && hatched.has(hour.tone) && (
              <rect {...bar} fill={`url(#${patternId}-${hour.tone})`} />
            )}
            {hour.band && (
              <rect
                className={styles.band}
                x={bar.x + bar.width / 2 - 1}
                y={floor - tallOf(hour.band.highMetres)}
                width={2}
                height={tallOf(hour.band.highMetres) - tallOf(hour.band.lowMetres)}
              />
            )}
          </g>
        )
      })}
      <line className={styles.floor} x1={0} x2={width} y1={floor + 0.5} y2={floor + 0.5} />
      {day.hours.map((hour, index) =>
        hour.windFromDegrees === null || index % windEvery !== 0 ? null : (
          <path
            key={hour.atMs}
            className={styles.wind}
            d="M0-6 4.2 6 0 3.2-4.2 6Z"
            transform={`translate(${(index + windEvery / 2) * step} 89) rotate(${(hour.windFromDegrees + 180) % 360}) scale(${arrow / 12})`}
          />
        ),
      )}
      {day.best && (
        <rect
          className={styles.window}
          x={xOf(day.best.startAtMs) + 1}
          y={2}
          width={Math.max(6, xOf(day.best.endAtMs) - xOf(day.best.startAtMs) - 2)}
          height={floor - 3}
          rx={4}
        />
      )}
    </svg>
  )
}
