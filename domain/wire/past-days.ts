import * as v from 'valibot'
import { get } from './calls'
import { coastForecast } from './forecast'

/** How far back a person's limits can be tried. */
export const pastDaysKept = 30
/** Of more: the spots asked for, then those of the person's own alerts, then the favourites added last. */
export const mostPastSpots = 20

/** What the forecast said of a person's spots on the days that are over, for limits and alerts to be tried on. */
export const pastDays = v.object({
  /** Null: no live forecast has been kept of them. */
  coast: v.nullable(coastForecast),
  /** The first instant of which anything is kept; null like the coast. */
  fromMs: v.nullable(v.number()),
})
export type PastDays = v.InferOutput<typeof pastDays>

/** Spots beside the person's own, where an alert is being made: '7,12'. */
const spotList = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(,\d{1,9}){0,19}$/, 'must be at most 20 numbers of spots with commas between'),
  v.transform((text) => text.split(',').map(Number)),
)

export const pastDayCalls = {
  read: get('/users/:userId/past-days', pastDays, {
    query: v.object({ spots: v.optional(spotList) }),
  }),
}
