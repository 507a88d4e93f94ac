import * as v from 'valibot'

/* Values that several nouns are made of. */

/** UTC epoch ms. */
export const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))
/** Made on a device, or by the server. */
export const uuid = v.pipe(v.string(), v.uuid())
/** Of a list in pages in order of its ids: the last one that is known. */
export const afterId = v.object({ after: v.optional(uuid) })

/* @__NO_SIDE_EFFECTS__ */
export const within = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most))

/** A time of the day by Melbourne's clock, in whole minutes, as it is said. */
export const clock = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day like 05:00'),
)
