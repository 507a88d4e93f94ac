import { useMemo } from 'react'
import { forecastHead, forecastOfSpot } from '#db/device/forecasts'
import { conditionsAt, type SpotConditions } from '#domain/rating/conditions-at'
import {
  forecastSource,
  forecastStandingAt,
  type SpotForecast,
} from '#domain/sea/forecast/forecast-hour'
import { constantsId } from '#domain/tide/tide-accuracy'
import { type AgeState, ageState } from '#domain/time/age'
import type { Source } from '#domain/wire/forecast'
import type { Gauge } from '#domain/wire/gauge'
import type { Observations } from '#domain/wire/observations'
import type { Spot } from '#domain/wire/spot'
import type { UnitSystem } from '#domain/words/unit-system'
import { useNow } from '../tab/use-now'
import { sharedReads, useSharedRead } from './shared-read'
import { useObservations } from './use-observations'
import { useMode, useSettings } from './use-settings'
import { useGauges, useSpot } from './use-spots'
import { useForecastHead, useIsFirstFetch } from './use-status'

/** What a screen says about one spot now. */
export type SpotSnapshot = {
  spot: Spot
  /** Null when the spot's gauge is not stored. */
  gauge: Gauge | null
  forecast: SpotForecast | null
  /** Of the hour that contains now; null when no stored hour does and there is no tide either. */
  conditions: SpotConditions | null
  age: AgeState
  /** 'stored': live data that has grown old. Null without any forecast. */
  source: Exclude<Source, 'computed'> | null
}

export function spotSnapshot(
  spot: Spot,
  gauge: Gauge | null,
  stored: SpotForecast | null,
  nowMs: number,
  units: UnitSystem,
  observations: Pick<Observations, 'buoys'> | null = null,
): SpotSnapshot {
  const forecast = stored && forecastStandingAt(stored, nowMs)
  return {
    spot,
    gauge,
    forecast,
    conditions: conditionsAt({
      spot,
      gauge,
      forecast,
      atMs: nowMs,
      units,
      buoys: observations?.buoys ?? [],
    }),
    age: ageState(forecast?.fetchedAtMs ?? null, nowMs),
    source: forecast && forecastSource(forecast, nowMs).source,
  }
}

const forecasts = sharedReads(async (...of: Parameters<typeof forecastOfSpot>) => ({
  isAnyStored: (await forecastHead(of[1])) !== null,
  forecast: await forecastOfSpot(...of),
}))

/** One spot now. Undefined while the store is read, null when there is no such spot. */
export function useSpotSnapshot(spotId: number): SpotSnapshot | null | undefined {
  const spot = useSpot(spotId)
  const gauges = useGauges()
  const { isAnyStored, forecast } = useSharedRead(forecasts(spotId, useMode())) ?? {}
  const units = useSettings()?.units
  const observations = useObservations()
  const nowMs = useNow()
  // The first one takes longer to read than its head: what is being read is not missing.
  const isBeingRead = useForecastHead() !== null && isAnyStored === false
  const isOnItsWay = (useIsFirstFetch() || isBeingRead) && forecast === null
  return useMemo(() => {
    if (spot === null) return null
    if (!spot || !gauges || forecast === undefined || !units || isOnItsWay) return undefined
    if (observations === undefined) return undefined
    const gauge = gauges.get(constantsId(spot.tide)) ?? null
    return sharedSnapshot(spot, gauge, forecast, nowMs, units, observations)
  }, [spot, gauges, forecast, observations, nowMs, units, isOnItsWay])
}

const latest = new Map<number, { of: readonly unknown[]; snapshot: SpotSnapshot }>()

/** The same for all cards of a screen. */
function sharedSnapshot(...of: Parameters<typeof spotSnapshot>): SpotSnapshot {
  const [{ id }] = of
  const known = latest.get(id)
  if (known?.of.every((one, index) => one === of[index])) return known.snapshot
  const snapshot = spotSnapshot(...of)
  latest.set(id, { of, snapshot })
  return snapshot
}
