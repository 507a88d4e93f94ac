import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { signInStyle } from './sign-in-style'

const tokens = readFileSync(new URL('../../../app/ui/tokens.css', import.meta.url), 'utf8')

function properties(css: string): [light: Map<string, string>, dark: Map<string, string>] {
  const [light = '', rest = ''] = css.split('@media (prefers-color-scheme: dark)')
  const dark = rest.slice(0, rest.indexOf('\n}'))
  const read = (block: string) =>
    new Map(
      [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
  return [read(light), read(dark)]
}

it("has the product's own values for every token, in both themes", () => {
  const product = (name: string) =>
    new RegExp(`${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens)?.slice(1)
  properties(signInStyle(null)).forEach((theme, index) => {
    expect(theme.size).toBeGreaterThan(10)
    for (const [name, value] of theme) expect([name, value]).toEqual([name, product(name)?.[index]])
  })
})

it('defines every token it uses, and asks for nothing from elsewhere', () => {
  const css = signInStyle('/assets/heading.woff2')
  const [light] = properties(css)
  for (const [, name = ''] of css.matchAll(/var\((--[\w-]+)\)/g))
    expect(light.has(name), name).toBe(true)
  expect([...css.matchAll(/url\("([^"]+)"\)/g)].map((match) => match[1])).toEqual([
    '/assets/heading.woff2',
  ])
  expect(signInStyle(null)).not.toContain('url(')
})
