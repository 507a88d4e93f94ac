import * as v from 'valibot'
import type { Call } from './call'
import { coastForecast } from './forecast'

/** How far back a person's limits can be tried. */
export const pastDaysKept = 30
/** Of many favourites, those added last. */
export const mostPastSpots = 20

/** What the forecast said of a person's favourites on the days that are over, for limits to be tried on. */
export const pastDays = v.object({
  /** Null: no live forecast has been kept of them. */
  coast: v.nullable(coastForecast),
  /** The first instant of which anything is kept; null like the coast. */
  fromMs: v.nullable(v.number()),
})
export type PastDays = v.InferOutput<typeof pastDays>

export const pastDayCalls = {
  read: { method: 'GET', path: '/users/:userId/past-days', answer: pastDays },
} as const satisfies Record<string, Call>
