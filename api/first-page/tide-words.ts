import { heightsAreKnown, timesAreKnown } from '#domain/tide/tide-accuracy'
import type { TideExtreme } from '#domain/tide/tide-extremes'
import { tideNow } from '#domain/tide/tide-now'
import { tideExtremeWords, tideTrendWords } from '#domain/tide/tide-words'
import { minuteMs } from '#domain/time/durations'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { formatHeight, spoken } from '#domain/units/format'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'

/**
 * The tide of a spot in a sentence that stays true while it stands: it names its own clock time. On a slow network it
 * is read long before the code that works the tide out on the device has come. Empty where no tide is known.
 */
export function firstTideWords(spot: Spot, gauge: Gauge | undefined, nowMs: number): string {
  if (!gauge || !timesAreKnown(spot.tide)) return ''
  const atMs = Math.floor(nowMs / minuteMs) * minuteMs
  const { heightMetres, trend, next, following } = tideNow(gauge, spot.tide, atMs)
  const heightOf = (metres: number) =>
    heightsAreKnown(spot.tide) ? ` ${spoken(formatHeight(metres, 'metric'))}` : ''
  const timeOf = (atMs: number) =>
    melbourneDate(atMs) === melbourneDate(nowMs)
      ? melbourneClock(atMs)
      : `${melbourneClock(atMs)} tomorrow`
  const extreme = ({ type, atMs, heightMetres }: TideExtreme) =>
    `${tideExtremeWords[type].within}${heightOf(heightMetres)} at ${timeOf(atMs)}`
  return `Tide at ${melbourneClock(atMs)}:${heightOf(heightMetres)} ${tideTrendWords[trend].within}, ${extreme(next)}, ${extreme(following)}. Predicted, not for navigation.`
}
