const withSpot = (path: string, spotId?: number) =>
  spotId === undefined ? path : `${path}?spot=${spotId}`

/** Every address of the app, so that a link is written once and checked by the compiler. The pages: `domain/words/pages.ts`. */
export const paths = {
  home: '/',
  /** Home with a spot chosen, the shape that shared links and alerts use. */
  homeOf: (spotId: number) => withSpot('/', spotId),
  spots: '/spots',
  spot: (spotId: number) => `/spot/${spotId}`,
  /** A spot with its clock at an hour. */
  spotAt: (spotId: number, atMs: number) =>
    `/spot/${spotId}?at=${new Date(atMs).toISOString().slice(0, 16)}Z`,
  beach: (spotId: number) => `/beach/${spotId}`,
  cameras: (spotId: number) => `/spots/${spotId}/cameras`,
  comparison: '/comparison',
  forecast: (spotId?: number) => withSpot('/forecast', spotId),
  tides: (spotId?: number) => withSpot('/tides', spotId),
  /** One spot's answer over the whole screen, to be read from the car. */
  glance: (spotId?: number) => withSpot('/glance', spotId),
  profile: '/profile',
  favourites: '/favorites',
  feedback: '/feedback',
  surfLog: '/surf-log',
  /** The log with a new surf at this spot begun. */
  logSurf: (spotId: number) => withSpot('/surf-log', spotId),
  /** What surfers see; other apps share to it (the manifest's share target). */
  report: '/report',
  credits: '/credits',
  admin: '/admin',
  pricing: '/pricing',
} as const
