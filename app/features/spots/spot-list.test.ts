import { expect, it } from 'vitest'
import type { Spot } from '#domain/wire/spot'
import { matchesSearch } from '../../data/shown/matches-search'
import { chooseSpots, type SpotChoice } from './spot-list'

const spot = (id: number, name: string, beachType: Spot['beachType'], latitude = -38): Spot =>
  ({ id, name, region: 'Surf Coast', beachType, latitude, longitude: 144 }) as Spot

const spots = [
  spot(1, 'Winkipop', 'surf', -38.3),
  spot(2, 'Anglesea Main Beach', 'both', -38.4),
  spot(3, 'Cosy Corner', 'swimming', -38.2),
  spot(4, 'Bells Beach', 'surf', -38.1),
]
const scores = new Map([
  [1, 6],
  [2, 8.2],
  [4, 6],
])
const all: SpotChoice = { filter: 'all', sort: 'name', search: '' }

const names = (choice: Partial<SpotChoice>, known = scores) =>
  chooseSpots(spots, { ...all, ...choice }, (id) => known.get(id) ?? null).map(
    (found) => found.name,
  )

it('shows all by name', () => {
  expect(names({})).toEqual(['Anglesea Main Beach', 'Bells Beach', 'Cosy Corner', 'Winkipop'])
})

it.each([
  ['surf', ['Bells Beach', 'Winkipop']],
  ['swimming', ['Cosy Corner']],
  ['both', ['Anglesea Main Beach']],
] as const)('keeps to %s exactly', (filter, expected) => {
  expect(names({ filter })).toEqual(expected)
})

it('stands along the coast, from west to east', () => {
  const along = [
    { ...spot(1, 'Winkipop', 'surf'), longitude: 144.29 },
    { ...spot(2, 'Apollo Bay', 'both'), region: 'Otway Coast', longitude: 143.67 },
    { ...spot(3, 'Anglesea', 'both'), longitude: 144.19 },
    { ...spot(4, 'St Kilda', 'swimming'), region: 'Port Phillip', longitude: 144.97 },
    { ...spot(5, 'Ninety Mile', 'surf'), region: 'East Gippsland', longitude: 147.9 },
  ]
  const order = chooseSpots(along, { ...all, sort: 'coast' }, () => null)
  expect(order.map(({ id }) => id)).toEqual([2, 3, 1, 5, 4])
})

it('puts the best first, equal ones by name and the unrated last', () => {
  expect(names({ sort: 'rating' })).toEqual([
    'Anglesea Main Beach',
    'Bells Beach',
    'Winkipop',
    'Cosy Corner',
  ])
})

it('puts the shortest drive first once it knows where one starts, and what no road is known to last', () => {
  const minutes = new Map([
    [1, -25],
    [2, -40],
    [4, -10],
  ])
  const byDrive = ['Bells Beach', 'Winkipop', 'Anglesea Main Beach', 'Cosy Corner']
  expect(names({ sort: 'drive' }, minutes)).toEqual(byDrive)
  expect(names({ sort: 'drive' }, new Map())).toEqual(names({ sort: 'name' }))
})

it('filters and searches together', () => {
  expect(names({ filter: 'surf', search: 'bel' })).toEqual(['Bells Beach'])
  expect(names({ filter: 'swimming', search: 'bells' })).toEqual([])
})

it.each([
  ['Point Addis', 'pt add', true],
  ['St Leonards', 'saint leo', true],
  ['Cape Woolamai', 'WOOLA', true],
  ['Mount Martha', 'mt martha', true],
  ['Sorrento Back Beach', '  back   sorr ', true],
  ['Rye', 'mornington', true],
  ['Cape Schanck (Bushrangers Bay)', 'bushrangers', true],
  // The middle of a word is none; nothing but signs is all.
  ['Torquay', 'quay', false],
  ['Rye', 'bells', false],
  ['Rye', '  - ', true],
])('%s is found by "%s": %s', (name, search, isFound) => {
  expect(matchesSearch({ name, region: 'Mornington Peninsula' }, search)).toBe(isFound)
})
