// Only the browser tests, with words for Playwright passed on: npm run e2e -- offline
import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.mjs'

const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM: findChromium() } },
)
process.exit(status ?? 1)
