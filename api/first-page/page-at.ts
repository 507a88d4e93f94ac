import { parseSpotId } from '#domain/places/spot-id'
import type { Spot } from '#domain/wire/spot'
import { hero } from '#domain/words/hero-words'
import { homeWords, type PageWords } from '#domain/words/home-words'
import { isWorded, landingWords, pageWords } from '#domain/words/page-words'
import { type PageName, pageNameAt, pageOf } from '#domain/words/pages'

/** One page of the app as the server knows it: its words, its canonical address and the module of its code. */
export type FirstPage = PageWords & {
  heading: string
  /** The text shown until the scripts have run. */
  lead: string
  /** The spot whose tide stands before `lead`; absent where the address names none. */
  tideOf?: Spot
  /**
   * Path and query. Never the requested address: each made-up one would take a place in the cache, and `//elsewhere`
   * would name another site.
   */
  canonicalPath: string
  /** The page's module in `app/`; absent where only the app knows it. */
  module?: string
  /** False: search engines are told `noindex`. */
  isPublic: boolean
  /** The landing page has no tabs. */
  isFront: boolean
}

type SpotById = { get: (id: number) => Spot | undefined }

/** Pages whose address names their spot as `?spot=`. */
const ofChosenSpot: readonly PageName[] = ['forecast', 'tides', 'glance']

/** @param search with its question mark, or empty */
export function pageAt(pathname: string, search: string, spots: SpotById): FirstPage {
  const asked = new URLSearchParams(search).get('spot')
  const chosen = spotOf(asked, spots)
  const name = pageNameAt(pathname)
  const [, , second = null] = pathname.split('/')
  switch (name) {
    case 'home':
      return asked === null
        ? page(landingWords, '/', 'landing-page', {
            heading: hero.title,
            lead: hero.lede,
            isFront: true,
          })
        : page(homeWords, '/', 'home-page', { heading: chosen?.name, tideOf: chosen })
    case 'spot':
    case 'beach':
      return beachPage(name === 'spot', spotOf(second || '1', spots))
    case 'cameras':
      return camerasPage(spotOf(second, spots))
    case 'notFound':
      return page(pageWords('notFound'), '/', 'not-found-page', { isPublic: false })
  }
  if (!isWorded(name))
    return { ...page(homeWords, '/', undefined, { isPublic: false }), heading: 'Southbreak' }
  const { pattern, module, isPublic } = pageOf(name)
  const isOfSpot = chosen !== null && ofChosenSpot.includes(name)
  return page(
    pageWords(name, chosen),
    isOfSpot ? `${pattern}?spot=${chosen.id}` : pattern,
    module,
    {
      isPublic,
      tideOf: isOfSpot ? chosen : null,
      ...(name === 'spots' && { heading: 'Beaches and surf spots' }),
    },
  )
}

function camerasPage(spot: Spot | null): FirstPage {
  return page(
    pageWords('cameras', spot),
    spot ? `/spots/${spot.id}/cameras` : '/spots',
    'cameras-page',
    {
      heading: spot ? `${spot.name} cameras` : 'Cameras',
      isPublic: spot !== null,
    },
  )
}

/** Two pages are about a beach; `/beach/` is canonical for both. */
function beachPage(isSpotPage: boolean, spot: Spot | null): FirstPage {
  const module = isSpotPage ? 'spot-page' : 'beach-page'
  if (!spot) return page(pageWords('beachNotFound'), '/spots', module, { isPublic: false })
  const words = pageWords(isSpotPage ? 'spot' : 'beach', spot)
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
