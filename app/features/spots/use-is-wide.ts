import { useSyncExternalStore } from 'react'

/** From here a list and the map stand beside each other. */
const query = '(min-width: 1100px)'

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the screen has room for a list beside the map. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
