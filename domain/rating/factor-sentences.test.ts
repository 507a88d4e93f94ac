import { describe, expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import {
  chopSentence,
  directionSentence,
  periodSentence,
  sizeSentence,
  tideSentence,
  windSentence,
} from './factor-sentences'
import { periodScale } from './period-fit'

const band = { minMetres: 1, maxMetres: 3 }
const west = periodScale(seedSpot('Bells Beach'))
const east = periodScale(seedSpot('Seaspray'))
const mid = { bestTide: 'mid' } as const
const low = { bestTide: 'low' } as const
const reef = { bestTide: 'all', breaksAtTide: { from: 0.2, to: 0.7 } } as const
const wind = (kind: Parameters<typeof windSentence>[0], kmh: number, chop: number | null = null) =>
  windSentence(kind, kmh, 'metric', { chopHeightMetres: chop })

describe('what is said of an input speaks for the spot or against it, as the words do', () => {
  it.each([
    [sizeSentence(0.2, band, 'metric'), 'Flat at the beach', false],
    [sizeSentence(0.9, band, 'metric'), 'Small for this break at about 0.9 m', false],
    [sizeSentence(1, band, 'metric'), 'About 1.0 m at the beach suits this break', true],
    [sizeSentence(3, band, 'metric'), 'About 3.0 m at the beach suits this break', true],
    [sizeSentence(3.1, band, 'metric'), 'Big for this break with sets of about 3.9 m', false],
    [periodSentence(5.4, west), '5 s is short chop', false],
    [periodSentence(5.5, west), '6 s wind swell has little push', false],
    [periodSentence(8.5, west), '9 s swell is on the weak side', false],
    [periodSentence(11.5, west), '12 s groundswell carries power', true],
    [periodSentence(9, east), '9 s swell is strong for this coast', true],
    [periodSentence(7, east), '7 s swell is on the weak side', false],
    [periodSentence(5, east), '5 s is short chop', false],
    [wind('light', 5), 'Hardly any wind to ruffle it', true],
    [wind('light', 5, 0.1), 'Hardly any wind leaves it glassy', true],
    [wind('light', 5, 0.4), 'Hardly any wind leaves it smooth', true],
    [wind('light', 5, 1.2), 'Hardly any wind on top of 1.2 m of chop', true],
    [chopSentence(1.2, 'light', 'metric'), 'Little wind, but 1.2 m of chop comes in', false],
    [chopSentence(1.2, 'offshore', 'metric'), '1.2 m of chop roughens the faces', false],
    [wind('offshore', 34), 'Offshore 34 km/h keeps faces clean', true],
    [wind('offshore', 35), 'Offshore 35 km/h makes it hard to get in', false],
    [wind('cross-offshore', 20), 'Cross-offshore 20 km/h keeps it mostly clean', true],
    [wind('cross-shore', 14), 'Cross-shore 14 km/h hardly ruffles it', true],
    [wind('cross-shore', 15), 'Cross-shore 15 km/h puts chop across the faces', false],
    [wind('cross-onshore', 14), 'Cross-onshore 14 km/h ruffles it a little', false],
    [wind('onshore', 15), 'Onshore 15 km/h crumbles the faces', false],
    [wind('onshore', 25), 'Onshore 25 km/h blows it out', false],
    [directionSentence(0.09, 200), 'Swell from the SSW mostly misses this beach', false],
    [directionSentence(0.1, 359.6), 'Swell from the N only partly bends in here', false],
    [directionSentence(0.3, null), 'The swell reaches this beach', true],
    [tideSentence(mid, { rangePosition: 0.32 }, 1), 'Mid tide suits this break', true],
    [tideSentence(low, { rangePosition: 0.4 }, 1), 'Low tide suits this break', true],
    [
      tideSentence(mid, { rangePosition: 0.9 }, 1),
      'High tide does not suit this break, which likes mid tide',
      false,
    ],
    [
      tideSentence(reef, { rangePosition: 0.75 }, 1),
      'The tide is too high: it does not break',
      false,
    ],
    [tideSentence(reef, { rangePosition: 0.75 }, 2.5), 'High tide suits this break', true],
    [
      tideSentence(reef, { rangePosition: 0.1 }, 2.5),
      'The tide is too low: it does not break',
      false,
    ],
    [
      tideSentence({ ...low, bestTideMoves: 'rising' }, { rangePosition: 0.2, isRising: false }, 1),
      'Low tide suits this break better while it is rising',
      false,
    ],
  ])('%o', (said, sentence, suits) => {
    expect(said).toMatchObject({ sentence, suits })
  })
})
