import { memo, useMemo } from 'react'
import { type ClockAxis, clockAxis } from '#domain/drawing/clock-axis'
import type { ClockLanes } from './clock-lanes'
import {
  RidgeLane,
  SurfLane,
  SurfNumbers,
  TideLane,
  WindLane,
  WindNumbers,
} from './clock-sheet-lanes'
import { AxisWords, axisLabels, NightBands, PastAndNow, Upright } from './plot-frame'

const axisHeight = 22

/** Where each lane of the two sizes stands, px from the top. */
const layouts = {
  compact: { baseY: 80, amplitude: 50, tideTop: 162, tideFloor: 214, height: 216 },
  full: {
    baseY: 98,
    // Lower than in the compact sheet: the bracket of the best hours stands below the lane's title.
    amplitude: 58,
    surfTop: 118,
    surfFloor: 182,
    windTop: 202,
    windFloor: 254,
    tideTop: 286,
    tideFloor: 334,
    height: 336,
  },
} as const

export type ClockSheetSize = keyof typeof layouts
type ClockSheetProps = {
  lanes: ClockLanes
  size: ClockSheetSize
  width: number
  nowMs: number
  /** '10:40' */
  nowLabel: string
  /** Where a finger reads; null: no finger does. */
  readingMs: number | null
  /** Where the line rests, such as on the next hours of light; null or left out: there is none but now's. */
  restMs?: number | null
  /** What each lane is, written in the full sheet. */
  titles?: LaneTitles
}

export type LaneTitles = { rating: string; surf: string; wind: string; tide: string }

/** The one clock: rating, surf, wind and tide above each other on one time axis. Words stand beside it. */
export function ClockSheet(props: ClockSheetProps) {
  const { lanes, size, width, nowMs, nowLabel, readingMs, restMs = null, titles } = props
  const { startMs, endMs, nights } = lanes
  const axis = useMemo(
    () => clockAxis({ startMs, endMs, right: width, nights }),
    [startMs, endMs, width, nights],
  )
  const { height } = layouts[size]
  const nowX = axis.xAt(nowMs)
  const isNowIn = nowMs >= startMs && nowMs <= endMs
  const lineMs = readingMs ?? restMs
  const readingX = lineMs === null ? null : axis.xAt(lineMs)
  // A line that a finger moves leaves the words where they stand.
  const restX = readingMs === null && restMs !== null ? axis.xAt(restMs) : null
  return (
    <svg
      fontSize={12}
      fill="var(--ink-quiet)"
      overflow="visible"
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <Art lanes={lanes} axis={axis} size={size} nowX={isNowIn ? nowX : null} restX={restX} />
      <PastAndNow axis={axis} top={axisHeight - 4} bottom={height} nowMs={nowMs} />
      <AxisWords labels={axisLabels(lanes, axis, isNowIn ? { x: nowX, label: nowLabel } : null)} />
      {readingX !== null && (
        <Upright kind="reading" x={readingX} top={axisHeight - 4} bottom={height} />
      )}
      {titles && <Titles of={titles} x={nowX + 6} />}
    </svg>
  )
}

type ArtProps = {
  lanes: ClockLanes
  axis: ClockAxis
  size: ClockSheetSize
  nowX: number | null
  restX: number | null
}

/** What stands still while a finger moves. */
const Art = memo(function Art({ lanes, axis, size, nowX, restX }: ArtProps) {
  const layout = layouts[size]
  const lines = useMemo(() => [nowX, restX].filter((x) => x !== null), [nowX, restX])
  const lane = { lanes, axis, lines }
  return (
    <>
      <NightBands axis={axis} top={axisHeight} bottom={layout.height} />
      {lanes.days.map(({ atMs }) => (
        <path key={atMs} stroke="var(--line)" d={`M${axis.xAt(atMs)} 4V${layout.height}`} />
      ))}
      <RidgeLane lanes={lanes} axis={axis} baseY={layout.baseY} amplitude={layout.amplitude} />
      {size === 'compact' ? (
        <>
          <SurfNumbers {...lane} y={98} />
          <WindNumbers {...lane} arrowY={114} y={138} />
        </>
      ) : (
        <>
          <SurfLane {...lane} top={layouts.full.surfTop} floor={layouts.full.surfFloor} />
          <WindLane {...lane} top={layouts.full.windTop} floor={layouts.full.windFloor} />
        </>
      )}
      <TideLane {...lane} top={layout.tideTop} floor={layout.tideFloor} />
    </>
  )
})

/** A halo, so that no line cuts the words. */
const overLines = { stroke: 'var(--paper)', strokeWidth: 3, paintOrder: 'stroke' }

function Titles({ of, x }: { of: LaneTitles; x: number }) {
  const { surfTop, windTop, tideTop } = layouts.full
  const rows = [
    [of.rating, axisHeight + 11],
    [of.surf, surfTop - 6],
    [of.wind, windTop - 6],
    [of.tide, tideTop - 18],
  ] as const
  return rows.map(([title, y]) => (
    <text key={title} {...overLines} x={x} y={y}>
      {title}
    </text>
  ))
}
