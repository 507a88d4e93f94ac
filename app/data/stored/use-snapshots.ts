import { useEffect, useMemo } from 'react'
import { createStore } from 'zustand'
import type { DataMode } from '#db/device/database'
import type { StoredForecasts } from '#db/device/forecasts'
import { fromWestToEast } from '#domain/rating/best-window-by-coast'
import { recommendationHours } from '#domain/rating/recommendation'
import { constantsId } from '#domain/tide/tide-source'
import { hourMs } from '#domain/time/durations'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import type { UnitSystem } from '#domain/words/unit-system'
import { useExternalStore } from '../tab/use-external-store'
import { useNow } from '../tab/use-now'
import { type SpotSnapshot, spotSnapshot } from './spot-snapshot'
import { useObservations } from './use-catalog'
import { useMode, useSettings } from './use-settings'
import { useGauges, useSpots } from './use-spots'
import { useIsFirstFetch } from './use-status'
import { decodedForecast, useStoredForecasts } from './use-stored-forecasts'
import { growing, workInSlices } from './work-in-slices'

/**
 * Every spot now, worked out in slices after the paint of what does not need them. While they grow they stand from west
 * to east as the list does: a screenful is there long before the whole. Once whole, in the order of the spots, they stay
 * so and are replaced as a whole. Their forecasts reach as far as the coast is drawn, not sixteen days.
 */
export function useSnapshotsSoFar(): SnapshotsSoFar {
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
  const done = useExternalStore(latest.subscribe, latestReports)
  return done?.mode === mode ? done : nothingYet
}

export type SnapshotsSoFar = { reports: readonly SpotSnapshot[]; isWhole: boolean }

const nothingYet: SnapshotsSoFar = { reports: [], isWhole: false }

type Question = {
  mode: DataMode
  spots: Spot[]
  gauges: Map<string, Gauge>
  stored: StoredForecasts | null
  nowMs: number
  units: UnitSystem
}

/** The reports are worked out once for all cards that ask, and kept for the next screen. */
const latest = createStore<{ reports?: SnapshotsSoFar & { mode: DataMode } }>(() => ({}))
let asked: Question | undefined

const latestReports = () => latest.getState().reports

async function ask(question: Question) {
  if (asked && isSame(asked, question)) return
  asked = question
  const { mode, spots, gauges, stored, nowMs, units } = question
  const show = (reports: readonly SpotSnapshot[], isWhole: boolean) =>
    latest.setState({ reports: { mode, reports, isWhole } })
  const grow = growing((reports: readonly SpotSnapshot[]) => show(reports, false))
  const reports = await workInSlices(
    [...spots].sort(fromWestToEast),
    (spot) =>
      spotSnapshot(
        spot,
        gauges.get(constantsId(spot.tide)) ?? null,
        decodedForecast(stored, spot.id, nowMs + recommendationHours * hourMs),
        nowMs,
        units,
      ),
    () => asked === question,
    (done) => {
      const before = latestReports()
      const known = before?.mode === mode ? before : nothingYet
      if (!known.isWhole && done.length > known.reports.length) grow(done)
    },
  )
  if (!reports) return
  const place = new Map(spots.map((spot, index) => [spot, index]))
  show(
    reports.sort((a, b) => (place.get(a.spot) ?? 0) - (place.get(b.spot) ?? 0)),
    true,
  )
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

/**
 * A few chosen spots now, in their order and without those that do not exist; the rest of the coast is not waited for.
 * Undefined while the store is read.
 * @param ids the same array as long as the choice is the same
 */
export function useSnapshotsOf(ids: readonly number[]): readonly SpotSnapshot[] | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const stored = useStoredForecasts()
  const units = useSettings()?.units
  const observations = useObservations()
  const nowMs = useNow()
  const isOnItsWay = useIsFirstFetch() && stored === null
  return useMemo(() => {
    if (!spots || !gauges || stored === undefined || !units || isOnItsWay) return undefined
    return ids.flatMap((id) => {
      const spot = spots.find((one) => one.id === id)
      if (!spot) return []
      const gauge = gauges.get(constantsId(spot.tide)) ?? null
      const forecast = decodedForecast(stored, id)
      return [spotSnapshot(spot, gauge, forecast, nowMs, units, observations ?? null)]
    })
  }, [ids, spots, gauges, stored, observations, units, nowMs, isOnItsWay])
}
