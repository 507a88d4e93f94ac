import * as v from 'valibot'
import { preferenceEntries } from './preferences'

/** What a person was told, for news to be held against: the sea may have changed, or only their limits. */
export const notifiedFacts = v.object({
  /** Of the best half-hour that was promised. */
  bestScore: v.number(),
  limits: v.object({
    waveHeightMin: preferenceEntries.waveHeightMin,
    waveHeightMax: preferenceEntries.waveHeightMax,
    windSpeedMax: preferenceEntries.windSpeedMax,
    alertPeriodMin: preferenceEntries.alertPeriodMin,
    alertWind: preferenceEntries.alertWind,
    alertTide: preferenceEntries.alertTide,
  }),
})
export type NotifiedFacts = v.InferOutput<typeof notifiedFacts>
