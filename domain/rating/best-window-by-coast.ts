import regions from '../places/coast-of-region.json' with { type: 'json' }
import type { Spot } from '../wire/spot'
import { bestBefore, bestFirst, openSpell, type SurfWindow, wholeLightUntil } from './best-windows'
import { daylightScores } from './daylight-scores'
import type { SpotOutlook } from './rated-at'
import { aheadUntil } from './recommendation'

/** The coast on which each region of the spot list lies, from west to east. */
const coastOfRegion: Readonly<Record<string, string>> = regions
const coasts = [...new Set(Object.values(coastOfRegion))]

export type CoastBestWindow = ReturnType<typeof callOf>

/** The coast a spot belongs to. A region this list does not know is a coast of its own. */
export const coastOf = ({ region }: Pick<Spot, 'region'>): string => coastOfRegion[region] ?? region

/** Coast after coast, each from west to east; regions this list does not know come last, by name. */
export function fromWestToEast(
  a: Pick<Spot, 'region' | 'longitude'>,
  b: Pick<Spot, 'region' | 'longitude'>,
): number {
  const [one, other] = [coastOf(a), coastOf(b)]
  if (one === other) return a.longitude - b.longitude
  const place = (coast: string) => (coasts.includes(coast) ? coasts.indexOf(coast) : coasts.length)
  return place(one) - place(other) || one.localeCompare(other, 'en-AU')
}

/** A spot as its coast's call sees it. */
export type SpotBestWindow = NonNullable<ReturnType<typeof spotBestWindow>>

/** What one spot brings to its coast's call; null for a swimming beach, which is never recommended for surfing. */
export function spotBestWindow(outlook: SpotOutlook, nowMs: number, hours?: number) {
  const { spot } = outlook
  if (spot.beachType === 'swimming') return null
  const toMs = aheadUntil(nowMs, hours)
  const runs = daylightScores(outlook, nowMs, wholeLightUntil(toMs))
  return {
    spot,
    /** Its best hours of those ahead; null when nothing reaches fair. */
    window: bestBefore(toMs, spot, runs),
    /** The good hours that have begun; null: it is not on now. */
    open: openSpell(spot, runs, nowMs),
    /** Some of these hours have a rating. */
    isRated: runs.some(({ scores }) => scores.some(({ score }) => score !== null)),
  }
}

/** For each coast the best spot and its hours, west to east. */
export function bestWindowByCoast(called: readonly SpotBestWindow[]): CoastBestWindow[] {
  const own = called.map(({ spot }) => coastOf(spot)).filter((coast) => !coasts.includes(coast))
  return [...coasts, ...new Set(own)].flatMap((coast) => {
    const members = called.filter(({ spot }) => coastOf(spot) === coast)
    return members.length > 0 ? [callOf(coast, members)] : []
  })
}

function callOf(coast: string, members: readonly SpotBestWindow[]) {
  const best = bestOf(members.map(({ spot, window }) => ({ spot, window })))
  return {
    coast,
    /** The spot to go to; null when nothing on this coast is fair for an hour. */
    spot: best?.spot ?? null,
    window: best?.window ?? null,
    /** Where it is good or better now, the best spot of now, though later hours may be better; null: nowhere. */
    open: bestOf(members.map(({ spot, open }) => ({ spot, window: open }))),
    isRated: members.some(({ isRated }) => isRated),
  }
}

const bestOf = (hours: readonly { spot: Spot; window: SurfWindow | null }[]) =>
  hours
    .flatMap(({ spot, window }) => (window ? [{ spot, window }] : []))
    .toSorted((a, b) => bestFirst(a.window, b.window))[0] ?? null
