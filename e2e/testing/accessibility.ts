import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test'

/** Read into a document once: a second look there, in the other theme or at an opened dialog, takes half the time. */
const axeSource = `if (!self.axe) { ${axe.source} }`

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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
    // No script ends in a frame where none may run, axe's neither: such a page is measured on its own.
    const builder = but
      .reduce((one, selector) => one.exclude(selector), new AxeBuilder({ page, axeSource }))
      // Otherwise axe opens a page of its own to sum up what it found in frames of other sites, and sends every element
      // that passed: more than half of its time.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .exclude('iframe[sandbox]:not([sandbox~="allow-scripts"])')
    const { violations } = await (colorScheme === 'dark'
      ? builder.withRules(['color-contrast', 'link-in-text-block'])
      : builder.withTags(tags)
    ).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ; ')}`),
      `${what}, ${colorScheme}`,
    ).toEqual([])
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
