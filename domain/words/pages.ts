/** The five tabs. */
export type TabName = 'home' | 'spots' | 'compare' | 'forecast' | 'profile'

type Page = {
  /** As the router of the app reads it. */
  pattern: string
  /** The tab that is lit there; absent: none. */
  tab?: TabName
  /** The module of `app/pages/` that draws it; absent: the app decides. */
  module?: string
  /** False: it has something to say before the coast is on the device. */
  needsCoast?: false
  /** False: search engines need not keep it. */
  isPublic?: false
}

/** Every page of the app, once for the router, the tabs, the first visit and the server's own first page. */
export const pages = {
  home: { pattern: '/', tab: 'home', module: 'home-page' },
  spots: { pattern: '/spots', tab: 'spots', module: 'spots-page' },
  spot: { pattern: '/spot/:id?', tab: 'spots', module: 'spot-page' },
  beach: { pattern: '/beach/:id', tab: 'spots', module: 'beach-page' },
  cameras: { pattern: '/spots/:id/cameras', tab: 'spots', module: 'cameras-page' },
  comparison: { pattern: '/comparison', tab: 'compare', module: 'comparison-page' },
  forecast: { pattern: '/forecast', tab: 'forecast', module: 'forecast-page' },
  tides: { pattern: '/tides', tab: 'forecast', module: 'tides-page' },
  glance: { pattern: '/glance', module: 'glance-page' },
  profile: {
    pattern: '/profile',
    tab: 'profile',
    module: 'profile-page',
    needsCoast: false,
    isPublic: false,
  },
  favourites: { pattern: '/favorites', tab: 'profile', module: 'favorites-page', isPublic: false },
  surfLog: { pattern: '/surf-log', tab: 'profile', module: 'surf-log-page', isPublic: false },
  year: { pattern: '/year-in-surf', tab: 'profile', module: 'own-pages', isPublic: false },
  daysLike: { pattern: '/another-day', module: 'own-pages', isPublic: false },
  report: { pattern: '/report', module: 'report-page' },
  feedback: { pattern: '/feedback', module: 'feedback-page', needsCoast: false },
  credits: { pattern: '/credits', module: 'own-pages', needsCoast: false },
  accuracy: { pattern: '/accuracy', module: 'own-pages' },
  planner: { pattern: '/best-days', tab: 'forecast', module: 'own-pages' },
  paper: { pattern: '/paper', module: 'own-pages', isPublic: false },
  handOver: { pattern: '/hand-over/scan?', module: 'own-pages', isPublic: false },
  websites: { pattern: '/for-websites', module: 'own-pages' },
  pricing: { pattern: '/pricing', module: 'plan-pages', needsCoast: false },
  // The administration and the ways to pay say themselves who they are for.
  subscribe: { pattern: '/subscribe/:planId', needsCoast: false, isPublic: false },
  checkout: { pattern: '/checkout/:planId', needsCoast: false, isPublic: false },
  paymentSuccess: { pattern: '/payment-success', needsCoast: false, isPublic: false },
  admin: { pattern: '/admin/*', needsCoast: false, isPublic: false },
  /** The server's own address: the worker lets the app say there that signing in needs signal. */
  signIn: { pattern: '/api/login', needsCoast: false, isPublic: false },
  notFound: { pattern: '*', module: 'not-found-page', isPublic: false },
} satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** What a page is, with everything that may be absent. */
export const pageOf = (name: PageName): Page => pages[name]

export const pageNames = Object.keys(pages) as PageName[]

const expressions = pageNames.map((name) => [name, expressionOf(pages[name].pattern)] as const)

/** @returns `notFound` for an address of no page; a slash at the end and upper case make no difference, as in the router */
export const pageNameAt = (pathname: string): PageName =>
  expressions.find(([, expression]) => expression.test(pathname))?.[0] ?? 'notFound'

/** Of the router's patterns these: `:id`, `:id?`, `scan?`, and `/*` at the end. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/^\*$/, '.*')
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/\/([:\w]+)\?/g, '(?:/$1)?')
    .replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}
