import type { ClockAxis } from '#domain/drawing/clock-axis'
import { ridge } from '#domain/drawing/ridge'
import { hourMs } from '#domain/time/durations'
import type { ClockLanes } from './clock-lanes'
import { asideOf, placeLabels } from './place-labels'
import { displayWords, dotted } from './plot-frame'
import { bandPath, linePath } from './plot-paths'
import { RidgeArt } from './ridge-art'
import { heightOnCurve } from './tide-scale'
import { WindArrow } from './wind-arrow'

type LaneProps = {
  lanes: ClockLanes
  axis: ClockAxis
  /** Where lines stand, the now-line's among them, px. No words are written under one. */
  lines?: readonly number[]
}
/** Drawn by attributes, as the page's first sheet of utilities is loaded before any drawing. */
const lineOf = (colour: string, width: number) =>
  ({ fill: 'none', stroke: `var(--${colour})`, strokeWidth: width }) as const
const middle = { ...displayWords, textAnchor: 'middle' } as const

/** Hours further apart than this are not joined: what lies between is not known. */
const gapMs = 3 * hourMs

export function RidgeLane({
  lanes,
  axis,
  baseY,
  amplitude,
}: LaneProps & { baseY: number; amplitude: number }) {
  const { best } = lanes
  const bracketY = baseY - amplitude - 2
  return (
    <>
      <RidgeArt
        ridge={ridge(lanes.runs, { xAt: axis.xAt, baseY, amplitude })}
        baseline={{ y: baseY, left: axis.left, right: axis.right }}
      />
      {best && (
        <path
          {...lineOf('ink', 1.5)}
          d={`M${axis.xAt(best.startMs) + 1} ${bracketY + 5}V${bracketY}H${axis.xAt(best.endMs) - 1}V${bracketY + 5}`}
        />
      )}
    </>
  )
}

/** Half the width of two digits and a point, with a gap. */
const figureReach = 12

/** Marks that can be read whole: inside the sheet, and not `reach` px from a line. */
const legible = ({ lanes, axis, lines = [] }: LaneProps, reach = figureReach) =>
  lanes.marks
    .map((mark) => ({ ...mark, x: axis.xAt(mark.atMs) }))
    .filter(({ x }) => x >= 8 && x <= axis.right - 8)
    .filter(({ x }) => lines.every((line) => Math.abs(x - line) >= reach))

export function SurfNumbers({ y, ...lane }: LaneProps & { y: number }) {
  return legible(lane).map(({ atMs, surf, x }) => (
    <text key={atMs} {...middle} x={x} y={y}>
      {surf ?? '–'}
    </text>
  ))
}

export function WindNumbers({ arrowY, y, ...lane }: LaneProps & { arrowY: number; y: number }) {
  return legible(lane).map(({ atMs, speed, windFromDegrees, windTone, x }) => (
    <g key={atMs}>
      <WindArrow fromDegrees={windFromDegrees} tone={windTone} x={x} y={arrowY} size={11} />
      <text {...middle} x={x} y={y}>
        {speed ?? '–'}
      </text>
    </g>
  ))
}

/** Of a time as it is written, '16:14', px. */
const clockWidth = 32

type CurveLaneProps = LaneProps & { top: number; floor: number }

