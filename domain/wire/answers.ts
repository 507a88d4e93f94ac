import * as v from 'valibot'
import { get } from './calls'
import { conditions, forecastDay } from './conditions'
import { liveFlag } from './live-flag'
import { beachType, spot } from './spot'
import { spotIdPath } from './spot-number'

/** One of `GET /api/surf-spots`, and `GET /api/surf-spots/{id}`. Conditions are null when nothing is known. */
export const spotAnswer = v.object({ ...spot.entries, conditions: v.nullable(conditions) })
export type SpotAnswer = v.InferOutput<typeof spotAnswer>

/** One of `GET /api/surf-spots/{id}/nearby`: the nearest three, nearest first, great-circle. */
export const nearbySpot = v.object({ ...spotAnswer.entries, distanceKm: v.number() })
export type NearbySpot = v.InferOutput<typeof nearbySpot>

/** One of `GET /api/beach-types`. */
const beachTypeAnswer = v.object({
  type: beachType,
  label: v.string(),
  /** How many spots are of this type. */
  spots: v.number(),
})

const ofSpot = { params: spotIdPath, query: liveFlag }

/** Spots with what is known of them now. */
export const spotCalls = {
  list: get('/surf-spots', v.array(spotAnswer), { query: liveFlag }),
  one: get('/surf-spots/:id', spotAnswer, ofSpot),
  conditions: get('/surf-spots/:id/conditions', conditions, ofSpot),
  forecast: get('/surf-spots/:id/forecast', v.array(forecastDay), {
    params: spotIdPath,
    query: v.object({
      ...liveFlag.entries,
      days: v.optional(v.picklist(['7', '14', '16'], 'The forecast has 7, 14 or 16 days.'), '7'),
    }),
  }),
  nearby: get('/surf-spots/:id/nearby', v.array(nearbySpot), ofSpot),
  beachTypes: get('/beach-types', v.array(beachTypeAnswer)),
}
