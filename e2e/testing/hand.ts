import type { Locator, Page } from '@playwright/test'

/** Taps since the app was opened; each question of a surfer has its bound (product, first screens). */
export class Hand {
  taps = 0
  async tap(what: Locator) {
    await what.tap()
    this.taps += 1
  }
}

/** One of the five tabs of the app. */
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** The app at an address, and the hand that has tapped nothing yet. */
export const openInHand = async (page: Page, url: string) => {
  await page.goto(url)
  return new Hand()
}
