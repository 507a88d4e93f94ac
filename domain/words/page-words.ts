import { brand, homeWords, type PageWords } from './home-words'
import texts from './page-words.json' with { type: 'json' }

type NamedSpot = { name: string; region: string; description: string }
/** `ofSpot`: its title while it is about a spot. */
type Text = PageWords & { ofSpot?: string }
export type WordedPage = keyof typeof texts

/** Pages of one spot, which are described as the spot is. */
const describedBySpot: readonly WordedPage[] = ['spot', 'beach']

/** What a page says of itself. @param spot which it is about; null while it is not known, or none is chosen */
export function pageWords(name: WordedPage, spot: NamedSpot | null = null): PageWords {
  const { title, description, ofSpot = title }: Text = texts[name]
  const own = spot
    ? ofSpot.replace('{name}', () => spot.name).replace('{region}', () => spot.region)
    : title
  const isOfSpot = spot && describedBySpot.includes(name)
  return {
    title: `${own} | ${brand}`,
    description: isOfSpot ? spot.description : description,
  }
}

export const isWorded = (name: string): name is WordedPage => Object.hasOwn(texts, name)

export const landingWords: PageWords = {
  title: homeWords.title,
  description:
    'Is it on? Surf, tide and wind for every break on the Victorian coast, with or without signal.',
}
