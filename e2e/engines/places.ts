export type Place = {
  path: string
  /** What only the finished page says. */
  says: RegExp
}

/** A rating with its score, or the state of the water where nobody surfs. */
const rating = /(?:(?:Poor|Fair|Good|Very Good|Excellent)\s+\d+\.\d|Flat|Small waves|Choppy)/
/** As a line of the list says it, the score first. */
export const ratingOfRow =
  /(?:\d\.\d\s+(?:Poor|Fair|Good|Very Good|Excellent)|Flat|Small waves|Choppy)/
const ratingAndTide = new RegExp(`${rating.source}[\\s\\S]*Tide, (rising|falling)\\s+\\d\\.\\d`)

/** Addresses that people share and come back to, each a cold start of its own. */
export const places: Place[] = [
  { path: '/', says: ratingAndTide },
  // Only the drawn strip writes a coast's name so short.
  { path: '/spots', says: /Mornington Pen\./i },
  { path: '/forecast?spot=25', says: /Today[\s\S]*Tomorrow/ },
  { path: '/tides?spot=25', says: /(High|Low)\s+\d\d:\d\d/ },
  { path: '/comparison', says: rating },
  { path: '/beach/40', says: rating },
  { path: '/glance?spot=25', says: rating },
  { path: '/profile', says: /Units/i },
]
