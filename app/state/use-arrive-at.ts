import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Brings the element of an id into sight where the address names it: the browser looks for it only once, before a page
 * that reads the store first has drawn it.
 * @param isDrawn the element is there
 * @returns whether the address names it
 */
export function useArriveAt(id: string, isDrawn: boolean): boolean {
  const { hash, key } = useLocation()
  const isNamed = hash === `#${id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (isNamed && isDrawn) document.getElementById(id)?.scrollIntoView()
  }, [id, isNamed, isDrawn, key])
  return isNamed
}
