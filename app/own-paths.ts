const minuteOf = (atMs: number) => `${new Date(atMs).toISOString().slice(0, 16)}Z`

/** Addresses that no first paint leads to: beside `paths.ts` they would be bytes of every first visit. */
export const ownPaths = {
  /** A spot's forecast with a day of it open, `2026-11-28`. */
  forecastOn: (spotId: number, date: string) => `/forecast?spot=${spotId}&date=${date}`,
  planner: '/best-days',
  year: '/year-in-surf',
  anotherDay: '/another-day',
  /** Days like a surf of the log, or like an hour of a spot. */
  daysLikeSurf: (surfId: string) => `/another-day?surf=${surfId}`,
  daysLikeHour: (spotId: number, atMs: number) =>
    `/another-day?spot=${spotId}&at=${minuteOf(atMs)}`,
  /** A spot's week, or a month of its tides, to be printed. */
  paper: (spotId?: number) => (spotId === undefined ? '/paper' : `/paper?spot=${spotId}`),
  paperMonth: (spotId: number, date: string) => `/paper?spot=${spotId}&sheet=month&date=${date}`,
  /** A spot with its alerts open, and where all of the person's are. */
  spotAlerts: (spotId: number) => `/spot/${spotId}#alerts`,
  alerts: '/profile#alerts',
  quietHours: '/profile#quiet-hours',
  /** A spot as a code for another phone. */
  handOver: (spotId?: number) =>
    spotId === undefined ? '/hand-over' : `/hand-over?spot=${spotId}`,
  /** A whole page load leads there: only that document may use the camera. */
  scan: '/hand-over/scan',
  accuracy: '/accuracy',
  /** A whole page load leads there: only the checkout's own document may load the card form. */
  checkout: (planId: number) => `/checkout/${planId}`,
  subscribe: (planId: number) => `/subscribe/${planId}`,
  paymentSuccess: '/payment-success',
  /** A spot's card for another page, and the public API. */
  forWebsites: (spotId?: number) =>
    spotId === undefined ? '/for-websites' : `/for-websites?spot=${spotId}`,
} as const
