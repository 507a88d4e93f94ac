import * as v from 'valibot'

/** A spot's id. Whether there is such a spot is the server's question. */
export const spotNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))

/** A number in a path. @param noun what has the number */
/* @__NO_SIDE_EFFECTS__ */
export const numberInPath = (noun: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `The ${noun} is given by its number.`),
    v.transform(Number),
  )

/** The id of a spot in a path. */
export const spotIdPath = v.object({ id: numberInPath('spot') })
