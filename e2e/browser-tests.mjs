// Only the browser tests, with words for Playwright passed on: npm run e2e -- offline
import { spawnSync } from 'node:child_process'
import { onCurrentNode } from '../runtime/current-node.mjs'
import { chromiumEnvironment } from './find-chromium.mjs'

await onCurrentNode()

const words = process.argv.slice(2)
const isSheets = words[0] === 'sheets'
// Pictures of every page are kept, or with --compare held to those that were kept.
const sheetWords = words.includes('--compare')
  ? words.filter((word) => word !== '--compare')
  : [...words, '--update-snapshots']

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...(isSheets ? sheetWords : words),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, ...chromiumEnvironment(), ...(isSheets && { SHEETS: '1' }) },
  },
)
process.exit(status ?? 1)
