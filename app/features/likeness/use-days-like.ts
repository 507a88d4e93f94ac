import { useCallback, useMemo } from 'react'
import {
  type DayLike,
  daysLike,
  mostLikeFirst,
  type WantedSea,
} from '#domain/person/likeness/days-like'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { useEachForecast } from '../../data/stored/use-each-forecast'

type DaysLike = { days: readonly DayLike[]; isWhole: boolean }

/**
 * The days most like a surf, most like it first. Undefined until the first are known.
 * @param onlySpotId null: the whole coast
 */
export function useDaysLike(
  wanted: WantedSea | null,
  onlySpotId: number | null,
): DaysLike | undefined {
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
