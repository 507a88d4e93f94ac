import { useEffect, useMemo, useState } from 'react'
import {
  bestWindowByCoast,
  type CoastBestWindow,
  type SpotBestWindow,
  spotBestWindow,
} from '#domain/rating/best-window-by-coast'
import { recommendationHours } from '#domain/rating/recommendation'
import type { SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { constantsId } from '#domain/tide/tide-source'
import { halfHourMs, hourMs } from '#domain/time/durations'
import type { Spot } from '#domain/wire/spot'
import { useNow } from '../tab/use-now'
import { knownScores } from './day-scores'
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
 * @param among only these are called; all when left out
 */
export function useBestWindowByCoast(
  isWanted = true,
  among?: readonly Spot[],
): CoastBestWindow[] | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const stored = useStoredForecasts()
  const nowMs = useNow(halfHourMs)
  const [called, setCalled] = useState<{ bests: SpotBestWindow[]; nowMs: number }>()

  useEffect(() => {
    if (!isWanted || !spots || !gauges || stored === undefined) return
    const work = async (isStillWanted: () => boolean) => {
      const whole = await workInSlices(
        spots,
        (spot) => {
          const gauge = gauges.get(constantsId(spot.tide)) ?? null
          const untilMs = nowMs + recommendationHours * hourMs
          const forecast = stillAhead(decodedForecast(stored, spot.id, untilMs), nowMs)
          const outlook = { spot, gauge, forecast }
          return spotBestWindow(outlook, nowMs, (fromMs, toMs) =>
            knownScores(outlook, fromMs, toMs),
          )
        },
        isStillWanted,
      )
      const bests = whole?.filter((one) => one !== null)
      if (bests && isStillWanted()) setCalled({ bests, nowMs })
    }
    return beginWork(work, setCalled)
  }, [isWanted, spots, gauges, stored, nowMs])

  return useMemo(() => {
    const shown = among && new Set(among.map(({ id }) => id))
    const isShown = ({ spot }: SpotBestWindow) => shown === undefined || shown.has(spot.id)
    return called && bestWindowByCoast(called.bests.filter(isShown), called.nowMs)
  }, [called, among])
}
