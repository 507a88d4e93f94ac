import { constituents as known } from '@neaps/tide-predictor'
import type { OpenCoastTide } from './open-coast-tide'

/**
 * How far off a tide may be in calm weather, on 19 of 20 turns: twice the standard error, in steps that do not
 * pretend to more.
 */
type TideError = { errorMinutes: number; errorMetres: number }

/**
 * What the model misses of a tide at a gauge that it does not know, as a share of that tide's RMS height: pooled over
 * Portland, Lorne, Eden, Burnie and Devonport, each left out (`open-coast-tide.test.ts` holds it).
 */
const modelShare = 0.08
/** What harmonic constants miss of the published table: measured at Stony Point over a year. */
const tableMetres = 0.025
const degrees = Math.PI / 180

export function tideError({
  constituents,
  roundingMetres,
  bendMetres,
  correctedShare,
}: OpenCoastTide): TideError {
  let height = 0
  let rate = 0
  for (const [name, amplitude] of constituents) {
    const speed = (known[name]?.speed ?? 0) * degrees
    height += amplitude ** 2 / 2
    // Slow constituents move no turn.
    if (speed > 0.1) rate += (amplitude * speed) ** 2 / 2
  }
  const model = modelShare * Math.sqrt(height) * (1 - correctedShare)
  const metres = Math.hypot(model, roundingMetres, bendMetres, tableMetres)
  // Half of an error's power is early or late, the other half too high or too low. At neaps turns are flatter than on
  // average: 2.5 and not 2 times it hold 19 of 20.
  const hours = Math.hypot(model, roundingMetres, bendMetres) / Math.SQRT2 / Math.sqrt(rate)
  return {
    errorMinutes: Math.ceil((2.5 * Math.hypot(hours * 60, tableMinutes)) / 5) * 5,
    errorMetres: (Math.ceil((2 * metres) / 0.05) * 5) / 100,
  }
}

/** As `tableMetres`, of times. */
const tableMinutes = 5
