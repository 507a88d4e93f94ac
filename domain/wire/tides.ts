import * as v from 'valibot'

/** A high or low (core experience 3, Tide event). `time` is spot-local HH:MM; `at` carries the offset. */
export const tideEvent = v.object({
  id: v.string(),
  type: v.picklist(['high', 'low']),
  time: v.string(),
  /** ISO 8601 with the local offset, so that the doubled hour in April has one meaning. */
  at: v.string(),
  /** Metres above lowest astronomical tide; null where only times are known. */
  height: v.nullable(v.number()),
})
export type TideEvent = v.InferOutput<typeof tideEvent>

const tideSource = v.object({
  source: v.picklist(['computed', 'bureau']),
  gauge: v.string(),
  gaugeName: v.string(),
  reliability: v.picklist(['A', 'B', 'C', 'D']),
  datum: v.literal('LAT'),
  accuracy: v.string(),
  disclaimer: v.string(),
  note: v.string(),
})

/** `GET /api/surf-spots/{id}/tides` and `…/tides/bom`. A class D spot has no events. */
export const tideDay = v.object({
  ...tideSource.entries,
  spotId: v.number(),
  date: v.string(),
  fetchedAt: v.nullable(v.string()),
  events: v.array(tideEvent),
})
export type TideDay = v.InferOutput<typeof tideDay>

/** `GET /api/surf-spots/{id}/tides/hourly`: twelve hours from now. */
export const tideHours = v.object({
  ...tideSource.entries,
  spotId: v.number(),
  hours: v.array(
    v.object({
      hour: v.string(),
      at: v.string(),
      height: v.nullable(v.number()),
      description: v.string(),
    }),
  ),
})
export type TideHours = v.InferOutput<typeof tideHours>

export const isTideDay = (answer: unknown): answer is TideDay => v.is(tideDay, answer)
