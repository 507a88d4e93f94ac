import { describe, expect, it } from 'vitest'
import { gaugeById, spotTideAt } from './testing/gauges'
import { heightsAreKnown, timesAreKnown } from './tide-accuracy'
import { tideAccuracy, zeroSentence } from './tide-accuracy-words'

it('heights say what they stand on: the official zero of a gauge, or that zero carried along the coast', () => {
  expect(zeroSentence(gaugeById('lorne'))).toContain('of this gauge')
  expect(zeroSentence(gaugeById('lorne'))).toContain('within 7 cm.')
  expect(zeroSentence(gaugeById('lorne'), 'imperial')).toContain('within 0.2 ft.')
  expect(zeroSentence(gaugeById('model-57'))).toContain(
    'carried along the coast from the gauges: the lowest tide predicted here from 2021 to 2039',
  )
})

describe('how far a tide may be trusted', () => {
  it('on the stretch of its gauge', () => {
    const accuracy = tideAccuracy(spotTideAt('lorne'))
    expect(accuracy).toEqual({
      minutes: 10,
      metres: 0.1,
      sentence:
        'Predicted tide, computed on this device, Lorne gauge. About ±10 min and 0.1 m in calm weather; wind, pressure and swell change it. Not for navigation.',
    })
  })

  it.each([
    ['B', '±20 min and 0.2 m'],
    ['C', '±40 min and 0.3 m'],
  ] as const)('class %s: %s', (reliability, text) => {
    expect(tideAccuracy(spotTideAt('lorne', { reliability })).sentence).toContain(text)
  })

  it('without heights promises times only', () => {
    const spotTide = spotTideAt('eden', { reliability: 'C', heightsKnown: false })
    const accuracy = tideAccuracy(spotTide)
    expect(accuracy.metres).toBeNull()
    expect(accuracy.minutes).toBe(40)
    expect(accuracy.sentence).toContain('Times only, about ±40 min')
    expect(accuracy.sentence).not.toMatch(/\d m /)
    expect(timesAreKnown(spotTide)).toBe(true)
    expect(heightsAreKnown(spotTide)).toBe(false)
  })

  it('promises nothing where no tide is known, and names the nearest reference', () => {
    const spotTide = spotTideAt('lorne', { reliability: 'D' })
    expect(timesAreKnown(spotTide)).toBe(false)
    expect(heightsAreKnown(spotTide)).toBe(false)
    const accuracy = tideAccuracy(spotTide)
    expect([accuracy.minutes, accuracy.metres]).toEqual([null, null])
    expect(accuracy.sentence).toContain('No reliable tide is known here')
    expect(accuracy.sentence).toContain('Lorne gauge')
  })
})
