import { expect, it } from 'vitest'
import { gaugeById, spotTideAt } from './testing/gauges'
import { tideAccuracy, zeroSentence } from './tide-accuracy-words'

it('says how near the zero of a gauge is known, in the units of the reader', () => {
  expect(zeroSentence(gaugeById('lorne'))).toContain('within 7 cm.')
  expect(zeroSentence(gaugeById('lorne'), 'imperial')).toContain('within 0.2 ft.')
})

it.each([
  ['A', 10, 0.1],
  ['B', 20, 0.2],
  ['C', 40, 0.3],
] as const)('a tide of class %s is trusted to ±%i min and %d m', (reliability, minutes, metres) => {
  expect(tideAccuracy(spotTideAt('lorne', { reliability }))).toEqual({
    minutes,
    metres,
    sentence: `Predicted tide, computed on this device, Lorne gauge. About ±${minutes} min and ${metres} m in calm weather; wind, pressure and swell change it. Not for navigation.`,
  })
})
