import { expect, it } from 'vitest'
import { demoBuoys } from '#domain/sea/demo/demo-observations'
import { shownBuoy } from '#domain/sea/observed/shown-observations'
import { hourMs } from '#domain/time/durations'
import { placeBuoys } from '../../ui/drawings/buoy-marks'
import { type Box, groundOf } from '../../ui/drawings/map-marks'
import { coastMap } from '../../ui/drawings/map-view'
import { mapBuoys } from './use-coast-map'

const nowMs = Date.UTC(2026, 10, 20, 23, 10)
const buoys = demoBuoys(nowMs).flatMap((one) => shownBuoy(one, nowMs) ?? [])
const size = { width: 390, height: 300 }
const view = { longitude: 145, latitude: -38.6, pxPerDegree: 45 }
const water = (taken: Box[] = [], at = view) => groundOf(at, size, () => false, taken)

it('a buoy on the map has the height it measured, or how long ago once that is old', () => {
  const [young] = mapBuoys(buoys, nowMs, 'metric')
  expect(young!.text).toMatch(/^\d\.\d m$/)
  expect(young).toMatchObject({ isOld: false })
  expect(young!.words).toMatch(/^Cape Bridgewater demo buoy \d\.\d m, 40 mins ago$/)
  const [old] = mapBuoys(buoys, nowMs + 8 * hourMs, 'metric')
  expect(old).toMatchObject({ isOld: true, text: '8 hours ago' })
  const blind = buoys.map((one) => ({ ...one, latest: { ...one.latest, heightMetres: null } }))
  expect(mapBuoys(blind, nowMs, 'metric')).toEqual([])
})

it('buoys stand where they lie, their text where it touches nothing', () => {
  const shown = mapBuoys(buoys, nowMs, 'metric')
  const placed = placeBuoys(shown, water())
  expect(placed.length).toBe(5)
  for (const one of placed) {
    const { x, y } = coastMap.toPx(view, one, size)
    expect([one.x, one.y]).toEqual([x, y])
  }
  expect(placed.filter(({ isNamed }) => isNamed).length).toBeGreaterThan(3)
  const full = [{ left: 0, top: 0, right: size.width, bottom: size.height }]
  expect(placeBuoys(shown, water(full)).some(({ isNamed }) => isNamed)).toBe(false)
  const elsewhere = { ...view, latitude: -20 }
  expect(placeBuoys(shown, water([], elsewhere))).toEqual([])
})
