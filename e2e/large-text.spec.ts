import { commonScreens } from './testing/screens'
import { expect } from './testing/test'
import { test } from './testing/warm-phone'

const screens = [
  '/?spot=1',
  '/?spot=43',
  '/spots',
  '/spots?view=map',
  ...commonScreens,
  '/report?text=Pumping',
  '/no-such-page',
]

/** The text that cannot be read: cut off by its box, or under other text. Runs in the page. */
function unreadableText(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  // Pictures of numbers have their words beside them; what is fixed lies over the page by intention.
  const isBeside = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (['svg', 'SELECT', 'OPTION'].includes(one.tagName)) return true
      const { position, clipPath, clip } = getComputedStyle(one)
      if (position === 'fixed' || position === 'sticky') return true
      // For screen readers alone.
      if (clipPath !== 'none' || clip !== 'auto') return true
      // The map's names keep clear of each other by themselves.
      if (one.getAttribute('role') === 'application') return true
    }
    return false
  }
  const found: string[] = []
  const texts: { words: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const holder = node.parentElement
    if (!words || !holder || !isShown(holder) || isBeside(holder)) continue
    const { overflowX, textOverflow } = getComputedStyle(holder)
    if (overflowX === 'hidden' && holder.scrollWidth > holder.clientWidth + 1)
      found.push(`cut off${textOverflow === 'ellipsis' ? ' with …' : ''}: ${words}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue
      texts.push({ words, box })
      if (box.left < -1 || box.right > innerWidth + 1) {
        const scroller = holder.closest('[class*="scroller"], [class*="cards"], [class*="strip"]')
        if (!scroller) found.push(`beyond the screen: ${words}`)
      }
    }
    for (let one: Element | null = holder; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflowX !== 'hidden' || one.clientWidth <= 1) continue
      const frame = one.getBoundingClientRect()
      const { right, bottom, height } = range.getBoundingClientRect()
      if (right > frame.right + 1 || bottom > frame.bottom + height / 4)
        found.push(`cut off: ${words}`)
    }
  }
  for (const [index, { words, box }] of texts.entries()) {
    for (const other of texts.slice(index + 1, index + 60)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      // Line boxes touch; letters that are read do not share a third of their height.
      const isOver =
        words !== other.words && across > 4 && down > Math.min(box.height, other.box.height) / 3
      if (isOver) found.push(`over each other: ${words} / ${other.words}`)
    }
  }
  return [...new Set(found)]
}

for (const path of screens) {
  test(`${path} can be read with text twice as large on a phone of 360 px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    // A name as long as any that an operator may give.
    await page.route('**/api/pack*', async (route) => {
      const answer = await route.fetch()
      const pack = await answer.json()
      for (const spot of pack.parts?.spots.rows ?? [])
        if (spot.id === 43)
          spot.name = 'Cape Bridgewater and Descartes Bay Beach (Bridgewater Lakes)'
      await route.fulfill({ json: pack })
    })
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Getting the coast/)).toBeHidden()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'sideways overflow').toBe(0)
    // What is out of sight has no true size until it is looked at.
    await page.evaluate(() => {
      for (const item of document.querySelectorAll<HTMLElement>('main li'))
        item.style.contentVisibility = 'visible'
    })
    expect(await page.evaluate(unreadableText)).toEqual([])

    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.waitForTimeout(500)
    expect(await page.evaluate(unreadableText), 'with text of its ordinary size').toEqual([])
    // A pack asked for at the very end is not a fault of the next screen.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
