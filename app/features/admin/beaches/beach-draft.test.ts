import { describe, expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { bodyOf, coordinateOf, type Draft, draftOf, listOf, sectorsOf } from '../shell/fields'
import { usesWords } from './admin-beaches'
import { beachFields, newBeachFields, pointOffshore } from './beach-fields'
import { freshSector, sectorPath, turned } from './compass-editor'
import type { SentSpot } from './rating-preview'

const sentSpot = (draft: Draft) =>
  bodyOf('facingDegrees' in draft ? beachFields : newBeachFields, draft) as SentSpot
const emptyBeach = draftOf(newBeachFields, { beachType: 'both' })
const sent = (change: Draft) => sentSpot({ ...draftOf(beachFields, testSpot(1)), ...change })

describe('what a form sends', () => {
  it('is the beach itself when nothing was touched', () => {
    const spot = testSpot(7, { patrolled: false, imageUrl: 'https://x.example/a.jpg' })
    const { id, openFetchKm, tide, ...rest } = spot
    const { gaugeName, ...named } = tide
    expect(sentSpot(draftOf(beachFields, spot))).toEqual({
      ...rest,
      confirmOutside: false,
      tide: { ...named, source: 'gauge' },
    })
  })

  it('splits on commas, trims, and takes 0 for what is no number', () => {
    expect(listOf(' Car park,, Toilets ,')).toEqual(['Car park', 'Toilets'])
    expect(['', ' x ', '-38,5', '144.1'].map(coordinateOf)).toEqual([0, 0, -38.5, 144.1])
    expect(sentSpot(emptyBeach)).toMatchObject({ latitude: 0, longitude: 0, imageUrl: null })
    expect(sentSpot(emptyBeach)).not.toHaveProperty('facingDegrees')
  })

  it('tells unknown patrols from none', () => {
    const patrolled = (typed: string) => sent({ patrolled: typed }).patrolled
    expect(patrolled('')).toBeNull()
    expect(patrolled(' none')).toBe(false)
    expect(patrolled(' Weekends ')).toBe('Weekends')
    expect(draftOf(beachFields, testSpot(1, { patrolled: false })).patrolled).toBe('None')
  })

  it('takes bearings with a dash between them for a sector, and leaves the rest to be refused', () => {
    expect(sectorsOf('150-230, 330 - 20.5,')).toEqual([
      { from: 150, to: 230 },
      { from: 330, to: 20.5 },
    ])
    expect(sectorsOf('150, -10-20, east')).toEqual(['150', '-10-20', 'east'])
  })

  it('takes one empty end of the tides for the end of the range, and both for every tide', () => {
    const breaks = (from: string, to: string) =>
      sent({ 'breaksAtTide.from': from, 'breaksAtTide.to': to }).breaksAtTide
    expect([breaks('', ''), breaks('0.2', ''), breaks('', '0,7')]).toEqual([
      null,
      { from: 0.2, to: 1 },
      { from: 0, to: 0.7 },
    ])
  })

  it('keeps what is not known apart from a number, and a bay from the open sea', () => {
    const none = sent({ holdsSetsMetres: '', council: ' ', 'tide.timeOffsetMinutes': '-5' })
    expect(none).toMatchObject({ holdsSetsMetres: null, council: null })
    expect(none.tide?.timeOffsetMinutes).toBe(-5)
    const at = (latitude: string) =>
      sent({ 'marinePoint.latitude': latitude, 'marinePoint.longitude': '' }).marinePoint
    expect(at('')).toBeNull()
    // The server names the half that is missing.
    expect(at('-38.5')).toEqual({ latitude: -38.5, longitude: null })
  })

  it('puts the sea point straight out, where that can be known', () => {
    const place = { latitude: '-38.37', longitude: '144.28', facingDegrees: '180' }
    expect(pointOffshore(place)).toEqual({
      'marinePoint.latitude': '-38.48',
      'marinePoint.longitude': '144.28',
    })
    expect(pointOffshore({ ...place, facingDegrees: '' })).toBeNull()
    expect(pointOffshore({ ...place, latitude: 'x' })).toBeNull()
  })
})

describe('the compass', () => {
  it('draws a sector the short way over north and the long way round', () => {
    expect(sectorPath({ from: 350, to: 10 }, 0, 10)).toContain('A10 10 0 0 1')
    expect(sectorPath({ from: 10, to: 350 }, 0, 10)).toContain('A10 10 0 1 1')
    expect(sectorPath({ from: 0, to: 360 }, 0, 10)).not.toContain('NaN')
  })

  it('turns all the way round, and puts a new sector around the facing, over north too', () => {
    expect([turned(359, 1), turned(0, -1), turned(355, 10), turned(360, 0)]).toEqual([0, 359, 5, 0])
    expect([freshSector(0), freshSector(180)]).toEqual([
      { from: 340, to: 20 },
      { from: 160, to: 200 },
    ])
  })
})

it('says how much hangs on a beach, one or many', () => {
  expect(usesWords({ favourites: 1, surfLogs: 2, rules: 3, reports: 0, alerts: 1 })).toEqual([
    '1 person has it as a favourite',
    '2 surfs logged there',
    '3 alerts set there',
    '1 alert sent about it',
  ])
})
