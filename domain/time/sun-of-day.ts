import { getTimes } from 'suncalc'
import { onceForEach } from '../once-for'
import type { Position } from '../wire/spot'
import { hourMs, minuteMs } from './durations'
import { addDays, type LocalDate, melbourneDate, melbourneDay } from './melbourne'

const daysKept = 40

/**
 * Sun times of a Melbourne day at a place in Victoria, to the nearest whole minute as almanacs print them: a clock
 * without seconds then says no minute too few. The Bureau's own list was seen up to two minutes away.
 */
export const sunOfDay = onceForEach(
  // A rating asks for the same few days of the same spot some hundred times over.
  daysKept,
  (position: Position, date: LocalDate) => {
    const { startAtMs, endAtMs } = melbourneDay(date)
    // Local noon: an instant near local midnight can mean the solar day before.
    const noon = new Date((startAtMs + endAtMs) / 2)
    const times = getTimes(noon, position.latitude, position.longitude)
    return {
      /** The sun 6° below the horizon, rising: civil dawn. */
      firstLightAtMs: known(times.dawn),
      sunriseAtMs: known(times.sunrise),
      sunsetAtMs: known(times.sunset),
      /** The same, setting: civil dusk. */
      lastLightAtMs: known(times.dusk),
    }
  },
)

function known(time: Date | null): number {
  if (time === null) throw new RangeError('the sun does not rise or set here on this day')
  return Math.round(time.getTime() / minuteMs) * minuteMs
}

/** True before first light and after last light of the Melbourne day that holds the instant. */
export function isDark(position: Position, atMs: number): boolean {
  return nextFirstLight(position, atMs) !== null
}

/** True of an hour with some light in it. */
export const hasLight = (position: Position, hourAtMs: number): boolean =>
  !isDark(position, hourAtMs) || !isDark(position, hourAtMs + hourMs)

/** When the dark that an instant lies in ends; null when it is light. */
export function nextFirstLight(position: Position, atMs: number): number | null {
  const date = melbourneDate(atMs)
  const { firstLightAtMs, lastLightAtMs } = sunOfDay(position, date)
  if (atMs < firstLightAtMs) return firstLightAtMs
  return atMs > lastLightAtMs ? sunOfDay(position, addDays(date, 1)).firstLightAtMs : null
}
