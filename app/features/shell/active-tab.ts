import type { TabName } from '../../state/session'

const startsOfTab: readonly (readonly [start: string, tab: TabName])[] = [
  ['/spots', 'spots'],
  ['/spot', 'spots'],
  ['/beach', 'spots'],
  ['/comparison', 'compare'],
  ['/forecast', 'forecast'],
  ['/tides', 'forecast'],
  ['/profile', 'profile'],
  ['/favorites', 'profile'],
  ['/surf-log', 'profile'],
]

/** The tab that a path belongs to; null for pages outside all five. '/' counts as Home. */
export function tabOfPath(pathname: string): TabName | null {
  if (pathname === '/') return 'home'
  const found = startsOfTab.find(
    ([start]) => pathname === start || pathname.startsWith(`${start}/`),
  )
  return found?.[1] ?? null
}
