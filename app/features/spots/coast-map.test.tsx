import { expect, it } from 'vitest'
import { emptyDevice } from '#db/device/testing/fresh-database'
import type { CoastBestWindow } from '#domain/rating/best-window-by-coast'
import { demoBuoys } from '#domain/sea/demo/demo-observations'
import { shownBuoy } from '#domain/sea/observed/shown-observations'
import { hourMs } from '#domain/time/durations'
import { placeBuoys } from '../../ui/drawings/buoy-marks'
import { type Box, groundOf } from '../../ui/drawings/map-marks'
import { coastMap } from '../../ui/drawings/map-view'
import { drawPage } from '../../ui/testing/draw'
import { BestLists } from './best-lists'
import {
  bestOfCoasts,
  type CoastMap,
  coastRuns,
  countWords,
  mapBuoys,
  rankedOf,
} from './use-coast-map'

/** 10:10 in Melbourne. */
const nowMs = Date.UTC(2026, 10, 20, 23, 10)
const map: CoastMap = {
  land: [],
  needles: [],
  ranked: [],
  bests: undefined,
  labels: [],
  seaOf: () => null,
  buoys: [],
  legend: '',
  start: null,
  rowOf: new Map(),
  isWhole: false,
  atMs: 0,
  when: 'Sat 06:00',
}
const said = async (more: Partial<CoastMap>) => {
  const { box } = await drawPage(<BestLists map={{ ...map, ...more }} onShow={() => {}} />)
  return box.textContent
}

it('says that nothing is good only when all has been worked out', async () => {
  await emptyDevice()
  expect(countWords(map)).toBe('Working it out…')
  expect(await said({})).not.toMatch(/No fair hour|Nothing is rated/)
  // The spots are rated before the best of each coast is found.
  const rated = await said({ isWhole: true })
  expect(rated).toContain('Working it out…')
  expect(rated).not.toContain('No fair hour')
  expect(await said({ isWhole: true, bests: [] })).toContain('No fair hour in the days shown.')
})

it('names the best of the hour: of equal ones the first by name, as the list has them', () => {
  const needle = { longitude: 145, latitude: -38, facingDegrees: 200, isSurf: true, tone: null }
  const scores = { Smiths: 6.4, 'Cat Bay': 7.1, Woolamai: null, 'Bells Beach': 7.1 }
  const needles = Object.entries(scores).map(([name, score], id) => ({
    ...needle,
    id,
    name,
    score,
  }))
  const ranked = rankedOf(needles)
  expect(ranked.map(({ name }) => name)).toEqual(['Bells Beach', 'Cat Bay', 'Smiths'])
  const whole = { ...map, isWhole: true }
  expect(countWords({ ...whole, ranked })).toBe('3 of 3 good or better, best Bells Beach 7.1')
  // A wide screen has it in the list beside the map.
  expect(countWords({ ...whole, ranked }, true)).toBe('3 of 3 good or better')
  expect(countWords(whole)).toBe('Nothing is rated at this hour')
})

it('the ridge of the whole coast is the best rating of every half-hour, a run a day', () => {
  const beginsMs = Date.UTC(2026, 10, 22, 23)
  const run = (startMs: number, ...scores: (number | null)[]) => ({
    samples: scores.map((score, index) => ({ atMs: startMs + index * hourMs, score })),
    endAtMs: startMs + scores.length * hourMs,
  })
  const days = coastRuns([
    { runs: [run(beginsMs, 3, 5, null), run(beginsMs + 20 * hourMs, 4)] },
    { runs: [run(beginsMs, 6, 2, 1)] },
  ])
  expect(days.map(({ samples }) => samples.map(({ score }) => score))).toEqual([[6, 5, 1], [4]])
  expect(days[0]?.endAtMs).toBe(beginsMs + 2.5 * hourMs)
})

it('the best of each coast leaves out a coast on which nothing is fair', () => {
  const poor = { coast: 'Otways', spot: null, window: null, open: null, isRated: true }
  const fair = { ...poor, spot: { id: 7 }, window: { score: 5 } } as CoastBestWindow
  expect(bestOfCoasts([poor, fair])).toEqual([fair])
})

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
