import { minuteMs } from '../time/durations'
import type { SpotTide } from '../wire/spot'

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

/** False where nothing tells this spot's tide (its gauge's class is D): then neither times nor heights may be shown. */
export function timesAreKnown(spotTide: SpotTide): boolean {
  return isModelled(spotTide) || spotTide.reliability !== 'D'
}

/** False where only the times carry over from the gauge, or nothing does. */
export function heightsAreKnown(spotTide: SpotTide): boolean {
  return isModelled(spotTide) || (timesAreKnown(spotTide) && spotTide.heightsKnown)
}

/** In calm weather. Null: not known. */
export function errorsOf(spotTide: SpotTide): Record<'minutes' | 'metres', number | null> {
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
