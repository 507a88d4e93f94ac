import type { SpotForecast } from '../forecast/forecast-hour'

/** 'Surfers here report it 10% smaller than the model: the size said is theirs, of 12 surfers'. Null: nothing is changed. */
export function reportedSizeWords({
  reportedSize,
}: Pick<SpotForecast, 'reportedSize'>): string | null {
  const percent = Math.round(((reportedSize?.share ?? 1) - 1) * 100)
  if (!reportedSize || percent === 0) return null
  const size = `${Math.abs(percent)}% ${percent > 0 ? 'bigger' : 'smaller'}`
  return `Surfers here report it ${size} than the wave model has it: sizes shown follow their reports (${reportedSize.people} surfers)`
}
