import { useEffect, useState } from 'react'
import { fromWestToEast } from '#domain/rating/best-window-by-coast'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { constantsId } from '#domain/tide/tide-source'
import { halfHourMs } from '#domain/time/durations'
import { useNow } from '../tab/use-now'
import { useGauges, useSpots } from './use-spots'
import { decodedInPassing, useStoredForecasts } from './use-stored-forecasts'
import { beginWork, growing, workInSlices } from './work-in-slices'

type Found<Result> = { found: readonly Result[]; isWhole: boolean }

/**
 * What `step` finds in every spot's whole forecast, worked out on the phone spot by spot from west to east with the page
 * free in between, and shown as it grows. Undefined until the first is done.
 * @param step the same function as long as the question is the same; null asks nothing
 */
export function useEachForecast<Result>(
  step: ((outlook: SpotOutlook, nowMs: number) => readonly Result[]) | null,
): Found<Result> | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const stored = useStoredForecasts()
  const nowMs = useNow(halfHourMs)
  const [done, setDone] = useState<Found<Result>>()

  useEffect(() => {
    setDone(undefined)
    if (!step || !spots || !gauges || stored === undefined) return
    const tell = (found: readonly (readonly Result[])[], isWhole: boolean) =>
      setDone({ found: found.flat(), isWhole })
    const work = async (isWanted: () => boolean) => {
      const found = await workInSlices(
        spots.toSorted(fromWestToEast),
        (spot) => {
          const gauge = gauges.get(constantsId(spot.tide)) ?? null
          return step({ spot, gauge, forecast: decodedInPassing(stored, spot.id) }, nowMs)
        },
        isWanted,
        growing((some: readonly (readonly Result[])[]) => tell(some, false)),
      )
      if (found && isWanted()) tell(found, true)
    }
    return beginWork(work, setDone)
  }, [step, spots, gauges, stored, nowMs])

  return done
}
