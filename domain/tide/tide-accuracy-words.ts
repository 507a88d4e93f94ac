import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { formatHeight, withUnit } from '../words/format'
import type { UnitSystem } from '../words/unit-system'
import { errorsOf, isModelled } from './tide-accuracy'

/** Belongs on every screen that shows a tide. */
export const tideDisclaimer =
  'Not for navigation. Slack water at the Heads is not at high or low tide.'

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

/** What the constants are, within a sentence: 'the Lorne gauge', 'a tide model (EOT20), corrected at the gauges'. */
export const tideSourceWords = (tide: SpotTide): string =>
  isModelled(tide) ? 'a tide model (EOT20), corrected at the gauges' : `the ${tide.gaugeName} gauge`
