import { ageState } from '../../time/age'
import { hourMs } from '../../time/durations'
import type { ForecastHour } from './forecast-hour'

export type Confidence = 'high' | 'medium' | 'low'

/** What several wave models say of one height of surf. Metres; the direction is that of the sea offshore. */
export type ModelRange = {
  /** How many models. */
  count: number
  lowMetres: number
  highMetres: number
  turnDegrees: number
}

const levels = ['high', 'medium', 'low'] as const
/** A smaller difference is not seen from the beach. */
const alikeMetres = 0.25
/** Models this far apart, as a share of the middle of their range, agree; and so far, they only differ. */
const agreeShare = 0.25
const differShare = 0.6
/** Directions further apart put the swell on other beaches. */
const agreeDegrees = 45

/** How far the models lie apart: 'high' they agree, 'medium' they differ, 'low' they disagree. */
export function modelAgreement({ lowMetres, highMetres, turnDegrees }: ModelRange): Confidence {
  const apart = highMetres - lowMetres
  const middle = (highMetres + lowMetres) / 2
  if (apart <= Math.max(alikeMetres, middle * agreeShare)) {
    return turnDegrees > agreeDegrees && highMetres > alikeMetres ? 'medium' : 'high'
  }
  return apart <= middle * differShare ? 'medium' : 'low'
}

/**
 * How far a forecast hour can be trusted. Where two wave models or more know it, by how well they agree: at most
 * medium beyond five days, as wind has one model, and low beyond ten, where no model has skill for a single day. Else
 * by how far it lies beyond the moment of fetching: up to 48 h high, up to 120 h medium, then low. A forecast
 * that counts as old (`domain/time/age.ts`) loses one step. The bounds are ours until what was forecast has been compared with what came.
 */
export function forecastConfidence(
  atMs: number,
  fetchedAtMs: number,
  nowMs: number,
  range: ModelRange | null = null,
): Confidence {
  const leadHours = (atMs - fetchedAtMs) / hourMs
  const byLead = leadHours <= 48 ? 0 : leadHours <= 120 ? 1 : 2
  let level: number = byLead
  if (range && range.count > 1) {
    const most = leadHours <= 120 ? 0 : leadHours <= 240 ? 1 : 2
    level = Math.max(most, levels.indexOf(modelAgreement(range)))
  }
  if (ageState(fetchedAtMs, nowMs) === 'old') level += 1
  return levels[Math.min(2, level)]!
}

/** What the wave models make of a day: of its highest surf, and of how it is worked out. */
export type DaySea = NonNullable<ReturnType<typeof seaOfDay>>

/**
 * The surf of an hour by the smallest and by the biggest of the wave models that know it. Null where fewer than two do.
 * Their directions are not told: heights alone are drawn and written of an hour.
 */
export function modelsOfHour({
  surfHeightMetres,
  spread,
}: Pick<ForecastHour, 'surfHeightMetres' | 'spread'>): ModelRange | null {
  if (surfHeightMetres === null || !spread || spread.models.length < 2) return null
  return {
    count: spread.models.length,
    lowMetres: surfHeightMetres * spread.lowShare,
    highMetres: surfHeightMetres * spread.highShare,
    turnDegrees: 0,
  }
}

/** @returns null where no hour has a spread: the models were not compared, or the waves are those of a bay */
export function seaOfDay(hours: readonly ForecastHour[]) {
  let highest: { metres: number; hour: ForecastHour } | null = null
  let lowMetres = 0
  let highMetres = 0
  let isFromTotal = false
  for (const hour of hours) {
    const { surfHeightMetres: metres, spread } = hour
    if (metres === null || !spread) continue
    lowMetres = Math.max(lowMetres, metres * spread.lowShare)
    highMetres = Math.max(highMetres, metres * spread.highShare)
    isFromTotal ||= spread.isFromTotal
    if (!highest || metres > highest.metres) highest = { metres, hour }
  }
  const spread = highest?.hour.spread
  if (!spread) return null
  const { lead, models, turnDegrees } = spread
  return {
    /** Places in `waveModels`: which is shown, and which know the hour of the highest surf. */
    lead,
    models,
    count: models.length,
    lowMetres,
    highMetres,
    turnDegrees,
    /** True where some of its surf is worked out from the whole sea, not from its parts. */
    isFromTotal,
  }
}
