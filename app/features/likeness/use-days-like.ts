import { useEffect, useState } from 'react'
import { type DayLike, daysLike, mostLikeFirst, type WantedSea } from '#domain/likeness/days-like'
import { constantsId } from '#domain/tide/tide-source'
import { halfHourMs } from '#domain/time/durations'
import { useNow } from '../../reads/use-now'
import { useGauges, useSpots } from '../../reads/use-spots'
import { decodedInPassing, useStoredForecasts } from '../../reads/use-stored-forecasts'
import { beginWork, growing, workInSlices } from '../../reads/work-in-slices'

type DaysLike = { days: readonly DayLike[]; isWhole: boolean }

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
    const tell = (found: readonly DayLike[][], isWhole: boolean) =>
      setDone({ days: found.flat().sort(mostLikeFirst), isWhole })
    const asked = onlySpotId === null ? spots : spots.filter(({ id }) => id === onlySpotId)
    const work = async (isWanted: () => boolean) => {
      const found = await workInSlices(
        asked,
        (spot) => {
          const gauge = gauges.get(constantsId(spot.tide)) ?? null
          return daysLike(
            wanted,
            { spot, gauge, forecast: decodedInPassing(stored, spot.id) },
            nowMs,
          )
        },
        isWanted,
        growing((some: readonly DayLike[][]) => tell(some, false)),
      )
      if (found && isWanted()) tell(found, true)
    }
    return beginWork(work, setDone)
  }, [wanted, onlySpotId, spots, gauges, stored, nowMs])

  return done
}
