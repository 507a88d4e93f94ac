import { useMemo } from 'react'
import {
  bestWindowByCoast,
  type CoastBestWindow,
  type SpotBestWindow,
  spotBestWindow,
} from '#domain/rating/best-window-by-coast'
import { recommendationHours } from '#domain/rating/recommendation'
import type { SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { halfHourMs, hourMs } from '#domain/time/durations'
import type { Spot } from '#domain/wire/spot'
import { useNow } from '../tab/use-now'
import { knownScores } from './day-scores'
import { useStoredCoast } from './use-stored-forecasts'
import { useWork, type Work, workInSlices } from './work-in-slices'

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
  const coast = useStoredCoast()
  const nowMs = useNow(halfHourMs)
  const work = useMemo((): Work<{ bests: SpotBestWindow[]; nowMs: number }> | undefined => {
    if (!isWanted || !coast) return undefined
    const untilMs = nowMs + recommendationHours * hourMs
    return async (isStillWanted, tell) => {
      const whole = await workInSlices(
        coast.spots,
        (spot) => {
          const { forecast, ...known } = coast.outlookOf(spot, untilMs)
          const outlook = { ...known, forecast: stillAhead(forecast, nowMs) }
          return spotBestWindow(outlook, nowMs, (fromMs, toMs) =>
            knownScores(outlook, fromMs, toMs),
          )
        },
        isStillWanted,
      )
      if (whole) tell({ bests: whole.filter((one) => one !== null), nowMs })
    }
  }, [isWanted, coast, nowMs])
  const called = useWork(work)

  return useMemo(() => {
    const shown = among && new Set(among.map(({ id }) => id))
    const isShown = ({ spot }: SpotBestWindow) => shown === undefined || shown.has(spot.id)
    return called && bestWindowByCoast(called.bests.filter(isShown), called.nowMs)
  }, [called, among])
}
