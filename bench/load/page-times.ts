declare global {
  interface Window {
    pageTimes: PageTimes
  }
}

/** Milliseconds since the navigation began; null: not yet. */
type PageTimes = {
  tideAtMs: number | null
  /** All shifts since the navigation that no tap explains. */
  layoutShift: number
  /** From a tap to the next frame, the longest since it was set to 0. */
  longestInteractionMs: number
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs in the page before its own code, and watches what a person would see. */
export function watchPage(): void {
  const times: PageTimes = {
    tideAtMs: null,
    layoutShift: 0,
    longestInteractionMs: 0,
  }
  window.pageTimes = times
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('layout-shift', (entry) => {
    const shift = entry as LayoutShift
    if (!shift.hadRecentInput) times.layoutShift += shift.value
  })
  watch('event', (entry) => {
    times.longestInteractionMs = Math.max(times.longestInteractionMs, entry.duration)
  })

  const lookForTide = () => {
    const text = document.querySelector('main')?.textContent ?? ''
    if (!/Tide, (rising|falling)-?\d/.test(text)) return
    seen.disconnect()
    // Seen is what is painted: the frame after the next one has begun.
    requestAnimationFrame(() => setTimeout(() => (times.tideAtMs = performance.now())))
  }
  const seen = new MutationObserver(lookForTide)
  seen.observe(document, { childList: true, subtree: true, characterData: true })
}
