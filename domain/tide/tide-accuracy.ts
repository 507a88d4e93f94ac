import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { zeroYears } from './zero-years'

type TideAccuracy = {
  /** In calm weather. Null: not known. */
  minutes: number | null
  metres: number | null
  sentence: string
}

/** Measured for the constants at Stony Point, estimated for the way from gauge to beach. */
const accuracyOfReliability = {
  A: { minutes: 10, metres: 0.1 },
  B: { minutes: 20, metres: 0.2 },
  C: { minutes: 40, metres: 0.3 },
} as const

/** Belongs on every screen that shows a tide. */
export const tideDisclaimer =
  'Not for navigation. Slack water at the Heads is not at high or low tide.'

/** False where no gauge tells this spot's tide (class D): then neither times nor heights may be shown. */
export function timesAreKnown(spotTide: SpotTide): boolean {
  return spotTide.reliability !== 'D'
}

/** False where only the times carry over from the gauge, or nothing does. */
export function heightsAreKnown(spotTide: SpotTide): boolean {
  return timesAreKnown(spotTide) && spotTide.heightsKnown
}

/** What heights at a gauge stand on: the sentence to show beside them. */
export function zeroSentence({ fittedTo }: Pick<Gauge, 'fittedTo'>): string {
  return fittedTo === undefined
    ? `Heights are above lowest astronomical tide (LAT): the lowest tide predicted here for ${zeroYears.first} to ${zeroYears.last} at this gauge. A printed table's zero may lie up to 0.2 m off.`
    : `Heights are above the zero of the tide table that this gauge is fitted to: ${fittedTo}.`
}

/** How far a spot's tide may be trusted, as numbers and as the sentence to show beside it. */
export function tideAccuracy(
  spotTide: SpotTide,
  computedOn: 'this device' | 'the server' = 'this device',
): TideAccuracy {
  const gaugeName = `${spotTide.gaugeName} gauge`
  if (spotTide.reliability === 'D') {
    return {
      minutes: null,
      metres: null,
      sentence: `No reliable tide is known here. The nearest reference is the ${gaugeName}, and its tide does not hold for this beach. Not for navigation.`,
    }
  }
  const { minutes, metres } = accuracyOfReliability[spotTide.reliability]
  const opening = `Predicted tide, computed on ${computedOn}, ${gaugeName}.`
  if (!spotTide.heightsKnown) {
    return {
      minutes,
      metres: null,
      sentence: `${opening} Times only, about ±${minutes} min in calm weather; the height here is not known. Wind, pressure and swell change it. Not for navigation.`,
    }
  }
  return {
    minutes,
    metres,
    sentence: `${opening} About ±${minutes} min and ${metres} m in calm weather; wind, pressure and swell change it. Not for navigation.`,
  }
}
