import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { darkColours, darkTones, lightColours, lightTones } from './colours'

const css = readFileSync(`${import.meta.dirname}/../../app/ui/tokens.css`, 'utf8')

it.each([
  ['light', 1, lightColours, lightTones],
  ['dark', 2, darkColours, darkTones],
] as const)('is the %s theme of the page', (_, place, colours, tones) => {
  const token = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css)?.[place]
  for (const [name, colour] of Object.entries(colours)) expect(token(name), name).toBe(colour)
  for (const [name, { fill, line, ink }] of Object.entries(tones)) {
    const found = [token(name), token(`${name}-line`), token(`on-${name}`)]
    expect(found, name).toEqual([fill, line, ink])
  }
})
