import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

type ChangeSearch = (change: (search: URLSearchParams) => void) => void

/**
 * The query of the address, and how to change it in place. A change begins with the address as it is, not as it was
 * last drawn: taps come quicker than a slow phone draws.
 */
export function useSearch(): [URLSearchParams, ChangeSearch] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const changeSearch = useCallback<ChangeSearch>(
    (change) => {
      const { search: now, hash } = window.location
      const next = new URLSearchParams(now)
      change(next)
      navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  return [search, changeSearch]
}

/** The instant that an address names, ms; null where it names none. */
export function instantOf(text: string | null): number | null {
  const atMs = text === null ? Number.NaN : Date.parse(text)
  return Number.isFinite(atMs) ? atMs : null
}

/**
 * Scrolls to the element of an id that the address names, once it is drawn; the browser looks for it only at the start.
 * @returns whether the address names it
 */
export function useScrollToHash(id: string, isDrawn: boolean): boolean {
  const { hash, key } = useLocation()
  const isNamed = hash === `#${id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (!isNamed || !isDrawn) return
    // After the page has begun at its top, as one that is arrived at does (`ScrollAndFocus`).
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [id, isNamed, isDrawn, key])
  return isNamed
}
