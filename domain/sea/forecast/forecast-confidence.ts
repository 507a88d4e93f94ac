import { ageState } from '../../time/age'
import { hourMs } from '../../time/durations'

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
