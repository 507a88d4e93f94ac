import { useMemo } from 'react'
import { type Tone, toneClass } from '../tone'
import { BuoyMarks, type MapBuoy, placeBuoys } from './buoy-marks'
import {
  type Box,
  groundOf,
  type MapBest,
  type MapTown,
  mapWords,
  outToSea,
  type Point,
  placeBests,
  placeNames,
  placeSeas,
  placeTowns,
  straightPath,
} from './map-marks'
import { coastMap, landPath, type MapSize, type MapView, onLand, type Polygons } from './map-view'
import { toneEdge, toneFill } from './plot-frame'
import { type Sea, SeaMark } from './sea-mark'

export type Needle = {
  id: number
  name: string
  longitude: number
  latitude: number
  /** The bearing out to sea, along which it stands. */
  facingDegrees: number
  /** Of the open coast, not a swimming beach. */
  isSurf: boolean
  /** Out of 10; null is a dot without a length. */
  score: number | null
  tone: Tone | null
}

type BristleMapProps = {
  /** Of land. */
  polygons: Polygons
  needles: readonly Needle[]
  towns: readonly MapTown[]
  buoys?: readonly MapBuoy[]
  /** The best of each coast; those that fit are named. */
  bests?: readonly MapBest[]
  /** Of few spots every one is named, by its own score, in place of the best. */
  named?: readonly (MapBest & { id: number })[] | null
  /** Swell and wind off a spot at the hour; null: not known. Left out where there is no room for them. */
  seaOf?: (id: number) => Sea | null
  /** What stands over the map; no words are written under it. */
  covered?: Box
  /** A quiet line in the lower left corner. */
  legend?: string
  view: MapView
  width: number
  height: number
  /** Px of the needle of a perfect score. */
  longest: number
  selectedId: number | null
  /** A part of it that stands enlarged elsewhere. */
  framed?: MapSize & { view: MapView }
  /** Where it was pressed, and the needle within reach of the finger if there is one. */
  onPress: (at: { longitude: number; latitude: number; id: number | null }) => void
  label: string
}

/** A press this near a needle chooses it. */
const reachPx = 24

