import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCoastline } from '../../coast/coast-files'
import { coastMap } from '../../ui/drawings/bristle-map'
import { onLand } from '../../ui/drawings/map-marks'
import { ownPlace, stretchAround, wholeCoast } from './map-stretch'

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
    expect(ownPlace(null, undefined, known)).toBeNull()
  })
})

it('the coast tells the land behind Bells Beach from the sea before it', () => {
  const { land } = readCoastline(
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../../coast/victoria-coast-overview.geojson'),
        'utf8',
      ),
    ),
  )
  const isLand = onLand(land)
  expect([isLand(144.28, -38.3), isLand(144.3, -38.6)]).toEqual([true, false])
})
