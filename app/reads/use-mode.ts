import type { DataMode } from '#db/device/database'
import { useRealApi } from '../state/real-api'

/** Which of the two stored coasts the page shows. */
export function useMode(): DataMode {
  return useRealApi() ? 'live' : 'demo'
}
