import { expect, it } from 'vitest'
import { darkColours, lightColours } from '#domain/drawing/colours'
import { signInStyle } from './sign-in-style'

function properties(css: string): [light: Map<string, string>, dark: Map<string, string>] {
  const [light = '', rest = ''] = css.split('@media (prefers-color-scheme:dark)')
  const dark = rest.slice(0, rest.indexOf('\n}'))
  const read = (block: string) =>
    new Map(
      [...block.matchAll(/(--[\w-]+):([^;}\s]+)/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
  return [read(light), read(dark)]
}

it.each([
  ['light', 0, lightColours],
  ['dark', 1, darkColours],
] as const)("has the product's own values in the %s theme", (_, place, colours) => {
  const declared = properties(signInStyle(null))[place]
  expect(declared.size).toBeGreaterThan(10)
  for (const [name, value] of declared)
    expect(value, name).toBe(colours[name.slice(2) as keyof typeof colours])
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
