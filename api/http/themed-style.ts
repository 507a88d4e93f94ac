import { type Colours, darkColours, lightColours } from '#domain/drawing/colours'

const declared = (colours: Colours, rules: string): string =>
  Object.entries(colours)
    .filter(([name]) => rules.includes(`var(--${name})`))
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

/** A whole style sheet, with the colours that its rules use, as light or dark as the reader's device is. */
export const themedStyle = (
  rules: string,
): string => `:root{color-scheme:light dark;${declared(lightColours, rules)}}
@media (prefers-color-scheme:dark){:root{${declared(darkColours, rules)}}}
${rules}`
