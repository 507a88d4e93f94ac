import { describe, expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { coordinateOf, listOf } from '../shell/fields'
import { beachDraftOf, bodyOf, pointOffshore, truthDraftOf } from './beach-draft'
import { bearingOf, freshSector, sectorPath, turned } from './compass-points'
import { usesWords } from './delete-beach'

const emptyBeach = beachDraftOf(null)

describe('what a form sends', () => {
  it('is the beach itself when nothing was touched', () => {
    const spot = testSpot(7, { patrolled: false, imageUrl: 'https://x.example/a.jpg' })
    const { id, openFetchKm, tide, ...rest } = spot
    const { gaugeName, ...named } = tide
    expect(bodyOf(beachDraftOf(spot), truthDraftOf(spot))).toEqual({
      ...rest,
      tide: { ...named, source: 'gauge' },
    })
  })

  it('splits on commas, trims, and takes 0 for what is no number', () => {
    expect(listOf(' Car park,, Toilets ,')).toEqual(['Car park', 'Toilets'])
    expect(['', ' x ', '-38,5', '144.1'].map(coordinateOf)).toEqual([0, 0, -38.5, 144.1])
    expect(bodyOf(emptyBeach, null)).toMatchObject({ latitude: 0, longitude: 0, imageUrl: null })
    expect(bodyOf(emptyBeach, null)).not.toHaveProperty('facingDegrees')
  })

  it('tells unknown patrols from none', () => {
    const patrolled = (change: object) =>
      (bodyOf(emptyBeach, { ...truthDraftOf(testSpot(1)), ...change }) as { patrolled: unknown })
        .patrolled
    expect(patrolled({ patrol: 'unknown', patrolText: 'x' })).toBeNull()
    expect(patrolled({ patrol: 'none' })).toBe(false)
    expect(patrolled({ patrol: 'known', patrolText: ' Weekends ' })).toBe('Weekends')
  })

  it('puts the sea point straight out, where that can be known', () => {
    const place = { latitude: '-38.37', longitude: '144.28' }
    expect(pointOffshore(place, '180')).toEqual({ seaLatitude: '-38.48', seaLongitude: '144.28' })
    expect(pointOffshore(place, '')).toBeNull()
    expect(pointOffshore({ ...place, latitude: 'x' }, '90')).toBeNull()
  })
})

describe('the compass', () => {
  it('reads bearings all the way round', () => {
    expect([bearingOf(0, -1), bearingOf(1, 0), bearingOf(0, 1), bearingOf(-1, 0)]).toEqual([
      0, 90, 180, 270,
    ])
    expect(bearingOf(-0.001, -1)).toBe(0)
    expect([turned(359, 1), turned(0, -1), turned(355, 10)]).toEqual([0, 359, 5])
  })

  it('draws a sector the short way over north and the long way round', () => {
    expect(sectorPath({ from: 350, to: 10 }, 0, 10)).toContain('A10 10 0 0 1')
    expect(sectorPath({ from: 10, to: 350 }, 0, 10)).toContain('A10 10 0 1 1')
    expect(sectorPath({ from: 0, to: 360 }, 0, 10)).not.toContain('NaN')
  })

  it('puts a new sector beside the others', () => {
    expect(freshSector([], 0)).toEqual({ from: 340, to: 20 })
    expect(freshSector([{ from: 340, to: 20 }], 0)).toEqual({ from: 70, to: 110 })
  })
})

it('says how much hangs on a beach, one or many', () => {
  expect(usesWords({ favourites: 1, surfLogs: 2, rules: 3, reports: 0, alerts: 1 })).toEqual([
    '1 person has it as a favourite',
    '2 surfs are logged there',
    '3 alerts of people’s own were made there',
    '1 alert was sent about it',
  ])
})
