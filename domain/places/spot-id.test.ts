import { expect, it } from 'vitest'
import { parseSpotId, spotIdOfPath } from './spot-id'

const wrong = ['', 'bells', '4.5', '-1', '0', '1e3', ' 7', '99999999999', 'NaN']

it('reads a whole number', () => {
  expect(parseSpotId('42')).toBe(42)
  expect(spotIdOfPath('7')).toBe(7)
})

it.each([null, ...wrong])('finds no spot in %s', (text) => {
  expect(parseSpotId(text)).toBeNull()
  expect(spotIdOfPath(text ?? undefined)).toBe(0)
})
