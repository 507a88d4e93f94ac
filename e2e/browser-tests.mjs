// Only the browser tests, with words for Playwright passed on: npm run e2e -- offline
import { spawnSync } from 'node:child_process'
import { onCurrentNode } from '../runtime/current-node.mjs'
import { chromiumEnvironment } from './find-chromium.mjs'

await onCurrentNode()

const playwright = 'node_modules/@playwright/test/cli.js'
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ...chromiumEnvironment() } },
)
process.exit(status ?? 1)
