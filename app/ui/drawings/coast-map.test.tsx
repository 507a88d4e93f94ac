import { describe, expect, it, vi } from 'vitest'
import { click, draw, find } from '../testing/draw'
import { CoastMap, type CoastMapMarker } from './coast-map'
import { landPath, northernCut } from './land-path'
import { sidesForNames } from './map-names'
import { heldWithin, projection } from './map-view'

const marker = (id: number, longitude: number, label: string): CoastMapMarker => ({
  id,
  longitude,
  latitude: -38.5,
  label,
  tone: 'good',
  word: 'Good',
})

const map = (markers: CoastMapMarker[], onSelect: (id: number) => void) => (
  <CoastMap polygons={[]} markers={markers} onSelect={onSelect} ariaLabel="Coast" />
)

describe('CoastMap', () => {
  const crowd = [marker(1, 144, 'Bells Beach'), marker(2, 144.01, 'Winkipop')]
  const all = [...crowd, marker(3, 149, 'Mallacoota')]

  it('gathers a crowd, opens it on a tap, then reports the spot', async () => {
    const onSelect = vi.fn()
    await draw(map(all, onSelect))
    await click(find('[aria-label="2 spots, best Bells Beach, Good"]'))
    expect(onSelect).not.toHaveBeenCalled()
    await click(find('[aria-label="Winkipop, Good"]'))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('shows the whole coast again', async () => {
    await draw(map(all, vi.fn()))
    await click(find('[aria-label="2 spots, best Bells Beach, Good"]'))
    expect(document.querySelector('[aria-label="Mallacoota, Good"]')).toBeNull()
    await click(find('[aria-label="Whole coast"]'))
    find('[aria-label="Mallacoota, Good"]')
  })

  it('draws with no spot at all', async () => {
    await draw(map([], vi.fn()))
    find('[role="application"]')
  })
})

describe('projection', () => {
  const { toPx, zoomed, around, stretch } = projection(-38.5)
  const size = { width: 320, height: 260 }
  const view = around(
    [
      { longitude: 140, latitude: -39 },
      { longitude: 150, latitude: -37 },
    ],
    size,
    30,
  )

  it('keeps the place under the finger while zooming', () => {
    const place = { longitude: 144.3, latitude: -38.4 }
    const before = toPx(view, place, size)
    const after = toPx(zoomed(view, 5, before.x, before.y, size), place, size)
    expect(after.x).toBeCloseTo(before.x, 6)
    expect(after.y).toBeCloseTo(before.y, 6)
  })

  it('holds the view to the coast', () => {
    const lost = { longitude: 0, latitude: 60, pxPerDegree: 1 }
    expect(heldWithin(lost, view, size, 9000, stretch)).toEqual(view)
    expect(heldWithin({ ...view, pxPerDegree: 1e9 }, view, size, 9000, stretch).pxPerDegree).toBe(
      9000,
    )
  })
})

describe('landPath', () => {
  it('carries land on beyond the edge where it was cut, and no other', () => {
    const cutInTheNorth = [
      [
        [0, 0],
        [5, -3],
        [10, 0],
      ],
    ]
    expect(landPath([cutInTheNorth])).toBe('M0 20L5 -3L10 20Z')
    expect(northernCut([cutInTheNorth])).toBe(0)
  })

  it('knows no cut on an island', () => {
    const island = [
      [
        [0, 0],
        [5, -3],
        [10, -1],
      ],
    ]
    expect(northernCut([island])).toBeNull()
    expect(northernCut([])).toBeNull()
  })
})

describe('sidesForNames', () => {
  const place = (x: number, y: number) => ({ x, y, label: 'Bells', word: 'Good', isCrowd: false })
  it('writes a name where it touches nothing', () => {
    const size = { width: 300, height: 200 }
    expect(sidesForNames([place(50, 50)], size)).toEqual(['right'])
    expect(sidesForNames([place(290, 50)], size)).toEqual(['left'])
    expect(sidesForNames([place(60, 50), place(100, 50)], size)).toEqual([null, 'right'])
    expect(sidesForNames([{ ...place(50, 50), isCrowd: true }], size)).toEqual([null])
  })
})
