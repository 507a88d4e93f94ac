import { useMemo } from 'react'
import { learnTaste, surfsNeeded, type Taste } from '#domain/person/own-rating/learn-taste'
import { type OwnRating, ownRatingAt, starredSurfs } from '#domain/person/own-rating/own-rating'
import { ratingShown } from '#domain/rating/rating-shown'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import type { SurfLogEntry } from '#domain/wire/surf-log'
import type { Moment } from '../shown/moment'
import type { SpotSnapshot } from './spot-snapshot'
import { usePreferences, useSurfLogs } from './use-owned'
import { useGauges, useSpots } from './use-spots'
import { useForecastHead } from './use-status'

/** 'few': too few surfs to say something; 'agrees': with the coast's rating. */
export type OwnTaste =
  | { state: 'off' }
  | { state: 'few'; surfs: number }
  | { state: 'agrees'; surfs: number }
  | { state: 'known'; taste: Taste }

/** What the surf log says of the person's taste, learned on this device. Undefined while the store is read. */
export function useOwnTaste(): OwnTaste | undefined {
  const isOn = usePreferences()?.ownRating
  const entries = useSurfLogs()
  const spots = useSpots()
  const gauges = useGauges()
  const head = useForecastHead()
  return useMemo(() => {
    if (isOn === undefined || !entries || !spots || !gauges || head === undefined) return undefined
    return isOn ? learned(entries, spots, gauges, head?.source === 'demo') : { state: 'off' }
  }, [isOn, entries, spots, gauges, head])
}

/** A person's own rating of a moment that a screen shows; null where there is none. */
export function useOwnRating(
  { spot, gauge }: Pick<SpotSnapshot, 'spot' | 'gauge'>,
  moment: Moment,
): (OwnRating & { surfs: number; label: string }) | null {
  const own = useOwnTaste()
  return useMemo(() => {
    if (own?.state !== 'known') return null
    const rated = ownRatingAt(own.taste, spot, gauge, moment)
    if (rated === null) return null
    // Big surf is said of it wherever it is said of the coast's rating.
    const { label } = ratingShown(spot, moment.hour?.surfHeightMetres ?? null, rated)
    return { ...rated, label, surfs: own.taste.surfs }
  }, [own, spot, gauge, moment])
}

let last: { of: readonly unknown[]; own: OwnTaste } | undefined

/** Once for all that ask on a screen. */
function learned(
  entries: readonly SurfLogEntry[],
  spots: readonly Spot[],
  gauges: ReadonlyMap<string, Gauge>,
  isDemo: boolean,
): OwnTaste {
  const of = [entries, spots, gauges, isDemo]
  if (last?.of.every((one, at) => one === of[at])) return last.own
  const byId = new Map(spots.map((spot) => [spot.id, spot]))
  const surfs = starredSurfs(entries, byId, gauges, isDemo)
  const taste = learnTaste(surfs)
  const own: OwnTaste = taste
    ? { state: 'known', taste }
    : { state: surfs.length < surfsNeeded ? 'few' : 'agrees', surfs: surfs.length }
  last = { of, own }
  return own
}
