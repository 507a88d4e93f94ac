import { expect, it } from 'vitest'
import { testConditions } from '#domain/person/testing/test-conditions'
import type { AttachedConditions } from '#domain/wire/surf-log'
import { attachedWords } from './attached-words'

const known = testConditions({
  ...{ surfHeightMetres: 1.8, waveHeightMetres: 1.8, wavePeriodSeconds: 14 },
  ...{ windSpeedKmh: 12, windDirectionDegrees: 0, tideTrend: 'rising' },
})
const noSea = { surfHeightMetres: null, waveHeightMetres: null, windSpeedKmh: null }

it.each<[AttachedConditions | null, RegExp]>([
  [
    known,
    /^Surf 1\.\d–2\.\d m, waves at sea 1\.8 m at 14 s from SW, wind 12 km\/h N, tide rising$/,
  ],
  [{ ...known, source: 'demo' }, /tide rising \(demo data\)$/],
  [
    { ...known, ...noSea, source: 'computed' },
    /^Tide rising\. Surf and wind at that hour were not known\.$/,
  ],
  [{ ...known, ...noSea, tideTrend: null }, /^No conditions were known\.$/],
  [null, /^No conditions were known\.$/],
])('%o: %s', (conditions, words) => {
  expect(attachedWords(conditions, 'metric')).toMatch(words)
})
