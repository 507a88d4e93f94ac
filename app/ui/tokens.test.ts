import { describe, expect, it } from 'vitest'
import { darkColours, lightColours } from '#domain/drawing/colours'

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const ratings = ['poor', 'fair', 'good', 'very-good', 'excellent']
const winds = ['wind-offshore', 'wind-cross', 'wind-onshore', 'wind-calm']
const texts = ['ink', 'ink-quiet', 'sea', 'warn', 'now', 'no-rating-text']
const fills = [...ratings, 'no-rating', 'sea', 'warn', 'deep']

/** WCAG 2.2 asks 4.5 of text and 3 of marks; ratings and the numbers of the glance are read in the sun: 7. */
const asked: [least: number, names: string[], grounds: string[]][] = [
  [4.5, texts, ['paper', 'card', 'raised']],
  [4.5, ['ink'], ['sea-soft', 'now-soft', 'warn-soft', 'night', 'water', 'land']],
  [4.5, ['ink-quiet'], ['warn-soft', 'night']],
  [4.5, ['on-now'], ['now-fill']],
  ...fills.map((name): [number, string[], string[]] => [4.5, [`on-${name}`], [name]]),
  [7, [...ratings.map((name) => `${name}-text`), 'ink'], ['paper', 'card']],
  [3, ratings.map((name) => `${name}-line`), ['paper', 'night']],
  [3, ['line-strong', 'focus'], ['paper', 'card']],
  [3, ['now', 'tide', ...winds], ['paper']],
  [3, ['crest', 'land-edge'], ['water']],
]
const pairs = asked.flatMap(([least, names, grounds]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground, least] as const)),
)

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const colours: Record<string, string> = theme === 'light' ? lightColours : darkColours
  const hex = (name: string) => {
    const found = colours[name]
    if (!found) throw new Error(`no colour --${name}`)
    return found
  }

  it.each(pairs)('%s is told from %s by a contrast of %d', (name, ground, least) => {
    expect(contrast(hex(name), hex(ground))).toBeGreaterThanOrEqual(least)
  })

  it('gives better surf more ink on light paper and more light on dark', () => {
    const fills = ratings.map((name) => luminance(hex(name)))
    const inOrder = fills.toSorted((a, b) => (theme === 'light' ? b - a : a - b))
    expect(fills).toEqual(inOrder)
  })
})