/** The surf as a band, behind it paler that of all wave models; the swell's direction and period beneath. */
export function SurfLane({ lanes, axis, lines, top, floor }: CurveLaneProps) {
  const most = Math.max(1, ...[...lanes.surf, ...lanes.models].map(({ high }) => high))
  const bandFloor = floor - 20
  const yOf = (value: number) => bandFloor - (value / most) * (bandFloor - top)
  const band = (spans: ClockLanes['surf']) =>
    spans.map(({ atMs, low, high }) => ({ atMs, y: yOf(high), floorY: yOf(low) }))
  const points = band(lanes.surf)
  // Every other mark: an arrow and two digits need twice the room of a figure.
  const marks = legible({ lanes, axis, lines }, 18).filter((_, index) => index % 2 === 0)
  return (
    <>
      <path fill="var(--crest)" opacity={0.18} d={bandPath(band(lanes.models), axis.xAt, gapMs)} />
      <path fill="var(--crest)" opacity={0.35} d={bandPath(points, axis.xAt, gapMs)} />
      <path {...lineOf('ink', 1.5)} d={linePath(points, axis.xAt, gapMs)} />
      <line {...dotted} x1={axis.left} x2={axis.right} y1={floor} y2={floor} />
      {marks.map(({ atMs, x, period, swellFromDegrees }) => (
        <g key={atMs}>
          {swellFromDegrees !== null && (
            <path
              {...lineOf('sea', 2)}
              strokeLinecap="round"
              strokeLinejoin="round"
              transform={`translate(${x - 6} ${floor - 9}) rotate(${(swellFromDegrees + 180) % 360})`}
              d="M0-6V6M-3.3-2.1L0-6L3.3-2.1"
            />
          )}
          {period !== null && (
            <text {...displayWords} x={x + 2} y={floor - 4}>
              {period}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

/** The wind's speed as a line, with what it does to the beach as arrows. */
export function WindLane({ lanes, axis, lines, top, floor }: CurveLaneProps) {
  const most = Math.max(30, ...lanes.wind.map(({ value }) => value))
  const arrows = floor - 8
  const yOf = (value: number) => arrows - 6 - (value / most) * (arrows - 6 - top)
  const points = lanes.wind.map(({ atMs, value }) => ({ atMs, y: yOf(value), floorY: floor }))
  return (
    <>
      <path fill="var(--raised)" d={bandPath(points, axis.xAt, gapMs)} />
      <path {...lineOf('ink-quiet', 1.5)} d={linePath(points, axis.xAt, gapMs)} />
      <line {...dotted} x1={axis.left} x2={axis.right} y1={floor} y2={floor} />
      {legible({ lanes, axis, lines }, 7).map(({ atMs, windFromDegrees, windTone, x }) => (
        <WindArrow
          key={atMs}
          fromDegrees={windFromDegrees}
          tone={windTone}
          x={x}
          y={arrows}
          size={11}
        />
      ))}
    </>
  )
}

const noTide = 'No reliable tide is known here'
/** Of those words at most, px. */
const noTideWidth = 172

/** Where they begin so that no line crosses them; at the left where lines leave them no room. */
function besideLines(lines: readonly number[], axis: ClockAxis): number {
  const starts = [axis.left, ...lines.map((line) => line + 6)]
  const isFree = (x: number) =>
    x + noTideWidth <= axis.right && lines.every((line) => line < x - 3 || line > x + noTideWidth)
  return starts.find(isFree) ?? axis.left
}

/** The tide with the time of each high and low; where heights are not known the shape still tells the times. */
export function TideLane({ lanes, axis, lines = [], top, floor }: CurveLaneProps) {
  const { tide } = lanes
  if (tide === null)
    return (
      <text x={besideLines(lines, axis)} y={(top + floor) / 2}>
        {noTide}
      </text>
    )
  const heights = tide.points.map(({ heightMetres }) => heightMetres)
  const lowest = Math.min(...heights)
  const range = Math.max(Math.max(...heights) - lowest, 0.01)
  // Lows are written below the line, inside the water.
  const low = floor - 18
  const yOf = (metres: number) => low - ((metres - lowest) / range) * (low - top)
  const points = tide.points.map(({ atMs, heightMetres }) => ({
    atMs,
    y: yOf(heightMetres),
    floorY: floor,
  }))
  const edge = { from: axis.left, to: axis.right }
  return (
    <>
      <path fill="var(--tide-fill)" d={bandPath(points, axis.xAt)} />
      <path {...lineOf('tide', 2)} strokeLinejoin="round" d={linePath(points, axis.xAt)} />
      {(['high', 'low'] as const).map((type) => {
        const extremes = tide.extremes.flatMap((extreme) => {
          const metres = heightOnCurve(tide.points, extreme.atMs)
          if (extreme.type !== type || metres === null) return []
          const ownX = axis.xAt(extreme.atMs)
          const x = lines.reduce((at, line) => asideOf(line, at, clockWidth, edge, 3), ownX)
          return [{ ...extreme, ownX, x, y: yOf(metres), width: clockWidth, weight: 1 }]
        })
        const places = placeLabels(extremes, edge.from, edge.to, 4)
        return extremes.map(({ atMs, label, ownX, y }, index) => (
          <g key={atMs}>
            <circle fill="var(--tide)" cx={ownX} cy={y} r={2.5} />
            {places[index] != null && Math.abs(places[index] - ownX) < clockWidth && (
              <text
                fill="var(--ink)"
                textAnchor="middle"
                x={places[index]}
                y={type === 'high' ? y - 6 : y + 15}
              >
                {label}
              </text>
            )}
          </g>
        ))
      })}
    </>
  )
}
