import type { DataMode } from '#db/device/database'
import { useLiveData } from '../state/live-data'

/** Which of the two stored coasts the page shows. */
export function useMode(): DataMode {
  return useLiveData() ? 'live' : 'demo'
}
