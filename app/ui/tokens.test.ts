// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [light = '', afterDark = ''] = css.split('@media (prefers-color-scheme: dark)')
const dark = afterDark.split('@media (forced-colors: active)')[0] ?? ''

function colours(block: string) {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

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

const ratings = ['excellent', 'very-good', 'good', 'fair', 'poor', 'no-rating']
const grounds = ['paper', 'card', 'raised']
const texts = [
  'ink',
  'ink-quiet',
  'sea',
  'warn',
  'sun-text',
  ...ratings.map((name) => `${name}-text`),
]

describe.each([
  ['light', colours(light)],
  ['dark', { ...colours(light), ...colours(dark) }],
])('%s theme', (_, colour) => {
  const ratio = (text: string, ground: string) => contrast(colour[text] ?? '', colour[ground] ?? '')

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    'reads %s on %s',
    (text, ground) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([...ratings, 'sea', 'sun', 'warn', 'deep'].map((name) => [name]))(
    'reads the ink on a %s fill',
    (name) => {
      expect(ratio(`on-${name}`, name)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    ['ink', 'sea-soft'],
    ['ink', 'sun-soft'],
    ['ink', 'warn-soft'],
    ['ink-quiet', 'warn-soft'],
  ])('reads %s on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([['paper'], ['card']])('reaches 7 for the glance numbers on %s', (ground) => {
    expect(ratio('ink', ground)).toBeGreaterThanOrEqual(7)
  })

  it.each([
    ['line-strong', 'card'],
    ['line-strong', 'paper'],
    ['focus', 'paper'],
    ['focus', 'card'],
  ])('shows the edge %s on %s', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })
})
