import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lightColours, lightTones } from './light-colours'

it('is the light theme of the page', () => {
  const css = readFileSync(`${import.meta.dirname}/../../app/ui/tokens.css`, 'utf8')
  const light = css.slice(0, css.indexOf('prefers-color-scheme: dark'))
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(light)?.[1]
  for (const [name, colour] of Object.entries(lightColours)) expect(token(name), name).toBe(colour)
  for (const [name, { fill, line, ink }] of Object.entries(lightTones)) {
    const found = [token(name), token(`${name}-line`), token(`on-${name}`)]
    expect(found, name).toEqual([fill, line, ink])
  }
})
