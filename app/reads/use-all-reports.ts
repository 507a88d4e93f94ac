import { useMemo } from 'react'
import { decodeStored, type StoredForecasts, storedForecasts } from '#db/device/forecasts'
import type { SpotForecast } from '#domain/forecast/forecast-hour'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { sharedReads, useSharedRead } from './shared-read'
import { type SpotReport, spotReport } from './spot-report'
import { useGauges } from './use-gauges'
import { useMode } from './use-mode'
import { useNow } from './use-now'
import { useSpots } from './use-spots'

const forecasts = sharedReads(storedForecasts)

/** Every spot now, in the order of the spots; undefined while the store is read. */
export function useAllReports(): SpotReport[] | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const stored = useSharedRead(forecasts(useMode()))
  const nowMs = useNow()
  return useMemo(() => {
    if (!spots || !gauges || stored === undefined) return undefined
    return reportsOf({ spots, gauges, stored, nowMs })
  }, [spots, gauges, stored, nowMs])
}

type Inputs = {
  spots: Spot[]
  gauges: Map<string, Gauge>
  stored: StoredForecasts | null
  nowMs: number
}

let last: (Inputs & { reports: SpotReport[] }) | undefined

/** Several cards of one screen ask for the same reports; they are worked out once. */
function reportsOf(inputs: Inputs): SpotReport[] {
  const { spots, gauges, stored, nowMs } = inputs
  if (
    last?.spots === spots &&
    last.gauges === gauges &&
    last.stored === stored &&
    last.nowMs === nowMs
  ) {
    return last.reports
  }
  const reports = spots.map((spot) =>
    spotReport(spot, gauges.get(spot.tide.gauge) ?? null, decoded(stored, spot.id), nowMs),
  )
  last = { ...inputs, reports }
  return reports
}

const decodedForecasts = new WeakMap<StoredForecasts, Map<number, SpotForecast | null>>()

/** A stored forecast never changes, it is replaced: what was decoded from it stays true. */
function decoded(stored: StoredForecasts | null, spotId: number): SpotForecast | null {
  if (!stored) return null
  const known = decodedForecasts.get(stored) ?? new Map<number, SpotForecast | null>()
  decodedForecasts.set(stored, known)
  const forecast = known.get(spotId)
  if (forecast !== undefined) return forecast
  const fresh = decodeStored(stored, spotId)
  known.set(spotId, fresh)
  return fresh
}
