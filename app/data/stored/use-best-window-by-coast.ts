import { useMemo } from 'react'
import {
  bestWindowByCoast,
  type CoastBestWindow,
  type SpotBestWindow,
  spotBestWindow,
} from '#domain/rating/best-window-by-coast'
import { wholeLightUntil } from '#domain/rating/best-windows'
import { aheadUntil } from '#domain/rating/recommendation'
import { halfHourMs } from '#domain/time/durations'
import type { Spot } from '#domain/wire/spot'
import { useNow } from '../tab/use-now'
import { useStoredCoast } from './use-stored-forecasts'
import { eachInTurn, useWork } from './work-in-slices'

/**
 * The best window of every coast from what is stored: some five thousand ratings, so worked out in slices, and anew
 * only each half-hour or with a new forecast. Undefined until it is done.
 * @param isWanted false waits: something that is seen sooner is worked out first
 * @param among only these are called; all when left out
 */
export function useBestWindowByCoast(
  isWanted = true,
  among?: readonly Spot[],
  hours?: number,
): CoastBestWindow[] | undefined {
  const coast = useStoredCoast()
  const nowMs = useNow(halfHourMs)
  const work = useMemo(() => {
    if (!isWanted || !coast) return undefined
    const untilMs = wholeLightUntil(aheadUntil(nowMs, hours))
    const call = (spot: Spot) => spotBestWindow(coast.outlookOf(spot, untilMs), nowMs, hours)
    return eachInTurn(coast.spots, call)
  }, [isWanted, coast, nowMs, hours])
  const called = useWork(work)

  return useMemo(() => {
    const shown = among && new Set(among.map(({ id }) => id))
    const isShown = ({ spot }: SpotBestWindow) => shown === undefined || shown.has(spot.id)
    return called && bestWindowByCoast(called.filter((one) => one !== null).filter(isShown))
  }, [called, among])
}
