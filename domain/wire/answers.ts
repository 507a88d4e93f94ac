import * as v from 'valibot'
import type { Call } from './call'
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

const ofSpot = { method: 'GET', params: spotIdPath, query: liveFlag } as const

/** Spots with what is known of them now. */
export const spotCalls = {
  list: { method: 'GET', path: '/surf-spots', query: liveFlag, answer: v.array(spotAnswer) },
  one: { ...ofSpot, path: '/surf-spots/:id', answer: spotAnswer },
  conditions: { ...ofSpot, path: '/surf-spots/:id/conditions', answer: conditions },
  forecast: {
    ...ofSpot,
    path: '/surf-spots/:id/forecast',
    query: v.object({
      ...liveFlag.entries,
      days: v.optional(v.picklist(['7', '14', '16'], 'The forecast has 7, 14 or 16 days.'), '7'),
    }),
    answer: v.array(forecastDay),
  },
  nearby: { ...ofSpot, path: '/surf-spots/:id/nearby', answer: v.array(nearbySpot) },
  beachTypes: { method: 'GET', path: '/beach-types', answer: v.array(beachTypeAnswer) },
} as const satisfies Record<string, Call>
