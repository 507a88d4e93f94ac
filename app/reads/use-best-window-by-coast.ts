import { useEffect, useState } from 'react'
import type { SpotForecast } from '#domain/forecast/forecast-hour'
import {
  bestWindowByCoast,
  type CoastBestWindow,
  spotBestWindow,
} from '#domain/rating/best-window-by-coast'
import { recommendationHours } from '#domain/rating/recommendation'
import { halfHourMs, hourMs } from '#domain/time/durations'
import { knownScores } from './day-scores'
import { useNow } from './use-now'
import { useGauges, useSpots } from './use-spots'
import { decodedForecast, useStoredForecasts } from './use-stored-forecasts'
import { beginWork, workInSlices } from './work-in-slices'

/** A forecast whose last hour has passed says nothing of the next 48: it is none. */
function stillAhead(forecast: SpotForecast | null, nowMs: number): SpotForecast | null {
  return (forecast?.hours.at(-1)?.atMs ?? 0) > nowMs ? forecast : null
}

/**
 * The call for every coast, worked out on the phone from what is stored: some five thousand ratings
 * (once, with those that are drawn), so spot by spot with the page free in between, and again only each half-hour or when a new forecast
 * comes. Undefined until the first time it is done.
 * @param isWanted false waits: something that is seen sooner is worked out first
 */
export function useBestWindowByCoast(isWanted = true): CoastBestWindow[] | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const stored = useStoredForecasts()
  const nowMs = useNow(halfHourMs)
  const [calls, setCalls] = useState<CoastBestWindow[]>()

  useEffect(() => {
    if (!isWanted || !spots || !gauges || stored === undefined) return
    const work = async (isStillWanted: () => boolean) => {
      const called = await workInSlices(
        spots,
        (spot) => {
          const gauge = gauges.get(spot.tide.gauge) ?? null
          const untilMs = nowMs + recommendationHours * hourMs
          const forecast = stillAhead(decodedForecast(stored, spot.id, untilMs), nowMs)
          const outlook = { spot, gauge, forecast }
          return spotBestWindow(outlook, nowMs, (fromMs, toMs) =>
            knownScores(outlook, fromMs, toMs),
          )
        },
        isStillWanted,
      )
      const known = called?.filter((one) => one !== null)
      if (known && isStillWanted()) setCalls(bestWindowByCoast(known, nowMs))
    }
    return beginWork(work, setCalls)
  }, [isWanted, spots, gauges, stored, nowMs])

  return calls
}
