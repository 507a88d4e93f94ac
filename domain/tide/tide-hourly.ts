import { hourMs } from '../time/durations'
import { melbourneClock } from '../time/melbourne'
import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { tideExtremesBetween, tideHeightAt } from './tide-at-spot'
import { tideExtremeWords, tideTrendWords } from './tide-words'

/**
 * Twelve hours from the whole hour that holds the instant. They step in instants, so the doubled hour in
 * April is listed twice and the missing one in October not at all. The description names a turn within the
 * hour, else says which way the water goes.
 */
export function tideHourly(gauge: Gauge, spotTide: SpotTide, atMs: number) {
  const firstAtMs = Math.floor(atMs / hourMs) * hourMs
  const extremes = tideExtremesBetween(gauge, spotTide, firstAtMs, firstAtMs + 72 * hourMs)
  return Array.from({ length: 12 }, (_, index) => {
    const hourAtMs = firstAtMs + index * hourMs
    const next = extremes.find((extreme) => extreme.atMs >= hourAtMs)
    if (next === undefined) throw new Error(`gauge ${gauge.id}: no tide within three days`)
    const rises = next.type === 'high'
    const isWithinHour = next.atMs < hourAtMs + hourMs
    const extremeText = `${tideExtremeWords[next.type].title} at ${melbourneClock(next.atMs)}`
    return {
      atMs: hourAtMs,
      heightMetres: tideHeightAt(gauge, spotTide, hourAtMs),
      description: isWithinHour ? extremeText : tideTrendWords[rises ? 'rising' : 'falling'].start,
    }
  })
}
