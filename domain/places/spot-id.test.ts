import { describe, expect, it } from 'vitest'
import { parseSpotId, spotIdOfPath } from './spot-id'

const wrong = ['', 'bells', '4.5', '-1', '0', '1e3', ' 7', '99999999999', 'NaN']

describe('parseSpotId', () => {
  it('reads a whole number', () => expect(parseSpotId('42')).toBe(42))
  it.each([null, ...wrong])('ignores %s', (text) => expect(parseSpotId(text)).toBeNull())
})

describe('spotIdOfPath', () => {
  it('reads a whole number', () => expect(spotIdOfPath('7')).toBe(7))
  it.each([undefined, ...wrong])('finds no spot for %s', (text) =>
    expect(spotIdOfPath(text)).toBe(0),
  )
})
