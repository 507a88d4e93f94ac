import fc from 'fast-check'

/** Any number within bounds, for properties of tests. */
export const anyNumber = (min: number, max: number) => fc.double({ min, max, noNaN: true })
