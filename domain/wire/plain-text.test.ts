import * as v from 'valibot'
import { expect, it } from 'vitest'
import { plainText } from './plain-text'

it.each([
  ['half of a character, which no address can hold', 'Bells \ud800'],
  ['the other half', '\udc00 Bells'],
  ['a turn of direction', 'Bells \u202e'],
  ['a control', 'Bells \u0007'],
])('refuses %s', (_, text) => {
  expect(v.is(plainText(80), text)).toBe(false)
  expect(v.is(plainText(80, { lines: true }), text)).toBe(false)
})

it('takes whole characters of any script, and lines where they are wanted', () => {
  expect(v.parse(plainText(80), ' Bells 🏄 漢 ')).toBe('Bells 🏄 漢')
  expect(v.parse(plainText(80, { lines: true }), 'a\r\nb\tc')).toBe('a\nb\tc')
  expect(v.is(plainText(80), 'a\nb')).toBe(false)
})
