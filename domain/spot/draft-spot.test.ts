import { describe, expect, it } from 'vitest'
import { seedSpots } from '#db/server/seed/seed-spots'
import { inSector } from '../geo/bearings'
import { heightShare } from '../swell/nearshore-table'
import { fetchWithin, isOnCoast, newSpotNear, spotOfDraft } from './draft-spot'

const spots = seedSpots()
const bells = spots.find(({ id }) => id === 1)!

describe('fetchWithin', () => {
  it('opens the window, also across north, and closes the ocean elsewhere', () => {
    const window = [{ from: 340, to: 20 }]
    const fetch = fetchWithin(bells.openFetchKm, window)
    for (const [index, km] of fetch.entries()) {
      const isOpen = inSector(index * 10, window[0]!)
      expect(isOpen ? km === 500 : km < 400, `${index * 10}`).toBe(true)
    }
    expect(fetchWithin([30, ...Array(35).fill(0)], [])[0]).toBe(30)
  })
})

describe('isOnCoast', () => {
  it('is so for every spot of ours and for nothing that a form sends for nothing', () => {
    expect(spots.filter((spot) => !isOnCoast(spot))).toEqual([])
    expect(isOnCoast({ latitude: 0, longitude: 0 })).toBe(false)
    // Sydney, and latitude and longitude the wrong way round.
    expect(isOnCoast({ latitude: -33.9, longitude: 151.2 })).toBe(false)
    expect(isOnCoast({ latitude: 144.28, longitude: -38.37 })).toBe(false)
  })
})

describe('newSpotNear', () => {
  it('begins with the water of the nearest spot and no tide of its own', () => {
    const near = newSpotNear({ latitude: -38.372, longitude: 144.285 }, spots)
    expect(near.swellWindow).toEqual(bells.swellWindow)
    expect(near.marinePoint).toEqual(bells.marinePoint)
    expect(near.tide).toMatchObject({ gauge: bells.tide.gauge, reliability: 'D' })
    expect(near.dataConfidence).toBe('low')
  })

  it('has a size at the beach from the first hour, from its neighbour and its own window', () => {
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

  it('far from every spot begins with nothing but a gauge to name', () => {
    const lost = newSpotNear({ latitude: 0, longitude: 0 }, spots)
    expect(lost).toMatchObject({ swellWindow: [], marinePoint: null, bestSwellDirections: [] })
    expect(newSpotNear({ latitude: 0, longitude: 0 }, []).tide.gauge).toBe('')
  })
})

describe('spotOfDraft', () => {
  const gauges = new Map()
  const draft = { name: 'Bells Beach', region: 'Surf Coast', confirmOutside: false }

  it('leaves what is not named', () => {
    expect(spotOfDraft(bells, draft, gauges)).toEqual(bells)
  })

  it('counts the open water anew only when the window was drawn anew', () => {
    const same = spotOfDraft(bells, { ...draft, swellWindow: bells.swellWindow }, gauges)
    expect(same.openFetchKm).toEqual(bells.openFetchKm)
    const closed = spotOfDraft(bells, { ...draft, swellWindow: [] }, gauges)
    expect(Math.max(...closed.openFetchKm)).toBeLessThan(400)
  })

  it('changes the size at the beach with the window, at once', () => {
    const easterly = { ...draft, swellWindow: [{ from: 80, to: 120 }] }
    const turned = spotOfDraft(bells, easterly, gauges)
    expect(heightShare(turned, 205, 14)).toBeLessThan(0.9 * heightShare(bells, 205, 14))
  })

  it('says that a size after such a change is a guess, and forgets it in a bay', () => {
    const easterly = { ...draft, swellWindow: [{ from: 80, to: 120 }] }
    expect(spotOfDraft(bells, easterly, gauges).surfShares).toMatchObject({
      knownBy: 'guess',
      errorPercent: 50,
    })
    expect(spotOfDraft(bells, { ...draft, marinePoint: null }, gauges).surfShares).toBeNull()
    const moved = { ...draft, marinePoint: { latitude: -38.6, longitude: 144.4 } }
    expect(spotOfDraft(bells, moved, gauges).surfShares).toEqual(bells.surfShares)
  })
})
