import { expect, it } from 'vitest'
import { sourceFiles } from './testing/source-files'

/**
 * Lines of the product by folder, style sheets included, tests and their helpers not. Each may fall and never rises but by
 * a dated decision; where it is to go stands in `decisions/2026-11-23-e2e.md`,
 * and why `domain` and `db` were raised in `decisions/2026-11-26-e2e.md` and `decisions/2026-11-27-db.md`.
 */
const mostLines = { domain: 15_500, app: 32_710, api: 18_980, db: 11_390 }

/** Of them, lines of style sheets: what utilities can say stands in the components (`decisions/2026-11-24-app-ui.md`). */
const mostStyleLines = 580

const isOfTests = (path: string) => /\.(test|spec|proof|bench)\.|\/(testing|fixtures)\//.test(path)

it('no folder has more lines than its budget', () => {
  const over = Object.entries(mostLines).flatMap(([folder, most]) => {
    const files = sourceFiles(new RegExp(`^${folder}/.*\\.(tsx?|mts|mjs|css)$`))
    const lines = files
      .filter(({ path }) => !isOfTests(path))
      .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
    expect(lines, folder).toBeGreaterThan(most / 2)
    return lines > most ? [`${folder} has ${lines} lines, budget ${most}`] : []
  })
  expect(over).toEqual([])
})

it('the app has no more lines of style sheets than their budget', () => {
  const lines = sourceFiles(/^app\/.*\.css$/).reduce(
    (sum, { text }) => sum + text.split('\n').length - 1,
    0,
  )
  expect(lines).toBeGreaterThan(mostStyleLines / 2)
  expect(lines).toBeLessThanOrEqual(mostStyleLines)
})
