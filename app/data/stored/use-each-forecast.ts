import { useMemo } from 'react'
import { fromWestToEast } from '#domain/rating/best-window-by-coast'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { halfHourMs } from '#domain/time/durations'
import { useNow } from '../tab/use-now'
import { useStoredCoast } from './use-stored-forecasts'
import { growing, useWork, type Work, workInSlices } from './work-in-slices'

type Found<Result> = { found: readonly Result[]; isWhole: boolean }

/**
 * What `step` finds in every spot's whole forecast, in slices from west to east, shown as it grows; undefined before.
 * @param step the same function as long as the question is the same; null asks nothing
 */
export function useEachForecast<Result>(
  step: ((outlook: SpotOutlook, nowMs: number) => readonly Result[]) | null,
): Found<Result> | undefined {
  const coast = useStoredCoast()
  const nowMs = useNow(halfHourMs)
  const work = useMemo((): Work<Found<Result>> => {
    return async (isWanted, tell) => {
      tell(undefined)
      if (!step || !coast) return
      const show = (found: readonly (readonly Result[])[], isWhole: boolean) =>
        tell({ found: found.flat(), isWhole })
      const found = await workInSlices(
        coast.spots.toSorted(fromWestToEast),
        (spot) => step(coast.outlookInPassing(spot), nowMs),
        isWanted,
        growing((some: readonly (readonly Result[])[]) => show(some, false)),
      )
      if (found) show(found, true)
    }
  }, [step, coast, nowMs])
  return useWork(work)
}
