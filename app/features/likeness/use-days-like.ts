import { useCallback, useMemo } from 'react'
import {
  type DayLike,
  daysLike,
  mostLikeFirst,
  type WantedSea,
} from '#domain/person/likeness/days-like'
import { beachSeaLogged } from '#domain/person/likeness/surf-likeness'
import { attachedConditionsAt } from '#domain/person/surf-log/attached-conditions'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { forecastWithHour } from '#domain/sea/forecast/hour-at'
import { constantsId } from '#domain/tide/tide-accuracy'
import { hourMs } from '#domain/time/durations'
import type { Spot } from '#domain/wire/spot'
import type { AttachedConditions } from '#domain/wire/surf-log'
import { usePastDays } from '../../data/stored/use-catalog'
import { useEachForecast } from '../../data/stored/use-each-forecast'
import { useSurfLogs } from '../../data/stored/use-owned'
import { useGauges, useSpots } from '../../data/stored/use-spots'
import { decodedForecast, useStoredForecasts } from '../../data/stored/use-stored-forecasts'
import { useNow } from '../../data/tab/use-now'

/** The surf to look for: one of the log, or an hour of a spot. */
export type AskedSurf = { surfId: string } | { spotId: number; atMs: number } | null

export type WantedSurf = {
  spot: Spot
  startedAtMs: number
  conditions: AttachedConditions | null
  /** Null: too little is known of it to compare it. */
  wanted: WantedSea | null
}

/** Undefined while the store is read; null where the surf or the spot is not here. */
export function useWantedSurf(asked: AskedSurf): WantedSurf | null | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const entries = useSurfLogs()
  const stored = useStoredForecasts()
  const past = usePastDays()
  const nowMs = useNow(hourMs)
  return useMemo(() => {
    if (!spots || !gauges || !entries || stored === undefined || past === undefined)
      return undefined
    const gaugeOf = (spot: Spot) => gauges.get(constantsId(spot.tide)) ?? null
    const whole = (spot: Spot, startedAtMs: number, conditions: AttachedConditions | null) => {
      const sea = beachSeaLogged(spot, gaugeOf(spot), { startedAtMs, conditions })
      const wanted = sea && { ...sea, spotId: spot.id, atMs: startedAtMs }
      return { spot, startedAtMs, conditions, wanted }
    }
    if (asked === null) return null
    if ('surfId' in asked) {
      const entry = entries.find(({ id }) => id === asked.surfId)
      const spot = entry && spots.find(({ id }) => id === entry.spotId)
      return entry && spot ? whole(spot, entry.startedAtMs, entry.conditions) : null
    }
    const { spotId, atMs } = asked
    const spot = spots.find(({ id }) => id === spotId)
    if (!spot) return null
    const held = [decodedForecast(stored, spotId), past?.forecastOf(spotId)]
    const forecast = forecastWithHour(atMs, ...held)
    const gauge = gaugeOf(spot)
    return whole(spot, atMs, attachedConditionsAt({ spot, gauge, forecast, atMs, nowMs }))
  }, [spots, gauges, entries, stored, past, nowMs, asked])
}

/**
 * The days most like a surf, most like it first. Undefined until the first are known.
 * @param onlySpotId null: the whole coast
 */
export function useDaysLike(
  wanted: WantedSea | null,
  onlySpotId: number | null,
): { days: readonly DayLike[]; isWhole: boolean } | undefined {
  const step = useCallback(
    (outlook: SpotOutlook, nowMs: number) =>
      wanted && (onlySpotId === null || outlook.spot.id === onlySpotId)
        ? daysLike(wanted, outlook, nowMs)
        : [],
    [wanted, onlySpotId],
  )
  const done = useEachForecast(wanted && step)
  return useMemo(
    () => done && { days: done.found.toSorted(mostLikeFirst), isWhole: done.isWhole },
    [done],
  )
}