/** A needle a spot, off the coast along its facing: length and ink are the rating; the better stand in front. */
export function BristleMap(props: BristleMapProps) {
  const { polygons, needles, towns, buoys = [], bests = [], seaOf, view, width, height } = props
  const { longest, selectedId, framed, legend, named, covered } = props
  const size = useMemo(() => ({ width, height }), [width, height])
  const land = useMemo(() => landPath(polygons), [polygons])
  const isLand = useMemo(() => onLand(polygons), [polygons])
  const origin = coastMap.toPx(view, { longitude: 0, latitude: 0 }, size)
  const placed = needles
    .map((needle) => ({ ...needle, ...ends(needle, coastMap.toPx(view, needle, size), longest) }))
    .sort((a, b) => (a.score ?? -1) - (b.score ?? -1))
  const words: Box[] = legend
    ? [{ left: 0, top: height - 22, right: 12 + legend.length * 6.4, bottom: height }]
    : []
  const ground = groundOf(view, size, isLand, covered ? [...words, covered] : words)
  const floating = placeBuoys(buoys, ground, !framed)
  const names = named
    ? placeNames(
        named.map((one) => ({ ...one, tip: placed.find(({ id }) => id === one.id)!.tip })),
        ground,
        placed,
      )
    : placeBests(bests, ground, needles, longest)
  const frame = framed && frameOf(framed, view, size)
  if (frame) ground.taken.push(...edgesOf(frame))
  const seas = seaOf
    ? placeSeas(
        needles.filter(({ isSurf }) => isSurf),
        ground,
        { offPx: longest + 30, apartPx: 92 },
      )
    : []
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list and the reading bar are the way of the keyboard
    <svg
      className="max-w-none cursor-pointer"
      width={width}
      height={height}
      role="img"
      aria-label={props.label}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const [x, y] = [event.clientX - box.left, event.clientY - box.top]
        const distance = (one: (typeof placed)[number]) =>
          Math.min(Math.hypot(one.x - x, one.y - y), Math.hypot(one.tip.x - x, one.tip.y - y))
        const nearest = placed.toSorted((a, b) => distance(a) - distance(b))[0]
        props.onPress({
          ...coastMap.toPlace(view, { x, y }, size),
          id: nearest && distance(nearest) <= reachPx ? nearest.id : null,
        })
      }}
    >
      <rect className="fill-water" width={width} height={height} />
      <path
        className="fill-land stroke-land-edge stroke-1 [vector-effect:non-scaling-stroke]"
        d={land}
        transform={`translate(${origin.x} ${origin.y}) scale(${view.pxPerDegree} ${-view.pxPerDegree * coastMap.stretch})`}
      />
      {seas.map(({ id, x, y }) => {
        const sea = seaOf?.(id)
        return sea && <SeaMark key={id} sea={sea} x={x} y={y} />
      })}
      {names.map(({ name, beach, end }) => (
        <path
          key={name}
          className="fill-none stroke-ink-quiet stroke-1"
          d={straightPath(beach, end)}
        />
      ))}
      {placed.map((needle) =>
        needle.score === null ? (
          <circle
            key={needle.id}
            className="fill-ink-quiet stroke-water stroke-1"
            cx={needle.x}
            cy={needle.y}
            r={2.5}
          />
        ) : (
          <g key={needle.id} className="fill-none [stroke-linecap:round]">
            <path className="stroke-water stroke-[5]" d={needle.d} />
            <path {...inkOf(needle.tone ?? 'poor')} d={needle.d} />
          </g>
        ),
      )}
      <BuoyMarks buoys={floating} />
      {placed
        .filter(({ id }) => id === selectedId)
        .map(({ id, x, y }) => (
          <circle key={id} className="fill-none stroke-ink stroke-2" cx={x} cy={y} r={9} />
        ))}
      {names.map(({ name, note, tone, x, y, anchor, isLine }) => (
        <text
          key={name}
          className={`fill-ink stroke-water font-semibold ${mapWords}`}
          x={x}
          y={y}
          textAnchor={anchor}
        >
          {isLine ? `${name} ` : name}
          <tspan
            className={`fill-current font-display text-[14px] ${toneClass(tone)}`}
            {...(isLine ? {} : { x, dy: 14 })}
          >
            {note}
          </tspan>
        </text>
      ))}
      {placeTowns(towns, ground).map(({ name, x, y, anchor }) => (
        <text
          key={name}
          className={`fill-ink stroke-land ${mapWords}`}
          x={x}
          y={y}
          textAnchor={anchor}
        >
          {name}
        </text>
      ))}
      {legend && (
        <text className={`fill-ink-quiet stroke-water ${mapWords}`} x={8} y={height - 8}>
          {legend}
        </text>
      )}
      {frame && <rect className="fill-none stroke-ink stroke-[1.25]" {...frame} rx={3} />}
    </svg>
  )
}

/** On water the two palest have the ink of their edges, and the poorest is the thinnest. */
const inkOf = (tone: Tone) =>
  tone === 'poor' || tone === 'fair'
    ? { stroke: toneEdge(tone), strokeWidth: tone === 'poor' ? 1.5 : 2 }
    : { stroke: toneFill(tone), strokeWidth: 3 }

/** Where a needle begins and ends, px: the longer, the better rated. */
function ends(needle: Pick<Needle, 'score' | 'facingDegrees'>, beach: Point, longest: number) {
  const { score } = needle
  const length = score === null ? 0 : 4 + (longest - 4) * (Math.min(score, 9) / 9) ** 1.5
  const tip = outToSea(beach, needle, length)
  return { ...beach, beach, tip, d: straightPath(beach, tip) }
}

/** Lines that no name and no mark of the sea may cross. */
const edgesOf = ({ x, y, width, height }: ReturnType<typeof frameOf>): Box[] => [
  { left: x, top: y, right: x + width, bottom: y },
  { left: x, top: y + height, right: x + width, bottom: y + height },
  { left: x, top: y, right: x, bottom: y + height },
  { left: x + width, top: y, right: x + width, bottom: y + height },
]

function frameOf(
  { view, width, height }: NonNullable<BristleMapProps['framed']>,
  whole: MapView,
  size: MapSize,
) {
  const scale = whole.pxPerDegree / view.pxPerDegree
  const middle = coastMap.toPx(whole, view, size)
  return {
    x: middle.x - (width * scale) / 2,
    y: middle.y - (height * scale) / 2,
    width: width * scale,
    height: height * scale,
  }
}
