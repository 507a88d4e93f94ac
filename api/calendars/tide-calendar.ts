import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Steps } from '#domain/forecast/steps'
import { heightsAreKnown, tideAccuracy } from '#domain/tide/tide-accuracy'
import { tideExtremesOfDay } from '#domain/tide/tide-extremes'
import { hourMs } from '#domain/time/durations'
import { addDays, type LocalDate, melbourneDay } from '#domain/time/melbourne'
import { formatHeight } from '#domain/units/format'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'

/** How far the tide may be trusted stands once, with the calendar. */
const notForNavigation = 'Predicted; not for navigation.'
const daysBack = 1
const daysAhead = 35

/**
 * Highs and lows of a spot as a calendar to subscribe to (RFC 5545), from yesterday for five weeks. Times are UTC, so that
 * a day of 23 or 25 hours moves none. An event is named by its day, kind and place among them: when a prediction is
 * refined it moves, and never stands there twice.
 * @param origin where people reach the server, for links; null: none
 */
export function* tideCalendarSteps(
  spot: Spot,
  gauge: Gauge,
  today: LocalDate,
  origin: string | null,
): Steps<string> {
  const { sentence } = tideAccuracy(spot.tide, 'the server')
  const calendar = ical({
    name: `Tides at ${spot.name}`,
    description: sentence,
    prodId: { company: 'Southbreak', product: 'Tides', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: (12 * hourMs) / 1000,
  })
  const url = origin === null ? null : new URL(`/tides?spot=${spot.id}`, origin).href
  const stamp = new Date(melbourneDay(today).startAtMs)
  for (let day = -daysBack; day <= daysAhead; day++) {
    yield
    const date = addDays(today, day)
    const count = { high: 0, low: 0 }
    for (const { atMs, type, heightMetres } of tideExtremesOfDay(gauge, spot.tide, date)) {
      count[type] += 1
      const { value, unit } = formatHeight(heightMetres, 'metric')
      const height = heightsAreKnown(spot.tide) ? ` ${value} ${unit}` : ''
      calendar.createEvent({
        id: `tide-${spot.id}-${date}-${type}-${count[type]}@southbreak`,
        start: new Date(atMs),
        stamp,
        summary: `${type === 'high' ? 'High' : 'Low'} tide${height}, ${spot.name}`,
        description: notForNavigation,
        transparency: ICalEventTransparency.TRANSPARENT,
        ...(url !== null && { url }),
      })
    }
  }
  yield
  return calendar.toString()
}
