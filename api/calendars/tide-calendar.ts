import ical, * as ics from 'ical-generator'
import type { Steps } from '#domain/sea/forecast/steps'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideAccuracy } from '#domain/tide/tide-accuracy-words'
import { tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import { tideExtremeWords } from '#domain/tide/tide-words'
import { hourMs } from '#domain/time/durations'
import { addDays, daysFrom, type LocalDate, melbourneDay } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { formatHeight } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'

/** The tide's accuracy is stated once, for the calendar. */
const notForNavigation = 'Predicted; not for navigation.'
const daysBack = 1
const daysAhead = 35

/**
 * Highs and lows of a spot as a calendar to subscribe to (RFC 5545), from yesterday for five weeks. Times are UTC, so that
 * a day of 23 or 25 hours moves none.
 * @param origin where people reach the server, for links; null: none
 */
export function* tideCalendarSteps(
  spot: Spot,
  gauge: Gauge,
  today: LocalDate,
  origin: string | null,
): Steps<string> {
  const description = tideAccuracy(spot.tide, 'the server').sentence
  const calendar = newCalendar(`Tides at ${spot.name}`, 'Tides', description, 12)
  yield* tideEventSteps(calendar, { spot, gauge, today, origin, daysBack, daysAhead })
  yield
  return `${calendar}\r\n`
}

/** The library escapes what events say, not a calendar's own words. @param hours after which programs look again */
export const newCalendar = (name: string, product: string, description: string, hours: number) =>
  ical({
    name: ics.escape(name, false),
    description: ics.escape(description, false),
    prodId: { company: 'Southbreak', product, language: 'EN' },
    method: ics.ICalCalendarMethod.PUBLISH,
    ttl: (hours * hourMs) / 1000,
  })

type TideEvents = {
  spot: Spot
  gauge: Gauge
  today: LocalDate
  origin: string | null
  daysBack: number
  daysAhead: number
  /** Metric unless said. */
  units?: UnitSystem
}

/**
 * The highs and lows of a spot as events. The UID is the day, kind and index: a refined prediction moves an event and never
 * duplicates it.
 */
export function* tideEventSteps(
  calendar: ics.ICalCalendar,
  { spot, gauge, today, origin, daysBack, daysAhead, units = 'metric' }: TideEvents,
): Steps<void> {
  const url = origin === null ? null : new URL(`/tides?spot=${spot.id}`, origin).href
  const stamp = new Date(melbourneDay(today).startAtMs)
  for (const date of daysFrom(addDays(today, -daysBack), daysBack + daysAhead + 1)) {
    yield
    const count = { high: 0, low: 0 }
    for (const { atMs, type, heightMetres } of tideExtremesOfDay(gauge, spot.tide, date)) {
      count[type] += 1
      const { value, unit } = formatHeight(heightMetres, units)
      const height = heightsAreKnown(spot.tide) ? ` ${value} ${unit}` : ''
      calendar.createEvent({
        id: `tide-${spot.id}-${date}-${type}-${count[type]}@southbreak`,
        start: new Date(atMs),
        stamp,
        summary: `${tideExtremeWords[type].title}${height}, ${spot.name}`,
        description: notForNavigation,
        transparency: ics.ICalEventTransparency.TRANSPARENT,
        ...(url !== null && { url }),
      })
    }
  }
}
