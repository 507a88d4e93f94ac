import { expect, it } from 'vitest'
import { draw, textsOf } from '../testing/draw'
import { BristleMap, type Needle } from './bristle-map'
import { type Box, groundOf, placeBests, placeSeas, placeTowns } from './map-marks'
import { coastMap, onLand } from './map-view'
import { SeaMark } from './sea-mark'

const corner = (x: number, y: number) => [x, y]
const square = [[[corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)]]]
const view = { longitude: 144.5, latitude: -38.5, pxPerDegree: 180 }
const size = { width: 390, height: 320 }
const beach = (id: number, longitude: number, facingDegrees = 180) => ({
  id,
  longitude,
  latitude: -38.4,
  facingDegrees,
})
const best = (id: number, longitude: number, facingDegrees = 180) => ({
  ...beach(id, longitude, facingDegrees),
  name: 'Bells Beach',
  note: '8.4 14–17 h',
  tone: 'excellent' as const,
})
/** Open water, with what stands in it. */
const water = (taken: Box[] = []) => groundOf(view, size, () => false, taken)
const isWithin = ({ left, right, top, bottom }: Box, x: number, y: number) =>
  left < x && x < right && top < y && y < bottom
const dry = groundOf(view, size, () => true)

it('tells land from water', () => {
  const isLand = onLand(square)
  expect([isLand(0.5, 0.5), isLand(1.5, 0.5), isLand(0.5, -0.1)]).toEqual([true, false, false])
})

it('keeps under the finger what lies there, however it is enlarged, and follows a drag', () => {
  const around = { x: 90, y: 40 }
  const place = coastMap.toPlace(view, around, size)
  const larger = coastMap.moved(view, { dx: 0, dy: 0, scale: 3, around }, size)
  expect(larger.pxPerDegree).toBe(540)
  expect(coastMap.toPx(larger, place, size).x).toBeCloseTo(90)
  expect(coastMap.toPx(larger, place, size).y).toBeCloseTo(40)
  const dragged = coastMap.moved(view, { dx: 25, dy: -10, scale: 1, around }, size)
  expect(coastMap.toPx(dragged, place, size).x).toBeCloseTo(115)
  expect(coastMap.toPx(dragged, place, size).y).toBeCloseTo(30)
})

it('draws swell and wind off beaches, apart from each other and never on land', () => {
  const beaches = [beach(1, 144.0), beach(2, 144.05), beach(3, 144.9)]
  const room = { offPx: 64, apartPx: 92 }
  const seas = placeSeas(beaches, water(), room)
  expect(seas.map(({ id }) => id)).toEqual([1, 3])
  const [first] = seas
  const at = coastMap.toPx(view, beaches[0]!, size)
  // Straight off a beach that faces south.
  expect(first?.x).toBeCloseTo(at.x)
  expect(first?.y).toBeCloseTo(at.y + 64)
  expect(placeSeas(beaches, dry, room)).toEqual([])
})

it('names the best of a coast, and leaves out what would lie on another name', () => {
  const taken: Box[] = []
  const crowd = Array.from({ length: 8 }, (_, index) => best(index, 144.5 + index / 1000))
  const named = placeBests(crowd, water(taken), [], 34)
  expect(named.length).toBeGreaterThan(0)
  expect(named.length).toBeLessThan(8)
  for (const [index, box] of taken.entries()) {
    for (const other of taken.slice(index + 1)) {
      const isBeside = box.right <= other.left || other.right <= box.left
      expect(isBeside || box.bottom <= other.top || other.bottom <= box.top).toBe(true)
    }
  }
  // A town under it gives way.
  const [name] = named
  const under = coastMap.toPlace(view, { x: name?.x ?? 0, y: (name?.y ?? 0) + 6 }, size)
  expect(placeTowns([{ name: 'Torquay', ...under }], water(taken))).toEqual([])
  expect(placeTowns([{ name: 'Torquay', ...under }], water())).toHaveLength(1)
})

it.each([90, 135, 180, 215, 270])(
  'ties a name to the end of its own needle, for a beach that faces %i°',
  (facing) => {
    const taken: Box[] = []
    const [placed] = placeBests([best(1, 144.5, facing)], water(taken), [], 34)
    const at = coastMap.toPx(view, beach(1, 144.5), size)
    expect(placed?.beach).toEqual(at)
    const [dx, dy] = [placed!.end.x - at.x, placed!.end.y - at.y]
    expect(Math.hypot(dx, dy)).toBeCloseTo(40)
    expect((Math.atan2(dx, -dy) * 180) / Math.PI).toBeCloseTo(facing > 180 ? facing - 360 : facing)
    const [box] = taken
    const gap = Math.hypot(
      Math.max(0, box!.left - placed!.end.x, placed!.end.x - box!.right),
      Math.max(0, box!.top - placed!.end.y, placed!.end.y - box!.bottom),
    )
    expect(gap).toBeLessThanOrEqual(4)
  },
)

