import { expect, it } from 'vitest'
import { linesOf, productFiles } from './testing/source-files'

/**
 * Lines of the product by folder, style sheets included, tests and their helpers not. Each may fall and never rises but by
 * a dated decision; where it is to go stands in `decisions/2026-11-23-e2e.md`,
 * and why `domain` and `db` were raised in `decisions/2026-11-26-e2e.md` and `decisions/2026-11-27-db.md`.
 */
const code = '(tsx?|mts|mjs|css)'
const budgets = [
  ['domain', code, 15_500],
  ['app', code, 32_710],
  ['api', code, 18_990],
  ['db', code, 11_390],
  // Style sheets: what utilities can say stands in the components (`decisions/2026-11-24-app-ui.md`).
  ['app', 'css', 580],
] as const

it.each(budgets)('%s has no more lines of %s than its budget, %i', (folder, ending, most) => {
  const lines = linesOf(productFiles(new RegExp(`^${folder}/.*\\.${ending}$`)))
  expect(lines).toBeGreaterThan(most / 2)
  expect(lines).toBeLessThanOrEqual(most)
})
