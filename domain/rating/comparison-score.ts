/**
 * The comparison page's own number (core experience 9), kept to the letter: it ranks a calm day above
 * clean surf, so it never sorts and never alerts (see `rate`).
 * @param waveHeight metres @param windSpeed km/h @param wavePeriod seconds
 * @returns null when any of the three is unknown
 */
export function comparisonScore({
  waveHeight,
  windSpeed,
  wavePeriod,
}: {
  waveHeight: number | null
  windSpeed: number | null
  wavePeriod: number | null
}): { score: number; label: 'Excellent' | 'Good' | 'Fair' | 'Poor' } | null {
  if (waveHeight === null || windSpeed === null || wavePeriod === null) return null
  const height = Math.min(waveHeight * 2, 10)
  const wind = Math.max(10 - windSpeed, 0)
  const period = Math.min(wavePeriod / 2, 5)
  const score = Math.round((height + wind + period) / 3)
  return { score, label: labelOf(score) }
}

function labelOf(score: number) {
  if (score >= 8) return 'Excellent'
  if (score >= 6) return 'Good'
  if (score >= 4) return 'Fair'
  return 'Poor'
}
