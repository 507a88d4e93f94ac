/** The years whose lowest tide is a gauge's zero: one revolution of the moon's nodes (18.6 years), rounded up. */
export const zeroYears = { first: 2021, last: 2039 } as const
