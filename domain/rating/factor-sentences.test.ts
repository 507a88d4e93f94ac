import { describe, expect, it } from 'vitest'
import {
  directionSentence,
  periodSentence,
  sizeSentence,
  tideSentence,
  windSentence,
} from './factor-sentences'

const band = { minMetres: 1, maxMetres: 3 }
const wind = (kind: Parameters<typeof windSentence>[0], kmh: number) =>
  windSentence(kind, kmh, 'metric')

describe('what is said of an input speaks for the spot or against it, as the words do', () => {
  it.each([
    [sizeSentence(0.2, band, 'metric'), 'Flat at the beach', false],
    [sizeSentence(0.9, band, 'metric'), 'Small for this break at about 0.9 m', false],
    [sizeSentence(1, band, 'metric'), 'About 1.0 m at the beach suits this break', true],
    [sizeSentence(3, band, 'metric'), 'About 3.0 m at the beach suits this break', true],
    [sizeSentence(3.1, band, 'metric'), 'Big for this break with sets of about 3.9 m', false],
    [periodSentence(5.4), '5 s is short chop', false],
    [periodSentence(5.5), '6 s wind swell has little push', false],
    [periodSentence(8.5), '9 s swell has only some push', false],
    [periodSentence(11.5), '12 s groundswell carries power', true],
    [wind('glassy', 5), 'Hardly any wind leaves it glassy', true],
    [wind('offshore', 34), 'Offshore 34 km/h keeps faces clean', true],
    [wind('offshore', 35), 'Offshore 35 km/h makes it hard to get in', false],
    [wind('cross-offshore', 20), 'Cross-offshore 20 km/h keeps it mostly clean', true],
    [wind('cross-shore', 14), 'Cross-shore 14 km/h hardly ruffles it', true],
    [wind('cross-shore', 15), 'Cross-shore 15 km/h puts chop across the faces', false],
    [wind('cross-onshore', 14), 'Cross-onshore 14 km/h ruffles it a little', false],
    [wind('onshore', 15), 'Onshore 15 km/h crumbles the faces', false],
    [wind('onshore', 25), 'Onshore 25 km/h blows it out', false],
    [directionSentence(0.09, 200), 'Swell from 200° mostly misses this beach', false],
    [directionSentence(0.1, 359.6), 'Swell from 0° only partly bends in here', false],
    [directionSentence(0.3, null), 'The swell reaches this beach', true],
    [tideSentence('mid', 0.32, true), 'Mid tide suits this break', true],
    [tideSentence('low', 0.4, true), 'Low tide suits this break', true],
    [
      tideSentence('mid', 0.9, false),
      'High tide does not suit this break, which likes mid tide',
      false,
    ],
  ])('%o', (said, sentence, suits) => {
    expect(said).toEqual({ sentence, suits })
  })
})
