import { asideOf, placeLabels } from './place-labels'
import { FootHours, NightBands } from './plot-frame'
import { bandPath, linePath } from './plot-paths'
import { type CurvePoint, clockTicks, type TideRange, type TideScale } from './tide-scale'

export type CurveExtreme = { atMs: number; type: 'high' | 'low'; heightMetres: number }
export type TideBand = { fromMetres: number; toMetres: number; label: string }

export type Curve = {
  scale: TideScale
  extremes: readonly CurveExtreme[]
  /** 'HH:MM' on the spot's clock. */
  formatClock: (atMs: number) => string
  /** Empty where heights are not known. */
  formatHeight: (metres: number) => string
}

type CurveArtProps = Curve & {
  points: readonly CurvePoint[]
  band: TideBand | null
  /** Of a fixed axis; null: the curve's own. */
  range: TideRange | null
  /** Of the line that stands while no finger reads, px; null: there is none. */
  lineX: number | null
}

/** Everything on a tide curve that stands still: nights, water, clock axis, dots at highs and lows. */
export function CurveArt({ points, band, range, lineX, ...curve }: CurveArtProps) {
  const { scale, extremes, formatClock } = curve
  const { axis, floorY, width, yOf, yAt } = scale
  const water = points.map(({ atMs, heightMetres }) => ({ atMs, y: yOf(heightMetres), floorY }))
  return (
    <>
      <NightBands axis={axis} top={30} bottom={floorY} />
      <path className="fill-sea [fill-opacity:0.2]" d={bandPath(water, axis.xAt)} />
      {range && <AxisEnd {...curve} type="low" metres={range.lowestMetres} lineX={null} />}
      {range && <AxisEnd {...curve} type="high" metres={range.highestMetres} lineX={lineX} />}
      {band && (
        <>
          <rect
            className="fill-sea stroke-sea [fill-opacity:0.1] [stroke-dasharray:4_3]"
            y={yOf(band.toMetres)}
            width={width}
            height={yOf(band.fromMetres) - yOf(band.toMetres)}
          />
          <text className="fill-ink-quiet text-12" x={4} y={yOf(band.toMetres) + 14}>
            {band.label}
          </text>
        </>
      )}
      <path
        className="fill-none stroke-sea stroke-3 [stroke-linejoin:round]"
        d={linePath(water, axis.xAt)}
      />
      <path className="stroke-line-strong stroke-1" d={`M0 ${floorY}H${width}`} />
      <FootHours axis={axis} y={floorY} hours={clockTicks(axis, formatClock, width)} />
      {extremes.map(({ atMs }) => {
        const y = yAt(atMs)
        return y === null ? null : (
          <circle
            key={atMs}
            className="fill-card stroke-sea stroke-[2.5]"
            cx={axis.xAt(atMs)}
            cy={y}
            r={4}
          />
        )
      })}
    </>
  )
}

/** px of the words at an end of a fixed axis, of those without 'tide', and half of an extreme's. */
const [wholePx, shortPx, halfLabelPx] = [106, 80, 24]

/**
 * Where the axis of a coast ends, in words that clear the labels of the extremes and the line at `lineX`, which comes from
 * above: at the left, else at the right, in the middle or just after one of them; where none has room, in fewer words.
 */
function AxisEnd(props: Curve & { type: 'high' | 'low'; metres: number; lineX: number | null }) {
  const { scale, extremes, formatHeight, type, metres, lineX } = props
  const { axis, width } = scale
  const lineY = scale.yOf(metres)
  const y = lineY + (type === 'low' ? 14 : -4)
  const taken = extremes
    .filter((extreme) => extreme.type === type)
    .filter(({ atMs }) => {
      const water = scale.yAt(atMs)
      // Its two lines end 39 px from the water.
      return water !== null && (type === 'low' ? water + 52 > y : water < y + 40)
    })
    .map(({ atMs }) => ({ x: axis.xAt(atMs), half: halfLabelPx }))
  if (lineX !== null) taken.push({ x: lineX, half: 4 })
  const placeFor = (wordsPx: number) => {
    /** px by which words that begin at `left` lie over what is taken, as a negative number. */
    const room = ({ left }: { left: number }) =>
      Math.min(0, ...taken.map(({ x, half }) => Math.max(left - x, x - left - wordsPx) - half))
    const places = [
      { anchor: 'start', x: 4, left: 0 },
      { anchor: 'end', x: width - 4, left: width - wordsPx },
      { anchor: 'middle', x: width / 2, left: (width - wordsPx) / 2 },
      ...taken
        .map(({ x, half }) => ({ anchor: 'start', x: x + half, left: x + half }) as const)
        .filter(({ left }) => left + wordsPx <= width),
    ] as const
    const place = places.toSorted((a, b) => room(b) - room(a))[0]!
    return { ...place, fits: room(place) === 0 }
  }
  const whole = placeFor(wholePx)
  const { anchor, x } = whole.fits ? whole : placeFor(shortPx)
  return (
    <g>
      <path
        className="fill-none stroke-line-strong [stroke-dasharray:1_3]"
        d={`M0 ${lineY}H${width}`}
      />
      <text className="fill-ink-quiet text-[12px]" textAnchor={anchor} x={x} y={y}>
        {`${type}est${whole.fits ? ' tide' : ''} ${formatHeight(metres)}`}
      </text>
    </g>
  )
}

/** A halo, so that no line cuts the words. */
const overWater = `fill-ink stroke-card stroke-[4px] [paint-order:stroke] [stroke-linejoin:round]
  [text-anchor:middle]`

/**
 * Time and height of each high and low, written over the lines: highs above the water and lows below it, so that only
 * like ones can meet; highs make way for the now-line at `nowX`, which ends on the water.
 */
export function ExtremeLabels(props: Curve & { nowX: number | null }) {
  const { scale, extremes, formatClock, formatHeight, nowX } = props
  const edge = { from: 2, to: scale.width - 2 }
  return (['high', 'low'] as const).map((type) => {
    const at = extremes
      .filter((extreme) => extreme.type === type)
      .map(({ atMs, heightMetres }) => {
        const heightLabel = formatHeight(heightMetres)
        const width = heightLabel ? 48 : 40
        const ownX = scale.axis.xAt(atMs)
        const x = nowX !== null && type === 'high' ? asideOf(nowX, ownX, width, edge) : ownX
        return { atMs, heightLabel, x, width, weight: heightMetres * (type === 'high' ? 1 : -1) }
      })
    const places = placeLabels(at, edge.from, edge.to)
    return at.map(({ atMs, heightLabel }, index) => {
      const [x, y] = [places[index], scale.yAt(atMs)]
      if (x == null || y === null) return null
      const firstLineY = type === 'high' ? y - (heightLabel ? 26 : 10) : y + 20
      return (
        <g key={atMs}>
          <text className={`text-[14px] font-bold ${overWater}`} x={x} y={firstLineY}>
            {formatClock(atMs)}
          </text>
          {heightLabel && (
            <text className={`text-[13px] ${overWater}`} x={x} y={firstLineY + 16}>
              {heightLabel}
            </text>
          )}
        </g>
      )
    })
  })
}
