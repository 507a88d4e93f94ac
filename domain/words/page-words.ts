import { brand, homeWords, type PageWords } from './home-words'
import texts from './page-words.json' with { type: 'json' }

type NamedSpot = { name: string; region: string; description: string }
type WordedPage = keyof typeof texts

/** Titles of pages while they are about a spot. */
const titlesOfSpot: Partial<Record<WordedPage, (spot: NamedSpot) => string>> = {
  spot: ({ name }) => `${name} surf report: waves, wind, tide, cameras`,
  beach: ({ name, region }) => `${name}, ${region}: surf, tide and forecast`,
  cameras: ({ name }) => `${name} cameras`,
  forecast: ({ name }) => `${name} forecast`,
  tides: ({ name }) => `${name} tides`,
}

/** Pages of one spot, which are described as the spot is. */
const describedBySpot: readonly WordedPage[] = ['spot', 'beach']

/** What a page says of itself. @param spot which it is about; null while it is not known, or none is chosen */
export function pageWords(name: WordedPage, spot: NamedSpot | null = null): PageWords {
  const { title, description } = texts[name]
  const own = (spot && titlesOfSpot[name]?.(spot)) ?? title
  return {
    title: `${own} | ${brand}`,
    description: spot && describedBySpot.includes(name) ? spot.description : description,
  }
}

export const isWorded = (name: string): name is WordedPage => Object.hasOwn(texts, name)

export const landingWords: PageWords = {
  title: homeWords.title,
  description:
    'Is it on? Surf, tide and wind for every break on the Victorian coast, with or without signal.',
}
