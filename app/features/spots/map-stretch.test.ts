import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seedSpots } from '#domain/testing/seeds'
import { shortName } from '../../data/shown/short-name'
import { groundOf, placeNames } from '../../ui/drawings/map-marks'
import { coastMap, type MapView } from '../../ui/drawings/map-view'
import { enlargement, keptOnCoast, ownPlace, stretchAround, wholeCoast } from './map-stretch'
import { longestName } from './use-coast-map'

const { spots }: { spots: Record<string, { mapPoint: [number, number] }> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../coast/spot-coast.json'), 'utf8'),
)
const places = Object.values(spots).map(({ mapPoint: [longitude, latitude] }) => ({
  longitude,
  latitude,
}))
/** North of this lies no land of Tasmania; its islands in Bass Strait begin here. */
const tasmania = -39.5

const southOf = (view: { latitude: number; pxPerDegree: number }, height: number) =>
  view.latitude - height / 2 / (view.pxPerDegree * coastMap.stretch)

describe.each([320, 360, 390, 700, 1280])('a map %i px wide', (width) => {
  const whole = wholeCoast(places, width)

  it('has every spot within it and nothing of Tasmania', () => {
    for (const place of places) {
      const { x, y } = coastMap.toPx(whole.view, place, { width, height: whole.height })
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(whole.height)
    }
    expect(southOf(whole.view, whole.height)).toBeGreaterThan(tasmania)
  })

  it.each([
    ['an unknown place', null, 144.85],
    ['Mallacoota', { longitude: 149.76, latitude: -37.57 }, 149.7],
    ['Hobart', { longitude: 147.33, latitude: -42.88 }, 146.5],
  ])('opens on the stretch around %s', (_, near, longitude) => {
    const view = stretchAround(whole.view, places, near)
    expect(Math.abs(view.longitude - longitude)).toBeLessThan(0.5)
    expect(view.pxPerDegree).toBeCloseTo(whole.view.pxPerDegree * 4)
    const atSpot = places.some(({ latitude }) => Math.abs(latitude - view.latitude) < 0.2)
    expect(atSpot).toBe(true)
    expect(southOf(view, Math.round(Math.min(width * 0.62, 460)))).toBeGreaterThan(tasmania - 0.3)
  })
})

it('a map of one spot alone has a degree of its coast', () => {
  const { view } = wholeCoast(places.slice(0, 1), 390)
  expect(390 / view.pxPerDegree).toBeGreaterThan(1)
})

describe('a map that is moved', () => {
  const size = { width: 390, height: 300 }
  const { view: whole } = wholeCoast(places, size.width)
  it('stays on the coast, between all of it and one bay', () => {
    const far = keptOnCoast({ longitude: 120, latitude: -60, pxPerDegree: 1e9 }, whole, places)
    expect(far.longitude).toBe(Math.min(...places.map(({ longitude }) => longitude)))
    expect(far.latitude).toBe(Math.min(...places.map(({ latitude }) => latitude)))
    expect(far.pxPerDegree).toBeCloseTo(whole.pxPerDegree * enlargement.most)
    const out = keptOnCoast({ ...whole, pxPerDegree: 1e-9 }, whole, places)
    expect(out.pxPerDegree).toBeCloseTo(whole.pxPerDegree)
  })

  it('names every spot in view once they are ten', () => {
    const needles = spotNeedles()
    for (const { longitude, latitude } of needles) {
      let times = enlargement.first
      let view = stretchAround(whole, places, { longitude, latitude }, times)
      let seen = seenIn(needles, view, size)
      while (seen.length > 10 && times < enlargement.most) {
        times *= 2
        view = stretchAround(whole, places, { longitude, latitude }, times)
        seen = seenIn(needles, view, size)
      }
      expect(seen.length).toBeLessThanOrEqual(10)
      const drawn = needles.map((one) => {
        const beach = coastMap.toPx(view, one, size)
        const angle = (one.facingDegrees * Math.PI) / 180
        const tip = { x: beach.x + Math.sin(angle) * 45, y: beach.y - Math.cos(angle) * 45 }
        return { ...one, beach, tip, note: '6.4', tone: 'good' as const }
      })
      const ids = new Set(seen.map(({ id }) => id))
      const named = placeNames(
        drawn.filter(({ id }) => ids.has(id)),
        groundOf(view, size, () => false, [{ left: 334, top: 0, right: 390, bottom: 112 }]),
        drawn,
      )
      expect(named).toHaveLength(seen.length)
    }
  })
})

const spotNeedles = () =>
  seedSpots.map(({ id, name, facingDegrees }) => {
    const [longitude, latitude] = spots[id]!.mapPoint
    return {
      id,
      name: shortName(name, longestName),
      longitude,
      latitude,
      facingDegrees,
      score: 6.4,
    }
  })

const seenIn = (
  needles: ReturnType<typeof spotNeedles>,
  view: MapView,
  size: { width: number; height: number },
) =>
  needles.filter((needle) => {
    const { x, y } = coastMap.toPx(view, needle, size)
    return x >= 0 && x <= size.width && y >= 0 && y <= size.height
  })

describe('a person’s own stretch', () => {
  const known = [1, 2, 3].map((id) => ({ id, longitude: 140 + id, latitude: -38 }))
  const chosen = { defaultSpotId: null, selectedSpotId: null, recentSpotIds: [] }
  it.each([
    ['where the phone is', { longitude: 145, latitude: -38 }, { ...chosen, defaultSpotId: 1 }, 145],
    ['the default location', null, { ...chosen, defaultSpotId: 1, selectedSpotId: 2 }, 141],
    ['the spot on home', null, { ...chosen, selectedSpotId: 2, recentSpotIds: [3] }, 142],
    ['the spot seen last', null, { ...chosen, recentSpotIds: [3, 1] }, 143],
    ['another where one is gone', null, { ...chosen, defaultSpotId: 9, recentSpotIds: [3] }, 143],
  ])('is around %s', (_, position, from, longitude) => {
    expect(ownPlace(position, from, known)?.longitude).toBe(longitude)
  })

  it('is not known of a new visitor', () => {
    expect(ownPlace(null, chosen, known)).toBeNull()
  })
})
