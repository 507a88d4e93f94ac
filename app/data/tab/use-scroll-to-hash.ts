import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Brings the element of an id into sight where the address names it: the browser looks for it only once, before a page
 * that reads the store first has drawn it.
 * @param isDrawn the element is there
 * @returns whether the address names it
 */
export function useScrollToHash(id: string, isDrawn: boolean): boolean {
  const { hash, key } = useLocation()
  const isNamed = hash === `#${id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (!isNamed || !isDrawn) return
    // After the page has begun at its top, as one that is arrived at does (`scroll-and-focus.tsx`).
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [id, isNamed, isDrawn, key])
  return isNamed
}
