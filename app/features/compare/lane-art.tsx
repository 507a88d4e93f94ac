import type { PointerEvent } from 'react'
import { toneFill } from '../../ui/tone'
import styles from './compare-hours.module.css'
import type { SpotLane } from './spot-lane'

const height = 92
/** Where the bars stand; the tide has the rest. */
const floor = 60
const tideTop = 66
const hatched: readonly string[] = ['poor', 'fair', 'good']

type LaneArtProps = {
  lane: SpotLane
  startAtMs: number
  endAtMs: number
  nowMs: number
  readingAtMs: number
  /** Height of a full bar, the same for all spots. */
  tallestMetres: number
  width: number
  /** Prefix of the hatches' ids. */
  patternId: string
  /** A finger or pointer reads at this hour of the day; the slider is the way by keyboard. */
  onRead: (hour: number) => void
}

/** One spot's day as a drawing; `laneReading` and `windowLine` say it in words. */
export function LaneArt(props: LaneArtProps) {
  const { lane, startAtMs, endAtMs, nowMs, readingAtMs, tallestMetres, width, patternId, onRead } =
    props
  const xOf = (atMs: number) => ((atMs - startAtMs) / (endAtMs - startAtMs)) * width
  const step = width / lane.hours.length
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    onRead(Math.min(lane.hours.length - 1, Math.max(0, Math.floor(x / step))))
  }

  return (
    <svg
      className={styles.art}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
      onPointerDown={read}
      onPointerMove={(event) => event.buttons > 0 && read(event)}
    >
      {lane.hours.map(({ atMs, isDark }) =>
        isDark ? (
          <rect
            key={atMs}
            className={styles.night}
            x={xOf(atMs)}
            y={0}
            width={step}
            height={height}
          />
        ) : null,
      )}
      <line className={styles.floor} x1={0} x2={width} y1={floor} y2={floor} />
      {lane.hours.map(({ atMs, hour, rating }) => {
        const metres = hour?.surfHeightMetres ?? null
        if (metres === null)
          return (
            <circle
              key={atMs}
              className={styles.unknown}
              cx={xOf(atMs) + step / 2}
              cy={floor - 4}
              r={1.5}
            />
          )
        const tall = Math.max(2, (metres / tallestMetres) * (floor - 8))
        const bar = { x: xOf(atMs) + 0.5, y: floor - tall, width: step - 1, height: tall }
        return (
          <g key={atMs}>
            <rect {...bar} rx={1} fill={toneFill(rating.word)} />
            {rating.word && hatched.includes(rating.word) && (
              <rect {...bar} fill={`url(#${patternId}-${rating.word})`} />
            )}
          </g>
        )
      })}
      {lane.tide && <path className={styles.tide} d={tidePath(lane.tide, xOf)} />}
      {lane.best && (
        <rect
          className={styles.window}
          x={xOf(lane.best.startAtMs)}
          y={1.5}
          width={xOf(lane.best.endAtMs) - xOf(lane.best.startAtMs)}
          height={floor - 1.5}
          rx={4}
        />
      )}
      {nowMs >= startAtMs && nowMs < endAtMs && (
        <line className={styles.now} x1={xOf(nowMs)} x2={xOf(nowMs)} y1={0} y2={height} />
      )}
      <line
        className={styles.cursor}
        x1={xOf(readingAtMs) + step / 2}
        x2={xOf(readingAtMs) + step / 2}
        y1={0}
        y2={height}
      />
    </svg>
  )
}

function tidePath(tide: NonNullable<SpotLane['tide']>, xOf: (atMs: number) => number): string {
  const heights = tide.map((point) => point.heightMetres)
  const lowest = Math.min(...heights)
  const range = Math.max(...heights) - lowest || 1
  return tide
    .map(({ atMs, heightMetres }, index) => {
      const y = height - 3 - ((heightMetres - lowest) / range) * (height - 3 - tideTop)
      return `${index === 0 ? 'M' : 'L'}${xOf(atMs).toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
