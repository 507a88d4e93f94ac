import { minuteMs } from '../time/durations'
import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { formatHeight, withUnit } from '../words/format'
import type { UnitSystem } from '../words/unit-system'

/** Measured for the constants at Stony Point, estimated for the way from gauge to beach. */
const accuracyOfReliability = {
  A: { minutes: 10, metres: 0.1 },
  B: { minutes: 20, metres: 0.2 },
  C: { minutes: 40, metres: 0.3 },
} as const

/** The class of a spot's tide: that of its gauge, or the one whose errors a modelled tide keeps within. */
export function reliabilityOf(spotTide: SpotTide): SpotTide['reliability'] {
  if (!isModelled(spotTide)) return spotTide.reliability
  const { errorMinutes, errorMetres } = spotTide.model
  const keeps = ({ minutes, metres }: { minutes: number; metres: number }) =>
    errorMinutes <= minutes && errorMetres <= metres
  if (keeps(accuracyOfReliability.A)) return 'A'
  return keeps(accuracyOfReliability.B) ? 'B' : 'C'
}

/** Belongs on every screen that shows a tide. */
export const tideDisclaimer =
  'Not for navigation. Slack water at the Heads is not at high or low tide.'

/** False where nothing tells this spot's tide (its gauge's class is D): then neither times nor heights may be shown. */
export function timesAreKnown(spotTide: SpotTide): boolean {
  return isModelled(spotTide) || spotTide.reliability !== 'D'
}

/** False where only the times carry over from the gauge, or nothing does. */
export function heightsAreKnown(spotTide: SpotTide): boolean {
  return isModelled(spotTide) || (timesAreKnown(spotTide) && spotTide.heightsKnown)
}

/** The years whose lowest tide is a gauge's zero: one revolution of the moon's nodes (18.6 years), rounded up. */
export const zeroYears = { first: 2021, last: 2039 } as const

/** What heights stand on: the sentence to show beside them. */
export function zeroSentence(gauge: Gauge, units: UnitSystem = 'metric'): string {
  return gauge.source === 'model'
    ? `Heights are above the zero of the official tide tables (about lowest astronomical tide, LAT), carried along the coast from the gauges: the lowest tide predicted here from ${zeroYears.first} to ${zeroYears.last}, shifted by as much as at the gauges.`
    : `Heights are above the zero of the official tide tables of this gauge (about lowest astronomical tide, LAT), within ${units === 'metric' ? `${Math.round(gauge.displayOffsetErrorMetres * 100)} cm` : withUnit(formatHeight(gauge.displayOffsetErrorMetres, units))}.`
}

/** 'About ±20 min and 0.1 m in calm weather'. */
export const errorWords = (minutes: number, metres: number, units: UnitSystem): string =>
  `About ±${minutes} min and ${units === 'metric' ? `${metres} m` : withUnit(formatHeight(metres, units))} in calm weather`

/** How far a spot's tide may be trusted, as numbers and as the sentence to show beside it. */
export function tideAccuracy(
  spotTide: SpotTide,
  computedOn: 'this device' | 'the server' = 'this device',
  units: UnitSystem = 'metric',
) {
  const { minutes, metres } = errorsOf(spotTide)
  return { minutes, metres, sentence: `${sentences()} Not for navigation.` }

  function sentences(): string {
    if (minutes === null)
      return `No reliable tide is known here. The nearest reference is the ${spotTide.gaugeName} gauge, but its tide is not right for this beach.`
    if (isModelled(spotTide))
      return `Predicted tide, computed on ${computedOn}. Between the gauges the tide comes from ${tideSourceWords(spotTide)}. ${errorWords(minutes, metres ?? 0, units)}; wind, pressure and swell change it.`
    const opening = `Predicted tide, computed on ${computedOn}, ${spotTide.gaugeName} gauge.`
    return metres === null
      ? `${opening} Times only, about ±${minutes} min in calm weather; the height here is not known. Wind, pressure and swell change it.`
      : `${opening} ${errorWords(minutes, metres, units)}; wind, pressure and swell change it.`
  }
}

/** In calm weather. Null: not known. */
function errorsOf(spotTide: SpotTide): Record<'minutes' | 'metres', number | null> {
  if (isModelled(spotTide)) {
    const { errorMinutes: minutes, errorMetres: metres } = spotTide.model
    return { minutes, metres }
  }
  if (spotTide.reliability === 'D') return { minutes: null, metres: null }
  const { minutes, metres } = accuracyOfReliability[spotTide.reliability]
  return { minutes, metres: spotTide.heightsKnown ? metres : null }
}

/** True where the tide is the beach's own by the model of the sea; false where it follows a gauge. */
export const isModelled = (tide: SpotTide): tide is SpotTide & { model: object } =>
  tide.model != null && tide.source === 'model'

/** The id of the constants that a spot's tide is worked out from: `Gauge.id`. */
export const constantsId = (tide: SpotTide): string =>
  isModelled(tide) ? tide.model.id : tide.gauge

/** How much later than by its constants a spot's tide is. */
export const tideOffsetMs = (tide: SpotTide): number =>
  isModelled(tide) ? 0 : tide.timeOffsetMinutes * minuteMs

/** What the constants are, within a sentence: 'the Lorne gauge', 'a tide model (EOT20), corrected at the gauges'. */
export const tideSourceWords = (tide: SpotTide): string =>
  isModelled(tide) ? 'a tide model (EOT20), corrected at the gauges' : `the ${tide.gaugeName} gauge`
