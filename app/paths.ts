const withSpot = (path: string, spotId?: number) =>
  spotId === undefined ? path : `${path}?spot=${spotId}`

/** Every address of the app, so that a link is written once and checked by the compiler. */
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
  accuracy: '/accuracy',
  admin: '/admin',
  pricing: '/pricing',
  /** A whole page load leads there: only the checkout's own document may load the card form. */
  checkout: (planId: number) => `/checkout/${planId}`,
  subscribe: (planId: number) => `/subscribe/${planId}`,
  paymentSuccess: '/payment-success',
} as const

/** The same addresses as patterns for the router. */
export const routePatterns = {
  home: '/',
  spots: '/spots',
  spot: '/spot/:id?',
  beach: '/beach/:id',
  cameras: '/spots/:id/cameras',
  comparison: '/comparison',
  forecast: '/forecast',
  tides: '/tides',
  glance: '/glance',
  profile: '/profile',
  favourites: '/favorites',
  feedback: '/feedback',
  surfLog: '/surf-log',
  report: '/report',
  credits: '/credits',
  accuracy: '/accuracy',
  admin: '/admin/*',
  pricing: '/pricing',
  subscribe: '/subscribe/:planId',
  checkout: '/checkout/:planId',
  paymentSuccess: '/payment-success',
  /** The server's own address: the worker lets the app say there that signing in needs signal. */
  signIn: '/api/login',
  notFound: '*',
} as const

/** Whether a page has nothing to say before the coast is on the device. */
export const needsCoast = (pathname: string): boolean =>
  !/^\/(profile|credits|feedback|admin|pricing|subscribe|checkout|payment-|api\/)/.test(pathname)
