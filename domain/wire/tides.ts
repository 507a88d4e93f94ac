import * as v from 'valibot'
import { parseLocalDate } from '../time/melbourne'
import { tideAddresses } from './addresses'
import { get } from './calls'
import { spotIdPath } from './spot-number'

/** Said by every tide, because the specification's answers are plain lists. */
const tideProvenance = v.object({
  spotId: v.number(),
  source: v.picklist(['computed', 'bureau']),
  /** When the Bureau's table was fetched; null for what is computed. */
  fetchedAt: v.nullable(v.string()),
  /** What it is worked out from: the beach's own constants by a model of the sea, or a gauge's. */
  basis: v.optional(v.picklist(['model', 'gauge'])),
  /** Null where the basis is the model. */
  gauge: v.nullable(v.string()),
  gaugeName: v.string(),
  reliability: v.picklist(['A', 'B', 'C', 'D']),
  datum: v.literal('LAT'),
  accuracy: v.string(),
  disclaimer: v.string(),
  note: v.string(),
})
export type TideProvenance = v.InferOutput<typeof tideProvenance>

/** A high or low (core experience 3, Tide event). `time` is spot-local HH:MM; `at` carries the offset. */
const tideEvent = v.object({
  ...tideProvenance.entries,
  id: v.string(),
  type: v.picklist(['high', 'low']),
  /** The Melbourne day, YYYY-MM-DD. */
  date: v.string(),
  time: v.string(),
  /** ISO 8601 with the local offset, so that the doubled hour in April has one meaning. */
  at: v.string(),
  /** Metres above lowest astronomical tide; null where only times are known. */
  height: v.nullable(v.number()),
})
export type TideEvent = v.InferOutput<typeof tideEvent>

/**
 * `GET /api/surf-spots/{id}/tides` and `…/tides/bom`. Empty for a class D spot: no tide is
 * known there, and the header `Tide-Unavailable` says why.
 */
export const tideEvents = v.array(tideEvent)

/** `GET /api/surf-spots/{id}/tides/hourly`: twelve hours from now. Empty for a class D spot, as above. */
export const hourlyTides = v.array(
  v.object({
    ...tideProvenance.entries,
    /** Spot-local HH:MM. */
    hour: v.string(),
    at: v.string(),
    height: v.nullable(v.number()),
    description: v.string(),
  }),
)
export type HourlyTides = v.InferOutput<typeof hourlyTides>

export const isTideEvents = (answer: unknown): answer is TideEvent[] => v.is(tideEvents, answer)

/** Constants hold for decades, not for ever: beyond these the prediction means nothing. */
const firstYear = 1990
const lastYear = 2100

const dateQuery = v.object({
  date: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => {
        const year = Number(parseLocalDate(text)?.slice(0, 4))
        return year >= firstYear && year <= lastYear
      }, `A date is YYYY-MM-DD, a real day from ${firstYear} to ${lastYear}.`),
    ),
  ),
})

/** Tides of a spot, by the gauge it follows. */
export const tideCalls = {
  calendar: get(
    '/calendars/spots/:id/tides.ics',
    { file: 'text/calendar' },
    { params: spotIdPath },
  ),
  day: get('/surf-spots/:id/tides', tideEvents, { params: spotIdPath, query: dateQuery }),
  bureau: get(tideAddresses.bureau.path, tideEvents, { params: spotIdPath, query: dateQuery }),
  hourly: get('/surf-spots/:id/tides/hourly', hourlyTides, { params: spotIdPath }),
}