it('leads no thread through a name, whichever of them is placed first', () => {
  const place = (x: number, y: number) => coastMap.toPlace(view, { x, y }, size)
  const east = { ...best(1, 0, 90), ...place(120, 120) }
  // The name of the first one stands where the thread of this one would go on.
  const south = { ...best(2, 0, 180), ...place(200, 66) }
  for (const bests of [
    [east, south],
    [south, east],
  ]) {
    const taken: Box[] = []
    const named = placeBests(bests, water(taken), [], 34)
    expect(named.length).toBeGreaterThan(0)
    for (const { beach: from, end } of named)
      for (const box of taken)
        for (let part = 0; part <= 1; part += 0.02) {
          const [x, y] = [from.x + (end.x - from.x) * part, from.y + (end.y - from.y) * part]
          expect(isWithin(box, x, y)).toBe(false)
        }
  }
})

it('writes a name on no land and over no needle, and rather leaves it out than away from its beach', () => {
  // Out of view, or on a line of its own wherever it fits: words beside the map name the first one.
  const [away, first] = [best(0, 150), best(0, 144.5)]
  expect(placeBests([away, best(1, 144.5)], dry, [], 34)).toEqual([])
  expect(placeBests([first, best(1, 144.5)], dry, [], 34)).toMatchObject([{ isLine: true }])
  // A needle that ends where the name would stand moves it on; a row of them leaves it no place.
  const across = { ...beach(2, 144.5), latitude: -38.63, facingDegrees: 90, score: 5 }
  const taken: Box[] = []
  const [moved] = placeBests([best(1, 144.5)], water(taken), [across], 34)
  const tip = coastMap.toPx(view, across, size)
  expect(moved).toBeDefined()
  expect(taken.some((box) => isWithin(box, tip.x, tip.y))).toBe(false)
  const row = Array.from({ length: 60 }, (_, index) => ({
    ...beach(index, 144 + index / 60),
    latitude: -38.6,
    score: 5,
  }))
  expect(placeBests([away, best(1, 144.5)], water(), row, 34)).toEqual([])
})

it('swell and wind at a place are three crests across the bearing of the swell, and an arrow with its speed', async () => {
  const swell = { fromDegrees: 225, periodSeconds: 14, surfHeightMetres: 1.8 }
  const wind = { fromDegrees: 0, tone: 'offshore' as const, speed: '22' }
  const { box } = await draw(
    <svg aria-hidden="true">
      <SeaMark sea={{ swell, wind }} x={100} y={100} />
    </svg>,
  )
  const crests = box.querySelector('[stroke-width]')
  expect(crests?.getAttribute('transform')).toContain('rotate(225)')
  expect(crests?.querySelectorAll('path')).toHaveLength(3)
  expect(box.querySelector('text')?.textContent).toBe('22')
  // The arrow flies with a wind from the north: to the south.
  expect(box.innerHTML).toContain('rotate(180)')
})

const needle = (id: number, longitude: number): Needle => ({
  ...beach(id, longitude),
  name: `Beach ${id}`,
  isSurf: true,
  score: 7,
  tone: 'very-good' as const,
})

it('the map draws the sea of the hour and names what is best, with the unit in its corner', async () => {
  const asked: number[] = []
  await draw(
    <BristleMap
      polygons={[]}
      needles={[needle(1, 144.1), { ...needle(2, 144.9), isSurf: false }]}
      towns={[{ name: 'Torquay', longitude: 144.5, latitude: -38.7 }]}
      bests={[best(1, 144.1)]}
      seaOf={(id) => {
        asked.push(id)
        return { swell: null, wind: { fromDegrees: 90, tone: 'cross' as const, speed: '17' } }
      }}
      legend="Swell, and wind in km/h"
      view={view}
      {...size}
      longest={34}
      selectedId={null}
      onPress={() => undefined}
      label="A map"
    />,
  )
  for (const words of ['Bells Beach8.4 14–17 h', 'Torquay', 'Swell, and wind in km/h'])
    expect(textsOf('text')).toContain(words)
  // A swimming beach has no sea of its own here; the one before Bells gives way to its name or stands aside.
  expect(new Set(asked)).not.toContain(2)
})
