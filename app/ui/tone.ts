/** The five steps that have a fill, an ink upon it and a text colour in tokens.css. */
export type Tone = 'excellent' | 'very-good' | 'good' | 'fair' | 'poor'

/** The colours of a score, apart from those of a word (core experience 4). */
export type ScoreTone = 'green' | 'blue' | 'yellow' | 'red'

const textOf: Record<Tone, string> = {
  excellent: 'text-excellent-text',
  'very-good': 'text-very-good-text',
  good: 'text-good-text',
  fair: 'text-fair-text',
  poor: 'text-poor-text',
}

/** The class of text in the colour of its tone; that of `none`, or none, without a rating. */
export const toneClass = (tone: Tone | null | undefined, none = ''): string =>
  tone ? textOf[tone] : none
