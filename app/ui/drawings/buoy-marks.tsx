import { type Ground, hasRoom, mapWords } from './map-marks'

/** A buoy that measures the sea, with what it measured last. */
export type MapBuoy = {
  id: string
  longitude: number
  latitude: number
  /** '2.4 m', or how long ago where it is old. */
  text: string
  isOld: boolean
}

type PlacedBuoy = MapBuoy & { x: number; y: number; textX: number; isNamed: boolean }

const reachPx = 6
const charPx = 6.6
const linePx = 14

/**
 * The buoys in view, their text where it touches nothing. Adds to what is taken.
 * @param withText false where there is no room for it
 */
export function placeBuoys(
  buoys: readonly MapBuoy[],
  ground: Ground,
  withText = true,
): PlacedBuoy[] {
  const { size, toPx, taken } = ground
  return buoys.flatMap((buoy) => {
    const { x, y } = toPx(buoy)
    if (x < reachPx || x > size.width - reachPx || y < reachPx || y > size.height - reachPx) {
      return []
    }
    taken.push({ left: x - reachPx, right: x + reachPx, top: y - reachPx, bottom: y + reachPx })
    const half = (buoy.text.length * charPx) / 2
    // At the edge it moves in.
    const textX = Math.min(size.width - 2 - half, Math.max(2 + half, x))
    const box = {
      left: textX - half,
      right: textX + half,
      top: y + reachPx,
      bottom: y + reachPx + linePx,
    }
    const isNamed = withText && hasRoom(box, ground)
    if (isNamed) taken.push(box)
    return [{ ...buoy, x, y, textX, isNamed }]
  })
}

/** A diamond a buoy, hollow once its measurement is old; no needle, as it rates nothing. */
export function BuoyMarks({ buoys }: { buoys: readonly PlacedBuoy[] }) {
  return buoys.map(({ id, x, y, textX, text, isOld, isNamed }) => (
    <g key={id} data-buoy={id}>
      <path
        className={`stroke-[1.5] ${isOld ? 'fill-water stroke-ink-quiet' : 'fill-ink stroke-water'}`}
        d={`M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z`}
      />
      {isNamed && (
        <text
          className={`stroke-water ${mapWords} ${isOld ? 'fill-ink-quiet' : 'fill-ink font-semibold'}`}
          x={textX}
          y={y + reachPx + linePx - 3}
          textAnchor="middle"
        >
          {text}
        </text>
      )}
    </g>
  ))
}
