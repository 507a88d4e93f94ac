import { dirname, join } from 'node:path'
import { compile } from 'tailwindcss'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { productFiles, sourceFiles } from './testing/source-files'

const sheets = new Map(
  sourceFiles(/^app\/.*\.module\.css$/).map(({ path, text }) => [path, text] as const),
)
const components = productFiles(/^app\/.*\.tsx?$/)

it('every class that a component names stands in its style sheet', () => {
  const missing = components.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(
      ([, name = '', file = '']) => {
        const sheet = join(dirname(path), file)
        const css = sheets.get(sheet)
        if (css === undefined) return [`${path}: there is no ${sheet}`]
        const named = new Set(
          [...text.matchAll(new RegExp(`(?<![/\\w])${name}\\.(\\w+)`, 'g'))].map(
            ([, one = '']) => one,
          ),
        )
        return [...named]
          .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(css))
          .map((one) => `${path}: .${one} is not in ${sheet}`)
      },
    ),
  )
  expect(sheets.size).toBeGreaterThan(3)
  expect(missing).toEqual([])
})

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Nothing of these is a class itself: what is compared, asked of a sheet or handed to a function. */
const isOther = ({ type, computed }: Node) =>
  type === 'BinaryExpression' ||
  type === 'CallExpression' ||
  (type === 'MemberExpression' && computed)

type Source = (typeof components)[number]
const parsed = ({ path, text }: Source) =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node

/** The words that stand in quotes in every `className` of a component. */
function utilitiesIn(node: Node, isInClass = false): string[] {
  if (isInClass && isOther(node)) return []
  if (isInClass && node.type === 'Literal') return String(node.value).split(/\s+/)
  if (isInClass && node.type === 'TemplateElement') {
    return (node.value as { cooked: string }).cooked.split(/\s+/)
  }
  const isClass = node.type === 'JSXAttribute' && (node.name as Node).name === 'className'
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((next) => utilitiesIn(next, isInClass || isClass))
}

describe('utilities', async () => {
  const ours = sourceFiles(/^app\/ui\/(theme|own-utilities)\.css$/).map(({ text }) => text)
  const css = `${ours.join('\n')}\n@plugin "./theme.mjs";\n@tailwind utilities;`
  const { build } = await compile(css, {
    loadModule: async (path, base) => ({
      path,
      base,
      module: (await import(join(import.meta.dirname, '../app/ui', path))).default,
    }),
  })
  const unknownOf = (names: string[]) => {
    const css = build(names)
    return names.filter((name) => !css.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`))
  }

  it('every one that a component names is made of our tokens', () => {
    const named = new Map(
      components.flatMap((source) =>
        utilitiesIn(parsed(source)).map((one) => [one, source.path] as const),
      ),
    )
    // Marks of Tailwind's own, which others look at.
    for (const none of ['', 'group', 'peer']) named.delete(none)
    expect(named.size).toBeGreaterThan(300)
    expect(unknownOf([...named.keys()]).map((name) => [name, named.get(name)])).toEqual([])
  })

  it.each(['p-5', 'text-red-500', 'text-sm', 'rounded-lg', 'md:flex', 'shadow-md', 'flexx'])(
    'there is no %s',
    (name) => expect(unknownOf([name])).toEqual([name]),
  )
})
