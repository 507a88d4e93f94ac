import { useLayoutEffect, useReducer } from 'react'
import { create } from 'zustand'

const useTitle = create<{ title: string | null }>(() => ({ title: null }))

/**
 * The page's heading, standing in the bar on top of every page: a page that draws this has no other `h1`. Without it the
 * bar says where one is, and the page has a heading of its own.
 */
export function BarTitle({ children }: { children: string }) {
  useLayoutEffect(() => {
    useTitle.setState({ title: children })
    return () =>
      useTitle.setState(({ title }) => (title === children ? { title: null } : { title }))
  }, [children])
  return null
}

/** The heading that stands in the bar; null where the page has its own. */
export function useBarTitle(): string | null {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // The store's own hook listens only after the first paint: a page drawn with the bar would stand a frame without heading.
  useLayoutEffect(() => useTitle.subscribe(drawAgain), [])
  return useTitle(({ title }) => title)
}
