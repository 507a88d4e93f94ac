import { describe, expect, it } from 'vitest'
import { heightShare } from '../sea/swell/nearshore-table'
import { seedSpots as spots } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { isModelled } from '../tide/tide-accuracy'
import type { Spot } from '../wire/spot'
import { isOnCoast, newSpotNear, spotOfDraft } from './draft-spot'

const bells = spots.find(({ id }) => id === 1)!

it('isOnCoast is so for every spot of ours and for nothing that a form sends for nothing', () => {
  expect(spots.filter((spot) => !isOnCoast(spot))).toEqual([])
  expect(isOnCoast({ latitude: 0, longitude: 0 })).toBe(false)
  // Sydney, and latitude and longitude the wrong way round.
  expect(isOnCoast({ latitude: -33.9, longitude: 151.2 })).toBe(false)
  expect(isOnCoast({ latitude: 144.28, longitude: -38.37 })).toBe(false)
})

it('newSpotNear has a size at the beach from the first hour, from its neighbour and its own window', () => {
  const near = newSpotNear({ latitude: -38.372, longitude: 144.285 }, spots)
  expect(near.surfShares).toEqual({
    ...bells.surfShares,
    knownBy: 'neighbours',
    errorPercent: 50,
  })
  const made = { ...near, id: 1001 }
  expect(heightShare(made, 210, 14)).toBeCloseTo(heightShare(bells, 210, 14), 1)
  const bay = newSpotNear({ latitude: -37.868, longitude: 144.972 }, spots)
  expect(bay.surfShares).toBeNull()
})

const gauges = new Map()
const draft = { name: 'Bells Beach', region: 'Surf Coast', confirmOutside: false }

it('spotOfDraft counts the open water anew only when the window was drawn anew', () => {
  const fetchOf = (swellWindow: Spot['swellWindow'], before = bells) =>
    spotOfDraft(before, { ...draft, swellWindow }, gauges).openFetchKm
  expect(fetchOf(bells.swellWindow)).toEqual(bells.openFetchKm)
  expect(Math.max(...fetchOf([]))).toBeLessThan(400)
  const sheltered = { ...bells, openFetchKm: [30, ...Array<number>(35).fill(0)] }
  expect(fetchOf([], sheltered)).toEqual(sheltered.openFetchKm)
})

it('spotOfDraft changes the size at the beach with the window at once, says that it is a guess then, and forgets it in a bay', () => {
  const turned = spotOfDraft(bells, { ...draft, swellWindow: [{ from: 80, to: 120 }] }, gauges)
  expect(heightShare(turned, 205, 14)).toBeLessThan(0.9 * heightShare(bells, 205, 14))
  expect(turned.surfShares).toMatchObject({ knownBy: 'guess', errorPercent: 50 })
  expect(spotOfDraft(bells, { ...draft, marinePoint: null }, gauges).surfShares).toBeNull()
  const moved = { ...draft, marinePoint: { latitude: -38.6, longitude: 144.4 } }
  expect(spotOfDraft(bells, moved, gauges).surfShares).toEqual(bells.surfShares)
})

describe('the source of a tide', () => {
  const gauges = new Map([['lorne', gaugeById('lorne')]])
  const tide = {
    gauge: 'lorne',
    timeOffsetMinutes: 8,
    heightsKnown: true,
    reliability: 'B' as const,
    note: '',
  }
  const tideOf = (spot: Spot, change: object) => {
    const { name, region } = spot
    return spotOfDraft(spot, { name, region, confirmOutside: false, ...change }, gauges).tide
  }
  const draft = (change: object) => tideOf(bells, change)

  it('stays the model where nothing is said of it, and is the gauge an operator chooses, and back', () => {
    expect(isModelled(draft({}))).toBe(true)
    expect(isModelled(draft({ tide }))).toBe(true)
    const chosen = draft({ tide: { ...tide, source: 'gauge' } })
    expect([isModelled(chosen), chosen.model]).toEqual([false, bells.tide.model])
    // A form of the release before names no source: another gauge is its choice.
    expect(isModelled(draft({ tide: { ...tide, gauge: 'geelong' } }))).toBe(false)
  })

  it('is never a model of another place: a beach that moves away loses it, and one without cannot ask for it', () => {
    const away = draft({ latitude: -38.6, tide: { ...tide, source: 'model' } })
    expect([away.source, away.model]).toEqual(['gauge', null])
    const stKilda = spots.find(({ id }) => id === 40)!
    expect(isModelled(tideOf(stKilda, { tide: { ...tide, source: 'model' } }))).toBe(false)
  })
})
