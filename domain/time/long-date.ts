const format = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** '20 November 2026', by Melbourne's calendar. */
export const longDate = (atMs: number): string => format.format(atMs)
