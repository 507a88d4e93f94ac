import type { Page } from '@playwright/test'

/** Everything that the bar says while something is done. */
export async function barDuring(page: Page, work: () => Promise<unknown>): Promise<string> {
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[role=status], main'))
        said.add(one.textContent ?? '')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await work()
  return page.evaluate(() => [...(window as unknown as { said: Set<string> }).said].join('\n'))
}
