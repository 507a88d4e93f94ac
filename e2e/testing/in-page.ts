// What runs in a page: each function travels as its own text and may use nothing but its arguments.

/** The text that cannot be read: cut off by its box, or under other text. Runs in the page. */
export function unreadableText(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  // Pictures of numbers have their words beside them; what is fixed lies over the page by intention.
  const isBeside = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (['svg', 'SELECT', 'OPTION'].includes(one.tagName)) return true
      const { position, clipPath, clip } = getComputedStyle(one)
      if (position === 'fixed' || position === 'sticky') return true
      // A slide that is not the one shown.
      if (one.hasAttribute('inert')) return true
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
        let scroller: Element | null = holder
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
          scroller = scroller.parentElement
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

/**
 * Everything that can be tapped and is not as tall as a thumb. Links within a sentence are as tall as its line, and may be.
 * Runs in the page.
 * @param least CSS pixels
 */
export function smallTargets(least: number): string[] {
  // A row of nothing but links is none.
  const isInSentence = (element: Element) => {
    const sentence = element.closest('p')?.cloneNode(true) as Element | undefined
    for (const link of sentence?.querySelectorAll('a') ?? []) link.remove()
    return (
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      /\w/.test(sentence?.textContent ?? '')
    )
  }
  const controls = 'a[href], button, input:not([type=radio]), select, summary'
  return (
    [...document.querySelectorAll(`${controls}, label:has(input)`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A day of the forecast is as wide as the screen and 34 px high, so that sixteen stand on one.
      .filter((element) => !element.closest('fieldset[aria-label^="Forecast for"]'))
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ element, height }) => height > 1 && height < least && !isInSentence(element))
      .map(({ element, height }) => `${height.toFixed(0)} px: ${element.textContent?.trim()}`)
  )
}
