import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

let hasArrivedBefore = false

/**
 * What a browser does by itself between two documents: a page reached by a link begins at its top and
 * is announced to screen readers. The first page and the way back are left as they are.
 */
export function ScrollAndFocus() {
  const { pathname } = useLocation()
  const isWayBack = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what is arrived at
  useEffect(() => {
    const isFirst = !hasArrivedBefore
    hasArrivedBefore = true
    if (isFirst || isWayBack) return
    scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
