import table from './pages.json' with { type: 'json' }

/** The five tabs. */
export type TabName = 'home' | 'spots' | 'compare' | 'forecast' | 'profile'

type Page = {
  /** As the router of the app reads it. `/api/login` is the server's own: the worker says there that it needs signal. */
  pattern: string
  /** The tab that is lit there; absent: none. */
  tab?: TabName
  /** The module of `app/pages/` that draws it; absent: the app decides. */
  module?: string
  /** False: it has something to say before the coast is on the device. */
  needsCoast?: false
  /** False: search engines need not keep it; the administration and the ways to pay say themselves who they are for. */
  isPublic?: false
}

/** Every page of the app, once for the router, the tabs, the first visit and the server's own first page. */
export const pages = table

export type PageName = keyof typeof pages

/** What a page is, with everything that may be absent. */
export const pageOf = (name: PageName): Page => pages[name] as Page

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
