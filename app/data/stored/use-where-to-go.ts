import { useMemo } from 'react'
import { type WhereToGo, whereToGo } from '#domain/places/where-to-go'
import { daylightScores } from '#domain/rating/daylight-scores'
import { aheadUntil } from '#domain/rating/recommendation'
import { halfHourMs } from '#domain/time/durations'
import { useNow } from '../tab/use-now'
import { useFavourites } from './use-owned'
import { useSettings } from './use-settings'
import { useStoredCoast } from './use-stored-forecasts'
import { eachInTurn, useWork } from './work-in-slices'

/**
 * Where to surf from the chosen start, in slices, anew each half-hour and when a forecast or a choice changes.
 * Undefined until it is done, null while no forecast is known.
 */
export function useWhereToGo(selectedSpotId: number | null): WhereToGo | null | undefined {
  const coast = useStoredCoast()
  const settings = useSettings()
  const favourites = useFavourites()
  const nowMs = useNow(halfHourMs)
  const work = useMemo(() => {
    if (!coast) return undefined
    const untilMs = aheadUntil(nowMs)
    const surf = coast.spots.filter((spot) => spot.beachType !== 'swimming')
    return eachInTurn(surf, (spot) => {
      const outlook = coast.outlookOf(spot, untilMs)
      // Scored here, with the page free in between: the choice then only compares.
      for (const { scores } of daylightScores(outlook, nowMs, untilMs))
        for (const moment of scores) void moment.score
      return outlook
    })
  }, [coast, nowMs])
  const outlooks = useWork(work)

  return useMemo(() => {
    if (!outlooks || !settings || !favourites) return undefined
    const { start, withinMinutes, units } = settings
    return whereToGo({
      outlooks,
      nowMs,
      start,
      withinMinutes,
      favourites: new Set(favourites.map(({ spotId }) => spotId)),
      selectedSpotId,
      units,
    })
  }, [outlooks, settings, favourites, nowMs, selectedSpotId])
}
