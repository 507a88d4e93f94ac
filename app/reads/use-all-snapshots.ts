import { useEffect } from 'react'
import type { DataMode } from '#db/device/database'
import type { StoredForecasts } from '#db/device/forecasts'
import type { UnitSystem } from '#domain/units/unit-system'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { type SpotSnapshot, spotReport } from './spot-snapshot'
import { useExternalStore } from './use-external-store'
import { useGauges } from './use-gauges'
import { useIsFirstFetch } from './use-is-first-fetch'
import { useMode } from './use-mode'
import { useNow } from './use-now'
import { useSettings } from './use-settings'
import { useSpots } from './use-spots'
import { decodedForecast, useStoredForecasts } from './use-stored-forecasts'
import { workInSlices } from './work-in-slices'

/**
 * Every spot now, in the order of the spots. Undefined while the store is read and until the first
 * reports are worked out, in slices after the paint of what does not need them.
 */
export function useAllSnapshots(): SpotSnapshot[] | undefined {
  const mode = useMode()
  const spots = useSpots()
  const gauges = useGauges()
  const stored = useStoredForecasts()
  const units = useSettings()?.units
  const nowMs = useNow()
  const isOnItsWay = useIsFirstFetch() && stored === null
  useEffect(() => {
    if (!spots || !gauges || stored === undefined || !units || isOnItsWay) return
    void ask({ mode, spots, gauges, stored, nowMs, units })
  }, [mode, spots, gauges, stored, nowMs, units, isOnItsWay])
  const done = useExternalStore(subscribe, latestReports)
  return done?.mode === mode ? done.reports : undefined
}

type Question = {
  mode: DataMode
  spots: Spot[]
  gauges: Map<string, Gauge>
  stored: StoredForecasts | null
  nowMs: number
  units: UnitSystem
}

/** The reports are worked out once for all cards that ask, and kept for the next screen. */
let latest: { mode: DataMode; reports: SpotSnapshot[] } | undefined
let asked: Question | undefined
const listeners = new Set<() => void>()

const latestReports = () => latest

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function ask(question: Question) {
  if (asked && isSame(asked, question)) return
  asked = question
  const { mode, spots, gauges, stored, nowMs, units } = question
  const reports = await workInSlices(
    spots,
    (spot) =>
      spotReport(
        spot,
        gauges.get(spot.tide.gauge) ?? null,
        decodedForecast(stored, spot.id),
        nowMs,
        units,
      ),
    () => asked === question,
  )
  if (!reports) return
  latest = { mode, reports }
  for (const listener of listeners) listener()
}

function isSame(one: Question, other: Question): boolean {
  return (
    one.mode === other.mode &&
    one.spots === other.spots &&
    one.gauges === other.gauges &&
    one.stored === other.stored &&
    one.nowMs === other.nowMs &&
    one.units === other.units
  )
}
