import type { ForecastHeadRow } from '#db/device/database'
import { forecastHead } from '#db/device/forecasts'
import { sharedReads, useSharedRead } from './shared-read'
import { useMode } from './use-mode'

const heads = sharedReads(forecastHead)

/** What is said of the stored forecast as a whole; null when none is stored. */
export function useForecastHead(): ForecastHeadRow | null | undefined {
  return useSharedRead(heads(useMode()))
}
