import { useEffect, useMemo, useState } from 'react'
import { network } from '#db/device/http/send-request'
import { type KeptPastDays, refreshPastDays } from '#db/device/past-days'
import { type AlertDay, alertDates, alertDay } from '#domain/alert/alert-days'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { type LocalDate, melbourneDate } from '#domain/time/melbourne'
import { usePastDays } from '../../data/stored/use-catalog'
import { useWork, type Work, workInSlices } from '../../data/stored/work-in-slices'

/** What is kept of the days before today: asked for again whenever the panel is opened. */
export type PastKept = KeptPastDays | null | 'asking'

const none: readonly number[] = []

/**
 * The days that are over; null: not on this device and not to be had now.
 * @param spotIds spots beside the person's favourites and those of their own alerts; the same array as long as they are
 *   the same
 */
export function usePastKept(userId: string, spotIds: readonly number[] = none): PastKept {
  const [isAsked, setAsked] = useState(false)
  const past = usePastDays()
  useEffect(() => {
    let isCancelled = false
    refreshPastDays({ ...network, nowMs: Date.now }, { userId, spotIds }).finally(() => {
      if (!isCancelled) setAsked(true)
    })
    return () => {
      isCancelled = true
    }
  }, [userId, spotIds])
  if (past === undefined || (past === null && !isAsked)) return 'asking'
  return past
}

/**
 * Thirty days before today and sixteen from today at some spots, worked out once in slices for any limits to be held
 * against; undefined while that is under way.
 * @param own the favourite spots with their gauges and the forecast of now
 */
export function useAlertDays(
  own: readonly SpotOutlook[] | undefined,
  past: PastKept,
  nowMs: number,
): readonly AlertDay[] | undefined {
  const work = useMemo((): Work<readonly AlertDay[]> | undefined => {
    if (!own || past === 'asking') return undefined
    const today = melbourneDate(nowMs)
    const before = own.map((outlook) => ({
      ...outlook,
      forecast: past?.forecastOf(outlook.spot.id) ?? null,
    }))
    return async (isWanted, tell) => {
      const dates = alertDates(nowMs)
      const dayOf = (date: LocalDate) => alertDay(date < today ? before : own, date, nowMs)
      const made = await workInSlices(dates, dayOf, isWanted)
      if (made) tell(made)
    }
  }, [own, past, nowMs])
  return useWork(work)
}
