import { useMemo } from 'react'
import { forecastOfSpot } from '#db/device/forecasts'
import { constantsId } from '#domain/tide/tide-source'
import { useNow } from '../tab/use-now'
import { sharedReads, useSharedRead } from './shared-read'
import { type SpotSnapshot, spotSnapshot } from './spot-snapshot'
import { useObservations } from './use-catalog'
import { useMode, useSettings } from './use-settings'
import { useGauges, useSpot } from './use-spots'
import { useIsFirstFetch } from './use-status'

const forecasts = sharedReads(forecastOfSpot)

/** One spot now. Undefined while the store is read, null when there is no such spot. */
export function useSpotSnapshot(spotId: number): SpotSnapshot | null | undefined {
  const spot = useSpot(spotId)
  const gauges = useGauges()
  const forecast = useSharedRead(forecasts(spotId, useMode()))
  const units = useSettings()?.units
  const observations = useObservations()
  const nowMs = useNow()
  const isOnItsWay = useIsFirstFetch() && forecast === null
  return useMemo(() => {
    if (spot === null) return null
    if (!spot || !gauges || forecast === undefined || !units || isOnItsWay) return undefined
    if (observations === undefined) return undefined
    const gauge = gauges.get(constantsId(spot.tide)) ?? null
    return spotSnapshot(spot, gauge, forecast, nowMs, units, observations)
  }, [spot, gauges, forecast, observations, nowMs, units, isOnItsWay])
}
