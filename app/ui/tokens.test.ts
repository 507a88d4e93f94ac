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
const grounds = ['paper', 'card', 'raised']
const texts = ['ink', 'ink-quiet', 'sea', 'warn', 'now', 'no-rating-text']
const winds = ['wind-offshore', 'wind-cross', 'wind-onshore', 'wind-calm']

describe.each([
  ['light', lightColours],
  ['dark', darkColours],
] as const)('%s theme', (theme, colour: Record<string, string>) => {
  const hex = (name: string) => {
    const found = colour[name]
    if (!found) throw new Error(`no colour --${name}`)
    return found
  }
  const ratio = (text: string, ground: string) => contrast(hex(text), hex(ground))

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    'reads %s on %s',
    (text, ground) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(ratings.flatMap((name) => ['paper', 'card'].map((ground) => [name, ground] as const)))(
    'reaches 7 for the words and scores of %s on %s',
    (name, ground) => {
      expect(ratio(`${name}-text`, ground)).toBeGreaterThanOrEqual(7)
    },
  )

  it.each(ratings)('shows the upper edge of %s on paper, by day and in the night band', (name) => {
    expect(ratio(`${name}-line`, 'paper')).toBeGreaterThanOrEqual(3)
    expect(ratio(`${name}-line`, 'night')).toBeGreaterThanOrEqual(3)
  })

  it('gives better surf more ink on light paper and more light on dark', () => {
    const fills = ratings.map((name) => luminance(hex(name)))
    const inOrder = fills.toSorted((a, b) => (theme === 'light' ? b - a : a - b))
    expect(fills).toEqual(inOrder)
  })

  it.each([...ratings, 'no-rating', 'sea', 'warn', 'deep'].map((name) => [name]))(
    'reads the ink on a %s fill',
    (name) => {
      expect(ratio(`on-${name}`, name)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    ['ink', 'sea-soft'],
    ['ink', 'now-soft'],
    ['ink', 'warn-soft'],
    ['ink-quiet', 'warn-soft'],
    ['ink', 'night'],
    ['ink-quiet', 'night'],
    ['ink', 'water'],
    ['ink', 'land'],
    ['on-now', 'now-fill'],
  ])('reads %s on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([['paper'], ['card']])('reaches 7 for the glance numbers on %s', (ground) => {
    expect(ratio('ink', ground)).toBeGreaterThanOrEqual(7)
  })

  it.each<readonly [mark: string, ground: string]>([
    ['line-strong', 'card'],
    ['line-strong', 'paper'],
    ['focus', 'paper'],
    ['focus', 'card'],
    ['now', 'paper'],
    ['tide', 'paper'],
    ['crest', 'water'],
    ['land-edge', 'water'],
    ...winds.map((wind): [string, string] => [wind, 'paper']),
  ])('shows the mark %s on %s', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })
})
