/** Lengths of time in milliseconds; a day is 24 hours, not a calendar day of a place with daylight saving. */
export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const halfHourMs = 30 * minuteMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
