import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './testing/launch-options'
import './testing/test-clock'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Contact sheets are drawn when they are asked for by name (`browser-tests.mjs`).
  testIgnore: process.env.SHEETS ? [] : 'sheets.spec.ts',
  snapshotPathTemplate: '../sheets/{arg}{ext}',
  outputDir: '../test-results',
  // Long enough for a machine that has other work: what passes ends earlier all the same. No test has a shorter limit.
  timeout: 400_000,
  expect: { timeout: 60_000, toHaveScreenshot: { threshold: 0, maxDiffPixels: 0 } },
  // They mostly wait: with three, two cores stood idle for a third of the time.
  workers: 4,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    // A tap or a way to a page that takes longer hangs, and is not waited for as long as a whole test may take.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    ...devices['iPhone 14'],
    defaultBrowserType: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    // Its downloads take as long as a page: what is about it says `serviceWorkers: 'allow'`.
    serviceWorkers: 'block',
    // Recording every step doubles the time; `TRACE=1 npm run e2e` to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // What the shell lacks (notifications), a file asks of the whole Chromium.
    launchOptions: launchOptions(process.env.CHROMIUM_HEADLESS_SHELL),
  },
})
