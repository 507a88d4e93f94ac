import { type ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { type SurfWindow, windowsOfDay } from '#domain/rating/best-windows'
import { ratedAt, type SpotOutlook } from '#domain/rating/rated-at'
import { ratingLabel } from '#domain/rating/rating-words'
import { windowWord } from '#domain/rating/recommendation'
import type { Steps } from '#domain/sea/forecast/steps'
import { timesAreKnown } from '#domain/tide/tide-accuracy'
import { halfHourMs } from '#domain/time/durations'
import { longDate } from '#domain/time/long-date'
import { daysFrom, type LocalDate, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { CalendarChoice } from '#domain/wire/own-calendar'
import type { Spot } from '#domain/wire/spot'
import { sentenceStart } from '#domain/words/sentence'
import { formatSurfRange } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'
import { newCalendar, tideEventSteps } from './tide-calendar'

const tideDaysBack = 1
const tideDaysAhead = 14
/** Beyond it the hours of a window are no more than a hint. */
const surfDaysAhead = 7

type OwnCalendarInput = {
  choice: CalendarChoice
  /** Undefined where the spot is gone, or is not known. */
  outlookOf: (spotId: number) => SpotOutlook | undefined
  nowMs: number
  units: UnitSystem
  /** Where people reach the server, for links; null: none. */
  origin: string | null
}

/**
 * A person's own calendar (RFC 5545): the highs and lows of their spots for two weeks, and the hours of the next week rated
 * good or better. Times are UTC, so that a day of 23 or 25 hours moves none. The UID is spot, day and index in that day: a
 * new forecast moves or removes an event and never duplicates it.
 */
export function* ownCalendarSteps(asked: OwnCalendarInput): Steps<string> {
  const { choice, outlookOf, nowMs, units, origin } = asked
  const description =
    'Southbreak: tides and good hours at your spots. Predicted; not an official warning.'
  const calendar = newCalendar('Your surf', 'Your surf', description, 3)
  const today = melbourneDate(nowMs)
  for (const spotId of choice.spotIds) {
    const outlook = outlookOf(spotId)
    if (!outlook) continue
    const { spot, gauge } = outlook
    if (choice.withTides && gauge && timesAreKnown(spot.tide)) {
      const days = { daysBack: tideDaysBack, daysAhead: tideDaysAhead }
      yield* tideEventSteps(calendar, { spot, gauge, today, origin, units, ...days })
    }
    if (choice.withGoodHours) yield* goodHourSteps(calendar, outlook, today, asked)
  }
  yield
  return `${calendar}\r\n`
}

const isGood = ({ word }: SurfWindow) => word !== 'poor' && word !== 'fair'

function* goodHourSteps(
  calendar: ICalCalendar,
  outlook: SpotOutlook,
  today: LocalDate,
  { units, origin }: OwnCalendarInput,
): Steps<void> {
  const { spot, forecast } = outlook
  if (forecast === null) return
  for (const date of daysFrom(today, surfDaysAhead)) {
    yield
    // Of the whole day, also what is over: the second window stays the second.
    const windows = windowsOfDay(outlook, date).filter(isGood)
    for (const [place, window] of windows.entries()) {
      calendar.createEvent({
        id: `surf-${spot.id}-${date}-${place + 1}@southbreak`,
        start: new Date(window.startAtMs),
        end: new Date(window.endAtMs),
        stamp: new Date(forecast.fetchedAtMs),
        summary: summaryOf(spot, window, forecast.source === 'demo'),
        description: reasonsOf(outlook, window, units),
        transparency: ICalEventTransparency.TRANSPARENT,
        ...(origin !== null && {
          url: new URL(`/forecast?spot=${spot.id}&date=${date}`, origin).href,
        }),
      })
    }
  }
}

function summaryOf(spot: Spot, window: SurfWindow, isDemo: boolean): string {
  const word = windowWord(window)
  const said = `${sentenceStart(word)}: ${spot.name}`
  return isDemo ? `${said} (demo data)` : said
}

/** What the middle of the window is rated by, why it ends, and of when the forecast is. */
function reasonsOf(outlook: SpotOutlook, window: SurfWindow, units: UnitSystem): string {
  const { startAtMs, endAtMs, score, word, endsBecause } = window
  const middleMs = Math.floor((startAtMs + endAtMs) / 2 / halfHourMs) * halfHourMs
  const atMs = Math.max(startAtMs, middleMs)
  const { hour, rating } = ratedAt(outlook, atMs, { units })
  const surf = formatSurfRange(hour?.surfHeightMetres ?? null, units)
  const fetchedAtMs = outlook.forecast?.fetchedAtMs ?? startAtMs
  return [
    `${ratingLabel(word)} ${score.toFixed(1)}`,
    `At ${melbourneClock(atMs)} surf ${surf.value} ${surf.unit}`.trim(),
    ...rating.factors.map(({ sentence }) => sentence),
    ...rating.gates,
    endsBecause,
    `Forecast of ${longDate(fetchedAtMs)}, ${melbourneClock(fetchedAtMs)}; not an official warning`,
  ]
    .filter((sentence) => sentence !== '')
    .map(sentenceStart)
    .join('.\n')
}
