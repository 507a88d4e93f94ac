export type UnitSystem = 'metric' | 'imperial'

/** Feet in a metre as the specification rounds it (core experience 9). */
export const feetPerMetre = 3.28
/** Exact, by definition of the international mile. */
export const kilometresPerMile = 1.609344
