import { useEffect, useState } from 'react'
import { type DayLike, daysLike, mostLikeFirst, type WantedSea } from '#domain/likeness/days-like'
import { halfHourMs } from '#domain/time/durations'
import { useGauges } from '../../reads/use-gauges'
import { useNow } from '../../reads/use-now'
import { useSpots } from '../../reads/use-spots'
import { decodedInPassing, useStoredForecasts } from '../../reads/use-stored-forecasts'
import { growing, workInSlices } from '../../reads/work-in-slices'

export type DaysLike = { days: readonly DayLike[]; isWhole: boolean }

/**
 * The days most like a surf, worked out on this device spot by spot with the page free in between. Undefined until the
 * first are known.
 * @param onlySpotId null: the whole coast
 */
export function useDaysLike(
  wanted: WantedSea | null,
  onlySpotId: number | null,
): DaysLike | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const stored = useStoredForecasts()
  const nowMs = useNow(halfHourMs)
  const [done, setDone] = useState<DaysLike>()

  useEffect(() => {
    setDone(undefined)
    if (!wanted || !spots || !gauges || stored === undefined) return
    let isGone = false
    const tell = (found: readonly DayLike[][], isWhole: boolean) =>
      setDone({ days: found.flat().sort(mostLikeFirst), isWhole })
    const asked = onlySpotId === null ? spots : spots.filter(({ id }) => id === onlySpotId)
    const work = async () => {
      const found = await workInSlices(
        asked,
        (spot) => {
          const gauge = gauges.get(spot.tide.gauge) ?? null
          return daysLike(
            wanted,
            { spot, gauge, forecast: decodedInPassing(stored, spot.id) },
            nowMs,
          )
        },
        () => !isGone,
        growing((some: readonly DayLike[][]) => tell(some, false)),
      )
      if (found && !isGone) tell(found, true)
    }
    work().catch((error: unknown) => {
      // Thrown while rendering, it reaches the page's error boundary with its way out.
      setDone(() => {
        throw error
      })
    })
    return () => {
      isGone = true
    }
  }, [wanted, onlySpotId, spots, gauges, stored, nowMs])

  return done
}
