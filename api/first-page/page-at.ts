import { hero } from '#domain/page/hero-words'
import {
  accuracyWords,
  beachNotFoundWords,
  beachWords,
  camerasWords,
  comparisonWords,
  creditsWords,
  favouritesWords,
  feedbackWords,
  forecastWords,
  glanceWords,
  homeWords,
  landingWords,
  notFoundWords,
  type PageWords,
  pricingWords,
  profileWords,
  reportWords,
  spotsWords,
  spotWords,
  surfLogWords,
  tidesWords,
} from '#domain/page/page-words'
import { parseSpotId } from '#domain/spot/spot-id'
import type { Spot } from '#domain/wire/spot'

/** One page of the app as the server knows it: what it says of itself, and where its code is. */
export type FirstPage = PageWords & {
  heading: string
  /** What is to be read while the page comes. */
  lead: string
  /** Whose tide stands before it; absent where the address names no spot. */
  tideOf?: Spot
  /**
   * The one true address of what is shown, a path with its query. Never an address as it was asked for: one that is
   * made up would cost a page of its own, and `//elsewhere` would name another site.
   */
  canonicalPath: string
  /** The module of `app/` that draws it; absent where the app decides. */
  module?: string
  /** False: search engines need not keep it. */
  isPublic: boolean
  /** The landing page has no tabs. */
  isFront: boolean
}

type SpotById = { get: (id: number) => Spot | undefined }

/**
 * The page at an address of the app (`app/paths.ts` has the same addresses as the router sees them).
 * @param search with its question mark, or empty
 */
export function pageAt(pathname: string, search: string, spots: SpotById): FirstPage {
  const asked = new URLSearchParams(search).get('spot')
  const chosen = spotOf(asked, spots)
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (path === '/' && asked === null) {
    return page(landingWords, path, 'landing-page', {
      heading: hero.title,
      lead: hero.lede,
      isFront: true,
    })
  }
  if (path === '/')
    return page(homeWords, path, 'home-page', {
      heading: chosen?.name,
      tideOf: chosen,
    })
  const one = /^\/(spot|beach)(?:\/([^/]+))?$/.exec(path)
  if (one) return beachPage(one[1] === 'spot', spotOf(one[2] ?? '1', spots))
  const cameras = /^\/spots\/([^/]+)\/cameras$/.exec(path)
  if (cameras) {
    const spot = spotOf(cameras[1] ?? '', spots)
    return page(camerasWords(spot), spot ? `/spots/${spot.id}/cameras` : '/spots', 'cameras-page', {
      heading: spot ? `${spot.name} cameras` : 'Cameras',
      isPublic: spot !== null,
    })
  }
  const withSpot = chosen ? `${path}?spot=${chosen.id}` : path
  switch (path) {
    case '/spots':
      return page(spotsWords, path, 'spots-page', { heading: 'Beaches and surf spots' })
    case '/comparison':
      return page(comparisonWords, path, 'comparison-page')
    case '/forecast':
      return page(forecastWords(chosen), withSpot, 'forecast-page', { tideOf: chosen })
    case '/tides':
      return page(tidesWords(chosen), withSpot, 'tides-page', { tideOf: chosen })
    case '/glance':
      return page(glanceWords, withSpot, 'glance-page', { tideOf: chosen })
    case '/pricing':
      return page(pricingWords, path, 'plan-pages')
    case '/accuracy':
      return page(accuracyWords, path, 'accuracy-page')
    case '/credits':
      return page(creditsWords, path, 'credits-page')
    case '/feedback':
      return page(feedbackWords, path, 'feedback-page')
    case '/report':
      return page(reportWords, path, 'report-page')
    case '/profile':
      return page(profileWords, path, 'profile-page', { isPublic: false })
    case '/favorites':
      return page(favouritesWords, path, 'favorites-page', { isPublic: false })
    case '/surf-log':
      return page(surfLogWords, path, 'surf-log-page', { isPublic: false })
  }
  // The administration and the ways to pay say themselves who they are for.
  if (/^\/(admin|checkout|subscribe|payment-success)(\/|$)/.test(path)) {
    return { ...page(homeWords, '/', undefined, { isPublic: false }), heading: 'Southbreak' }
  }
  return page(notFoundWords, '/', 'not-found-page', { isPublic: false })
}

/** Two pages speak of a beach; search engines are to keep one of them. */
function beachPage(isSpotPage: boolean, spot: Spot | null): FirstPage {
  const module = isSpotPage ? 'spot-page' : 'beach-page'
  if (!spot) return page(beachNotFoundWords, '/spots', module, { isPublic: false })
  const words = isSpotPage ? spotWords(spot) : beachWords(spot)
  return page(words, `/beach/${spot.id}`, module, { heading: spot.name, tideOf: spot })
}

function spotOf(text: string | null, spots: SpotById): Spot | null {
  const id = parseSpotId(text)
  return (id !== null && spots.get(id)) || null
}

type More = {
  heading?: string
  lead?: string
  isPublic?: boolean
  isFront?: boolean
  tideOf?: Spot | null
}

const page = (
  words: PageWords,
  canonicalPath: string,
  name: string | undefined,
  {
    heading = words.title.split(' | ')[0] ?? '',
    lead = words.description,
    isPublic = true,
    isFront = false,
    tideOf,
  }: More = {},
): FirstPage => ({
  ...words,
  heading,
  lead,
  canonicalPath,
  isPublic,
  isFront,
  ...(tideOf && { tideOf }),
  ...(name && { module: `pages/${name}.tsx` }),
})
