import { useMemo } from 'react'
import { type SpotSnapshot, spotReport } from './spot-snapshot'
import { useGauges } from './use-gauges'
import { useIsFirstFetch } from './use-is-first-fetch'
import { useNow } from './use-now'
import { useSettings } from './use-settings'
import { useSpots } from './use-spots'
import { decodedForecast, useStoredForecasts } from './use-stored-forecasts'

/**
 * A few chosen spots now, in their order and without those that do not exist; the rest of the coast is not waited for.
 * Undefined while the store is read.
 * @param ids the same array as long as the choice is the same
 */
export function useSnapshotsOf(ids: readonly number[]): readonly SpotSnapshot[] | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const stored = useStoredForecasts()
  const units = useSettings()?.units
  const nowMs = useNow()
  const isOnItsWay = useIsFirstFetch() && stored === null
  return useMemo(() => {
    if (!spots || !gauges || stored === undefined || !units || isOnItsWay) return undefined
    return ids.flatMap((id) => {
      const spot = spots.find((one) => one.id === id)
      if (!spot) return []
      const gauge = gauges.get(spot.tide.gauge) ?? null
      return [spotReport(spot, gauge, decodedForecast(stored, id), nowMs, units)]
    })
  }, [ids, spots, gauges, stored, units, nowMs, isOnItsWay])
}
