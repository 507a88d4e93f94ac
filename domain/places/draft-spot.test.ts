import { describe, expect, it } from 'vitest'
import { heightShare } from '../sea/swell/nearshore-table'
import { seedSpots as spots } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { isModelled } from '../tide/tide-accuracy'
import type { Spot } from '../wire/spot'
import { inSector } from './bearings'
import { isOnCoast, newSpotNear, spotOfDraft } from './draft-spot'

const bells = spots.find(({ id }) => id === 1)!

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

  it('counts the open water anew only when the window was drawn anew', () => {
    const fetchOf = (swellWindow: Spot['swellWindow'], before = bells) =>
      spotOfDraft(before, { ...draft, swellWindow }, gauges).openFetchKm
    expect(fetchOf(bells.swellWindow)).toEqual(bells.openFetchKm)
    expect(Math.max(...fetchOf([]))).toBeLessThan(400)
    // The whole ocean inside a window, across north too, and none of it outside; short water stays as it is.
    const northern = { from: 340, to: 20 }
    for (const [index, km] of fetchOf([northern]).entries())
      expect(inSector(index * 10, northern) ? km === 500 : km < 400, `${index * 10}`).toBe(true)
    const sheltered = { ...bells, openFetchKm: [30, ...Array<number>(35).fill(0)] }
    expect(fetchOf([], sheltered)).toEqual(sheltered.openFetchKm)
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

describe('the source of a tide', () => {
  const gauges = new Map([['lorne', gaugeById('lorne')]])
  const tide = {
    gauge: 'lorne',
    timeOffsetMinutes: 8,
    heightsKnown: true,
    reliability: 'B' as const,
    note: '',
  }
  const draft = (change: object) =>
    spotOfDraft(
      bells,
      { name: 'Bells Beach', region: 'Surf Coast', confirmOutside: false, ...change },
      gauges,
    ).tide

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
    const asked = spotOfDraft(
      stKilda,
      {
        name: 'St Kilda',
        region: 'Port Phillip',
        confirmOutside: false,
        tide: { ...tide, source: 'model' },
      },
      gauges,
    )
    expect(isModelled(asked.tide)).toBe(false)
  })
})
