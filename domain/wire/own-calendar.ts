import * as v from 'valibot'
import { del, get, post, put } from './calls'
import { spotNumber } from './spot-number'

/** A calendar of more spots would be some hundred kilobytes at every look. */
export const mostCalendarSpots = 8

/** What a person's own calendar holds. */
export const calendarChoice = v.pipe(
  v.strictObject({
    spotIds: v.pipe(
      v.array(spotNumber),
      v.minLength(1),
      v.maxLength(mostCalendarSpots),
      v.check((ids) => new Set(ids).size === ids.length, 'Each spot may be listed only once.'),
    ),
    withTides: v.boolean(),
    withGoodHours: v.boolean(),
  }),
  v.check(
    ({ withTides, withGoodHours }) => withTides || withGoodHours,
    'A calendar needs tides, good hours or both.',
  ),
)
export type CalendarChoice = v.InferOutput<typeof calendarChoice>

const madeAt = v.string()

/** What is known of it later: its address is told once, when it is made. */
const ownCalendar = v.object({
  calendar: v.nullable(v.object({ choice: calendarChoice, madeAt })),
})
export type OwnCalendar = v.InferOutput<typeof ownCalendar>

/** A secret of 256 bits in base64url; nothing else is asked of a calendar program that knows it. */
export const calendarSecret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

export const calendarCalls = {
  read: get('/users/:userId/calendar', ownCalendar),
  /** Makes it; one that was there gets another address, and its old one ends. */
  make: post(
    '/users/:userId/calendar',
    v.object({ choice: calendarChoice, madeAt, path: v.string() }),
    { body: calendarChoice, status: 201 },
  ),
  change: put('/users/:userId/calendar', ownCalendar, { body: calendarChoice }),
  end: del('/users/:userId/calendar', null),
  feed: get('/calendars/own/:secret/surf.ics', { file: 'text/calendar' }),
}
