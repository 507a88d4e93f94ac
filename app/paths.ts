const withSpot = (path: string, spotId?: number) =>
  spotId === undefined ? path : `${path}?spot=${spotId}`

const minuteOf = (atMs: number) => `${new Date(atMs).toISOString().slice(0, 16)}Z`

/** Every address of the app, so that a link is written once and checked by the compiler. The pages: `domain/page/pages.ts`. */
export const paths = {
  home: '/',
  /** Home with a spot chosen, the shape that shared links and alerts use. */
  homeOf: (spotId: number) => withSpot('/', spotId),
  spots: '/spots',
  spot: (spotId: number) => `/spot/${spotId}`,
  /** A spot with its clock at an hour. */
  spotAt: (spotId: number, atMs: number) => `/spot/${spotId}?at=${minuteOf(atMs)}`,
  beach: (spotId: number) => `/beach/${spotId}`,
  cameras: (spotId: number) => `/spots/${spotId}/cameras`,
  comparison: '/comparison',
  forecast: (spotId?: number) => withSpot('/forecast', spotId),
  /** A spot's forecast with a day of it open, `2026-11-28`. */
  forecastOn: (spotId: number, date: string) => `/forecast?spot=${spotId}&date=${date}`,
  tides: (spotId?: number) => withSpot('/tides', spotId),
  /** One spot's answer over the whole screen, to be read from the car. */
  glance: (spotId?: number) => withSpot('/glance', spotId),
  profile: '/profile',
  favourites: '/favorites',
  feedback: '/feedback',
  surfLog: '/surf-log',
  /** The log with a new surf at this spot begun. */
  logSurf: (spotId: number) => withSpot('/surf-log', spotId),
  /** A spot's week, or a month of its tides, to be printed. */
  paper: (spotId?: number) => withSpot('/paper', spotId),
  paperMonth: (spotId: number, date: string) => `/paper?spot=${spotId}&sheet=month&date=${date}`,
  year: '/year-in-surf',
  anotherDay: '/another-day',
  /** Days like a surf of the log, or like an hour of a spot. */
  daysLikeSurf: (surfId: string) => `/another-day?surf=${surfId}`,
  daysLikeHour: (spotId: number, atMs: number) =>
    `/another-day?spot=${spotId}&at=${minuteOf(atMs)}`,
  /** What surfers see; other apps share to it (the manifest's share target). */
  report: '/report',
  credits: '/credits',
  accuracy: '/accuracy',
  /** A spot's card for another page, and the public API. */
  forWebsites: (spotId?: number) => withSpot('/for-websites', spotId),
  admin: '/admin',
  pricing: '/pricing',
  /** A whole page load leads there: only the checkout's own document may load the card form. */
  checkout: (planId: number) => `/checkout/${planId}`,
  subscribe: (planId: number) => `/subscribe/${planId}`,
  paymentSuccess: '/payment-success',
} as const
