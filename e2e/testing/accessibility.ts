import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { expect } from './test'

declare global {
  var axe: typeof import('axe-core') | undefined
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in the page's own document. What a frame shows is measured on its own, as a page. */
async function violationsOf(page: Page, but: string[], runOnly: RunOnly): Promise<string[]> {
  // Read into a document once: another look there, in the other theme or at an opened dialog, finds it.
  if (!(await page.evaluate(() => Boolean(globalThis.axe)))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ but, runOnly }) => {
      const options = { runOnly, iframes: false, resultTypes: ['violations' as const] }
      const { violations } = await globalThis.axe!.run({ exclude: but }, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ; ')}`,
      )
    },
    { but, runOnly },
  )
}

/**
 * Fails with what axe finds in the page as it stands, in both themes: every rule in the light one, and in the dark one
 * those of colour, the only ones that a theme can change. The page is left in the light theme.
 * @param but a selector of what is not looked at: the many more rows that are like the first
 */
export async function expectAccessible(
  page: Page,
  what = 'accessibility',
  but: string[] = [],
): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // Colours that fade over are measured when they have arrived.
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      const fades = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(fades.map(({ finished }) => finished))
    })
    const violations = await violationsOf(
      page,
      but,
      colorScheme === 'dark'
        ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
        : { type: 'tag', values: tags },
    )
    expect(violations, `${what}, ${colorScheme}`).toEqual([])
  }
}

/** Fails when the page can be scrolled sideways. @param widths px; the page is left at the last */
export async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${new URL(page.url()).pathname}: sideways overflow at ${width} px`).toBe(0)
  }
}

/** Collects what the page prints as an error or a warning, and what it throws. */
export function collectPrinted(page: Page): string[] {
  const printed: string[] = []
  page.on('console', (message) => {
    // Most tests keep the worker away: so says Playwright, and the app.
    const isWorker = /registration blocked by Playwright|^No worker, so/.test(message.text())
    if (!isWorker && ['error', 'warning'].includes(message.type())) printed.push(message.text())
  })
  page.on('pageerror', (error) => printed.push(error.message))
  return printed
}
