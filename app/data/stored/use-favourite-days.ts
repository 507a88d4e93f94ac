import { useMemo } from 'react'
import type { Favourite } from '#db/device/favourites'
import type { TimeSpan } from '#domain/drawing/clock-axis'
import type { RidgeRun } from '#domain/drawing/ridge'
import { bestOfWindows, bestSpells, type SurfWindow } from '#domain/rating/best-windows'
import { bestMoment, daylightScores, runsWithin } from '#domain/rating/daylight-scores'
import { halfHourMs } from '#domain/time/durations'
import { addDays, melbourneDate } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'
import { useNow } from '../tab/use-now'
import { useStoredCoast } from './use-stored-forecasts'
import { useWork, type Work, workInSlices } from './work-in-slices'

type SpotDay = {
  spot: Spot
  runs: readonly RidgeRun[]
  /** The best hours that are left of the light; null: none is fair for an hour. */
  window: SurfWindow | null
  /** The highest score that is left; null: no forecast, or a swimming beach. */
  best: number | null
}

/** From first to last light: today while there is light to surf in, else tomorrow. The best spot first. */
type FavouriteDays = TimeSpan & { isToday: boolean; days: readonly SpotDay[] }

/** The favourites' day. Undefined until it is worked out. */
export function useFavouriteDays(favourites: readonly Favourite[]): FavouriteDays | undefined {
  const coast = useStoredCoast()
  const nowMs = useNow(halfHourMs)
  const work = useMemo((): Work<FavouriteDays> | undefined => {
    if (!coast) return undefined
    const ids = new Set(favourites.map(({ spotId }) => spotId))
    const own = coast.spots.filter(({ id }) => ids.has(id))
    if (own.length === 0) return undefined
    const lightOf = (date: string) => {
      const suns = own.map((spot) => sunOfDay(spot, date))
      return {
        startMs: Math.min(...suns.map(({ firstLightAtMs }) => firstLightAtMs)),
        endMs: Math.max(...suns.map(({ lastLightAtMs }) => lastLightAtMs)),
      }
    }
    const today = lightOf(melbourneDate(nowMs))
    const isToday = nowMs < today.endMs - halfHourMs
    const light = isToday ? today : lightOf(addDays(melbourneDate(nowMs), 1))
    return async (isWanted, tell) => {
      const days = await workInSlices(
        own,
        (spot): SpotDay => {
          const outlook = coast.outlookOf(spot, light.endMs)
          const isRated = spot.beachType !== 'swimming' && outlook.forecast !== null
          const whole = isRated ? daylightScores(outlook, light.startMs, light.endMs) : []
          const left = runsWithin(whole, nowMs, light.endMs)
          return {
            spot,
            runs: whole.map((run) => ({ samples: run.scores, endAtMs: run.endAtMs })),
            window: bestOfWindows(bestSpells(spot, left)),
            best: bestMoment(left)?.score ?? null,
          }
        },
        isWanted,
      )
      if (days) tell({ ...light, isToday, days: days.sort(bestFirst) })
    }
  }, [favourites, coast, nowMs])
  return useWork(work)
}

const bestFirst = (a: SpotDay, b: SpotDay) =>
  (b.window?.score ?? 0) - (a.window?.score ?? 0) || (b.best ?? -1) - (a.best ?? -1)
