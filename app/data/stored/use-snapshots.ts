import { useEffect, useMemo } from 'react'
import { createStore } from 'zustand'
import type { DataMode } from '#db/device/database'
import { fromWestToEast } from '#domain/rating/best-window-by-coast'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { aheadUntil } from '#domain/rating/recommendation'
import type { Observations } from '#domain/wire/observations'
import type { UnitSystem } from '#domain/words/unit-system'
import { useExternalStore } from '../tab/use-external-store'
import { useNow } from '../tab/use-now'
import { type SpotSnapshot, spotSnapshot } from './spot-snapshot'
import { useObservations } from './use-observations'
import { useMode, useSettings } from './use-settings'
import { type StoredCoast, useStoredCoast } from './use-stored-forecasts'
import { eachInTurn, growing, useWork, workInSlices } from './work-in-slices'

/**
 * Every spot now, in slices after the first paint, with forecasts as far as the coast is drawn. While they grow they
 * stand from west to east as the list does; once whole in the order of the spots, and are replaced as a whole.
 */
export function useSnapshotsSoFar(): SnapshotsSoFar {
  const mode = useMode()
  const coast = useStoredCoast()
  const units = useSettings()?.units
  const nowMs = useNow()
  useEffect(() => {
    if (coast && units) void ask({ mode, coast, nowMs, units })
  }, [mode, coast, nowMs, units])
  const done = useExternalStore(latest.subscribe, latestReports)
  return done?.mode === mode ? done : nothingYet
}

export type SnapshotsSoFar = { reports: readonly SpotSnapshot[]; isWhole: boolean }

const nothingYet: SnapshotsSoFar = { reports: [], isWhole: false }

type Question = { mode: DataMode; coast: StoredCoast; nowMs: number; units: UnitSystem }

/** The reports are worked out once for all cards that ask, and kept for the next screen. */
const latest = createStore<{ reports?: SnapshotsSoFar & { mode: DataMode } }>(() => ({}))
let asked: Question | undefined

const latestReports = () => latest.getState().reports

async function ask(question: Question) {
  if (asked && isSame(asked, question)) return
  asked = question
  const { mode, coast, nowMs, units } = question
  const untilMs = aheadUntil(nowMs)
  const show = (reports: readonly SpotSnapshot[], isWhole: boolean) =>
    latest.setState({ reports: { mode, reports, isWhole } })
  const grow = growing((reports: readonly SpotSnapshot[]) => show(reports, false))
  const reports = await workInSlices(
    coast.spots.toSorted(fromWestToEast),
    (spot) => snapshotOf(coast.outlookOf(spot, untilMs), nowMs, units),
    () => asked === question,
    (done) => {
      const before = latestReports()
      const known = before?.mode === mode ? before : nothingYet
      if (!known.isWhole && done.length > known.reports.length) grow(done)
    },
  )
  if (!reports) return
  const place = new Map(coast.spots.map((spot, index) => [spot, index]))
  show(
    reports.sort((a, b) => (place.get(a.spot) ?? 0) - (place.get(b.spot) ?? 0)),
    true,
  )
}

const parts = ['mode', 'coast', 'nowMs', 'units'] as const
const isSame = (one: Question, other: Question) => parts.every((part) => one[part] === other[part])

/**
 * A few chosen spots now, in their order and without those that do not exist. Undefined until they are worked out.
 * @param ids the same array as long as the choice is the same
 */
export function useSnapshotsOf(ids: readonly number[]): readonly SpotSnapshot[] | undefined {
  const coast = useStoredCoast()
  const units = useSettings()?.units
  const observations = useObservations()
  const nowMs = useNow()
  const work = useMemo(() => {
    if (!coast || !units) return undefined
    const spots = ids.flatMap((id) => coast.spots.find((one) => one.id === id) ?? [])
    return eachInTurn(spots, (spot) =>
      snapshotOf(coast.outlookOf(spot), nowMs, units, observations),
    )
  }, [ids, coast, observations, units, nowMs])
  return useWork(work)
}

const snapshotOf = (
  { spot, gauge, forecast }: SpotOutlook,
  nowMs: number,
  units: UnitSystem,
  observations: Observations | null = null,
) => spotSnapshot(spot, gauge, forecast, nowMs, units, observations)
