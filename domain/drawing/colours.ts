import table from './colours.json' with { type: 'json' }

export type Colours = Record<keyof typeof table, string>

/**
 * The colours by role: in the light theme, in the dark one, and the system's where the reader forces their own. The
 * page's style sheet (`app/ui/theme.mjs`), pictures and pages of the server are made of the same.
 */
const themeOf = (place: 0 | 1) =>
  Object.fromEntries(
    Object.entries(table).map(([name, themes]) => [name, themes[place]]),
  ) as Colours

export const lightColours = themeOf(0)
export const darkColours = themeOf(1)
