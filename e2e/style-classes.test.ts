import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './testing/source-files'

const sheets = new Map(
  sourceFiles(/^app\/.*\.module\.css$/).map(({ path, text }) => [path, text] as const),
)

it('every class that a component names stands in its style sheet', () => {
  const missing = sourceFiles(/^app\/.*\.tsx?$/).flatMap(({ path, text }) =>
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
  expect(sheets.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
