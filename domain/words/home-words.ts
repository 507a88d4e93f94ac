/** What a page is called and says of itself: in its tab, in a search and beside a shared link. */
export type PageWords = { title: string; description: string }

export const brand = 'Southbreak'

/** Apart from the words of all other pages, which home's first paint does not need. */
export const homeWords: PageWords = {
  title: `${brand}: Victoria Surf Conditions`,
  description:
    'Surf, tide and wind now and for the days ahead, for every spot on the Victorian coast, with or without signal.',
}
