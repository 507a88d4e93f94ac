import { useMemo, useState } from 'react'
import { clockSpan } from '../../data/shown/clock-span'
import { type Moment, momentAt, momentAtRest } from '../../data/shown/moment'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { instantOf, useSearch } from '../../data/tab/address'
import { useNow } from '../../data/tab/use-now'

export type MomentShown = {
  moment: Moment
  /** Where a finger has left the clock; null: at its default. */
  readingMs: number | null
  /** Null: back to the default. */
  read: (atMs: number | null) => void
}

/** The one moment a screen shows: by default now, or in the dark first light; else where a finger, or the address, put it. */
export function useMoment(report: SpotSnapshot): MomentShown {
  const units = useUnits()
  const nowMs = useNow()
  const asked = instantOf(useSearch()[0].get('at'))
  const [chosen, read] = useState<{ spotId: number; atMs: number } | null>(
    asked === null ? null : { spotId: report.spot.id, atMs: asked },
  )
  const { startMs, endMs } = clockSpan(nowMs)
  const isIn = chosen !== null && chosen.atMs >= startMs && chosen.atMs <= endMs
  const readingMs = isIn && chosen.spotId === report.spot.id ? chosen.atMs : null
  const moment = useMemo(
    () =>
      readingMs === null ? momentAtRest(report, nowMs, units) : momentAt(report, readingMs, units),
    [report, nowMs, units, readingMs],
  )
  return {
    moment,
    readingMs,
    read: (atMs) => read(atMs === null ? null : { spotId: report.spot.id, atMs }),
  }
}
