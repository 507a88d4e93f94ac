import { expect, it } from 'vitest'
import { defaultLocationLabel } from './settings-card'

const spots = [{ id: 1, name: 'Bells Beach' }]

it.each([
  [null, spots, 'Not set'],
  [null, undefined, 'Not set'],
  [1, undefined, 'Loading...'],
  [1, spots, 'Bells Beach'],
  [2, spots, 'Unknown location'],
] as const)('of %s', (spotId, known, label) => {
  expect(defaultLocationLabel(spotId, known)).toBe(label)
})
