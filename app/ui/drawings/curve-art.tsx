import { asideOf, placeLabels } from './place-labels'
import { NightBands } from './plot-frame'
import { bandPath, linePath } from './plot-paths'
import { type CurvePoint, clockTicks, heightOnCurve, type TideScale } from './tide-scale'

type CurveArtProps = {
  scale: TideScale
  points: readonly CurvePoint[]
  extremes: readonly CurveExtreme[]
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
  span,
  formatClock,
  band,
  ends,
}: CurveArtProps) {
  const { axis, floorY } = scale
  const water = points.map(({ atMs, heightMetres }) => ({
    atMs,
    y: scale.yOf(heightMetres),
    floorY,
  }))
  const ticks = clockTicks(span, formatClock, scale.width)
  const tickPlaces = placeLabels(
    ticks.map((tick) => ({ x: scale.axis.xAt(tick.atMs), width: 36, weight: 1 })),
    0,
    scale.width,
  )
  return (
    <>
      <NightBands axis={axis} top={30} bottom={floorY} />
      <path className="fill-sea [fill-opacity:0.2]" d={bandPath(water, axis.xAt)} />
      {ends?.map(({ metres, label }, index) => {
        const type = index === 0 ? 'low' : 'high'
        const y = scale.yOf(metres) + (type === 'low' ? 14 : -4)
        // Beside the extremes' own words, not under them; those of a far one are at another height.
        const taken = extremes.flatMap((extreme) => {
          const water = extreme.type === type ? heightOnCurve(points, extreme.atMs) : null
          if (water === null || Math.abs(scale.yOf(water) + (type === 'low' ? 28 : -28) - y) > 24)
            return []
          return [scale.axis.xAt(extreme.atMs)]
        })
        const isLeftTaken = taken.some((x) => x < wordsPx + halfLabelPx)
        const isRightFree = taken.every((x) => x < scale.width - wordsPx - halfLabelPx)
        const isAtEnd = isLeftTaken && (isRightFree || taken.every((x) => x < scale.width / 2))
        return (
          <g key={type}>
            <path
              className="fill-none stroke-line-strong [stroke-dasharray:1_3]"
              d={`M0 ${scale.yOf(metres)}H${scale.width}`}
            />
            <text
              className={`fill-ink-quiet text-12 ${isAtEnd ? '[text-anchor:end]' : ''}`}
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
            className="fill-sea stroke-sea [fill-opacity:0.1] [stroke-dasharray:4_3]"
            y={scale.yOf(band.toMetres)}
            width={scale.width}
            height={scale.yOf(band.fromMetres) - scale.yOf(band.toMetres)}
          />
          <text className="fill-ink-quiet text-12" x={4} y={scale.yOf(band.toMetres) + 14}>
            {band.label}
          </text>
        </>
      )}
      <path
        className="fill-none stroke-sea stroke-3 [stroke-linejoin:round]"
        d={linePath(water, axis.xAt)}
      />
      <line
        className="stroke-line-strong stroke-1"
        x1={0}
        x2={scale.width}
        y1={scale.floorY}
        y2={scale.floorY}
      />
      {ticks.map((tick, index) => {
        const x = tickPlaces[index]
        return (
          <g key={tick.atMs}>
            <line
              className="stroke-line-strong stroke-1"
              x1={scale.axis.xAt(tick.atMs)}
              x2={scale.axis.xAt(tick.atMs)}
              y1={scale.floorY}
              y2={scale.floorY + 4}
            />
            {x !== null && x !== undefined && (
              <text
                className="fill-ink-quiet text-[12px] [text-anchor:middle]"
                x={x}
                y={scale.height - 4}
              >
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
            className="fill-card stroke-sea stroke-[2.5]"
            cx={scale.axis.xAt(extreme.atMs)}
            cy={scale.yOf(metres)}
            r={4}
          />
        )
      })}
    </>
  )
}

/** Words that no line cuts. */
const overWater = `fill-ink stroke-card stroke-[4px] [paint-order:stroke] [stroke-linejoin:round]
  [text-anchor:middle]`

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
      const ownX = scale.axis.xAt(extreme.atMs)
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
        <text className={`text-[14px] font-bold ${overWater}`} x={x} y={firstLineY}>
          {extreme.label}
        </text>
        {extreme.heightLabel && (
          <text className={`text-[13px] ${overWater}`} x={x} y={firstLineY + 16}>
            {extreme.heightLabel}
          </text>
        )}
      </g>
    )
  })
}
