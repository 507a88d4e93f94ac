import { useLayoutEffect } from 'react'
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
export const useBarTitle = (): string | null => useTitle(({ title }) => title)
