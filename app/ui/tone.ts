/** The five steps that have a fill, an ink upon it and a text colour (domain/drawing/colours.json). */
export type Tone = 'excellent' | 'very-good' | 'good' | 'fair' | 'poor'

/** The colours of a score, apart from those of a word (core experience 4). */
export type ScoreTone = 'green' | 'blue' | 'yellow' | 'red'

/**
 * The class of text in the colour of its tone; that of `none`, or none, without a rating. Both sheets of utilities name
 * what is made here (`@source inline`).
 */
export const toneClass = (tone: Tone | null | undefined, none = ''): string =>
  tone ? `text-${tone}-text` : none
