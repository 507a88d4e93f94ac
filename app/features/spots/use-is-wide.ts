import { useSyncExternalStore } from 'react'

/** From here on a list and the map stand side by side. */
const query = '(min-width: 1100px)'

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
