import { useEffect, useMemo, useState } from 'react'
import { network } from '#db/device/http/send-request'
import { type KeptPastDays, refreshPastDays } from '#db/device/past-days'
import { type AlertDay, alertDates, alertDay } from '#domain/alert/alert-days'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { melbourneDate } from '#domain/time/melbourne'
import { usePastDays } from '../../data/stored/use-catalog'
import { eachInTurn, useWork } from '../../data/stored/work-in-slices'

/** Stored past days; asked for again whenever the panel opens. */
export type PastKept = KeptPastDays | null | 'asking'

const none: readonly number[] = []

/**
 * Null: none are stored, and none can be had now.
 * @param spotIds beside the favourites and spots with own alerts; a stable array
 */
export function usePastKept(userId: string, spotIds: readonly number[] = none): PastKept {
  const [isAsked, setAsked] = useState(false)
  const past = usePastDays()
  useEffect(() => {
    const here = { ...network, nowMs: Date.now }
    void refreshPastDays(here, { userId, spotIds }).finally(() => setAsked(true))
  }, [userId, spotIds])
  if (past === undefined || (past === null && !isAsked)) return 'asking'
  return past
}

/**
 * Thirty days back and sixteen ahead, computed once in slices, to test any limits against; undefined meanwhile.
 * @param own spots with their gauges and current forecasts
 */
export function useAlertDays(
  own: readonly SpotOutlook[] | undefined,
  past: PastKept,
  nowMs: number,
): readonly AlertDay[] | undefined {
  const work = useMemo(() => {
    if (!own || past === 'asking') return undefined
    const today = melbourneDate(nowMs)
    const before = own.map((outlook) => ({
      ...outlook,
      forecast: past?.forecastOf(outlook.spot.id) ?? null,
    }))
    return eachInTurn(alertDates(nowMs), (date) =>
      alertDay(date < today ? before : own, date, nowMs),
    )
  }, [own, past, nowMs])
  return useWork(work)
}
