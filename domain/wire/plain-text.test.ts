import * as v from 'valibot'
import { expect, it } from 'vitest'
import { plainText } from './plain-text'
import { profileChange } from './profile-change'
import { reportPut } from './surfer-report'

const report = {
  id: '0f4e1c1e-6a53-4a6e-9c53-2f1f2f3c7c11',
  spotId: 1,
  observedAtMs: 1_795_000_000_000,
  text: '',
  waveHeightMetres: null,
  windSpeedKmh: null,
  windClass: null,
}

it.each([
  ['half of a character, which no address can hold', 'Bells \ud800'],
  ['the other half', '\udc00 Bells'],
  ['a turn of direction', 'Bells \u202e'],
  ['a control', 'Bells \u0007'],
])('refuses %s', (_, text) => {
  expect(v.is(plainText(80), text)).toBe(false)
  expect(v.is(plainText(80, { lines: true }), text)).toBe(false)
})

it.each([
  ['a name in Arabic with marks of direction', '\u200fسارة\u200e \u061cأحمد', 'سارة أحمد'],
  ['a name in Hebrew', 'דנה\u200f כהן', 'דנה כהן'],
  ['a name that another one looks like', 'Bel\u200bls\u2060 \u00adBeach', 'Bells Beach'],
  ['Persian, whose joiner shapes the letters', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['emoji of several letters', '👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️', '👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️'],
])('keeps of %s what is seen', (_, typed, kept) => {
  expect(v.parse(plainText(80, { least: 1 }), typed)).toBe(kept)
  expect(v.parse(profileChange, { displayName: typed })).toEqual({ displayName: kept })
  expect(v.parse(reportPut, { ...report, text: typed })).toMatchObject({ text: kept })
})

it.each([
  ['marks of direction', '\u200e\u200f\u061c'],
  ['joiners', ' \u200d\u200c '],
  ['letters that show nothing', '\u3164\u115f\uffa0\u2800'],
])('a text of %s alone is empty', (_, typed) => {
  expect(v.is(plainText(80, { least: 1 }), typed)).toBe(false)
  expect(v.parse(profileChange, { displayName: typed })).toEqual({ displayName: null })
  expect(v.is(reportPut, { ...report, text: typed })).toBe(false)
})

it('takes whole characters of any script, and lines where they are wanted', () => {
  expect(v.parse(plainText(80), ' Bells 🏄 漢 ')).toBe('Bells 🏄 漢')
  expect(v.parse(plainText(80, { lines: true }), 'a\r\nb\tc')).toBe('a\nb\tc')
  expect(v.is(plainText(80), 'a\nb')).toBe(false)
})
