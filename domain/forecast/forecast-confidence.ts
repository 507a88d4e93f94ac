const hourMs = 3_600_000

/**
 * How far a forecast hour can be trusted, by how far it lies beyond the moment the forecast was fetched:
 * up to 48 h high, up to 120 h medium, then low. A forecast more than 12 h old loses one step.
 */
export function forecastConfidence(
  atMs: number,
  fetchedAtMs: number,
  nowMs: number,
): 'high' | 'medium' | 'low' {
  const leadHours = (atMs - fetchedAtMs) / hourMs
  const isOld = (nowMs - fetchedAtMs) / hourMs > 12
  if (leadHours <= 48) return isOld ? 'medium' : 'high'
  if (leadHours <= 120) return isOld ? 'low' : 'medium'
  return 'low'
}
