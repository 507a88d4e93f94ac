import type { AttachedConditions } from '../../wire/surf-log'

/** Conditions that were kept with a surf: two metres from the south-west, changed as a test needs. */
export const testConditions = (change: Partial<AttachedConditions> = {}): AttachedConditions => ({
  source: 'live',
  validAtMs: 0,
  fetchedAtMs: 0,
  surfHeightMetres: 2,
  waveHeightMetres: 2,
  wavePeriodSeconds: 12,
  waveDirectionDegrees: 220,
  windSpeedKmh: 10,
  windDirectionDegrees: 300,
  tideHeightMetres: null,
  tideTrend: null,
  score: 5,
  word: 'fair',
  ...change,
})
