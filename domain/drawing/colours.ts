import type { RatingWord } from '../wire/conditions'
import themes from './colours.json' with { type: 'json' }

type Tones = Record<RatingWord, { fill: string; line: string; ink: string }>

/** The themes of `app/ui/tokens.css` (a test holds them alike), for pictures and pages of the server, which cannot use that style sheet. */
export const lightColours = themes.light.colours
export const lightTones: Tones = themes.light.tones
export const darkColours = themes.dark.colours
export const darkTones: Tones = themes.dark.tones
