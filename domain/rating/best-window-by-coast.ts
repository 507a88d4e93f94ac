import { hourMs } from '../time/durations'
import type { Spot } from '../wire/spot'
import { bestBefore, bestFirst, openSpell, type SurfWindow, wholeLightUntil } from './best-windows'
import { type DaylightRun, daylightScores } from './daylight-scores'
import type { SpotOutlook } from './rated-at'
import { recommendationHours } from './recommendation'

/** The coasts from west to east, and the regions of the spot list that lie on each. */
const coasts = [
  { coast: 'West coast', regions: ['South West Coast', 'Shipwreck Coast'] },
  { coast: 'Otways', regions: ['Otway Coast'] },
  { coast: 'Surf Coast', regions: ['Surf Coast'] },
  { coast: 'Bellarine', regions: ['Bellarine Peninsula'] },
  { coast: 'Mornington Peninsula', regions: ['Mornington Peninsula'] },
  { coast: 'Phillip Island & Bass Coast', regions: ['Phillip Island', 'Bass Coast'] },
  {
    coast: 'Gippsland',
    regions: [
      'South Gippsland & Wilsons Promontory',
      'Gippsland Lakes & Ninety Mile Beach',
      'East Gippsland',
    ],
  },
] as const

export type CoastBestWindow = {
  coast: string
  /** The spot to go to; null when nothing on this coast is fair for an hour. */
  spot: Spot | null
  window: SurfWindow | null
  /** Where it is good or better now, the best spot of now, though later hours may be better; null: nowhere. */
  open: { spot: Spot; window: SurfWindow } | null
  /** Some of these hours have a rating at one of its spots. */
  isRated: boolean
}

/** The coast a spot belongs to. A region this list does not know is a coast of its own. */
export function coastOf(spot: Pick<Spot, 'region'>): string {
  const known = coasts.find(({ regions }) => (regions as readonly string[]).includes(spot.region))
  return known ? known.coast : spot.region
}

/** Coast after coast, each from west to east; regions this list does not know come last, by name. */
export function fromWestToEast(
  a: Pick<Spot, 'region' | 'longitude'>,
  b: Pick<Spot, 'region' | 'longitude'>,
): number {
  const [one, other] = [coastOf(a), coastOf(b)]
  if (one === other) return a.longitude - b.longitude
  const place = (name: string) => {
    const index = coasts.findIndex(({ coast }) => coast === name)
    return index === -1 ? coasts.length : index
  }
  return place(one) - place(other) || one.localeCompare(other, 'en-AU')
}

/** A spot as its coast's call sees it. */
export type SpotBestWindow = {
  spot: Spot
  /** Its best hours in the next 48; null when nothing reaches fair. */
  window: SurfWindow | null
  /** The good hours that have begun; null: it is not on now. */
  open: SurfWindow | null
  /** Some of these hours have a rating. */
  isRated: boolean
}

/**
 * What one spot brings to its coast's call; null for a swimming beach, which is never recommended for surfing.
 * @param scoresBetween gives the ratings of the light in a span, where they are known already
 */
export function spotBestWindow(
  outlook: SpotOutlook,
  nowMs: number,
  scoresBetween: (fromMs: number, toMs: number) => DaylightRun[] = (fromMs, toMs) =>
    daylightScores(outlook, fromMs, toMs),
): SpotBestWindow | null {
  const { spot } = outlook
  if (spot.beachType === 'swimming') return null
  const toMs = nowMs + recommendationHours * hourMs
  const runs = scoresBetween(nowMs, wholeLightUntil(toMs))
  return {
    spot,
    window: bestBefore(toMs, spot, runs),
    open: openSpell(spot, runs, nowMs),
    isRated: runs.some(({ scores }) => scores.some(({ score }) => score !== null)),
  }
}

/** For each coast the best spot and its hours in the next 48, west to east. */
export function bestWindowByCoast(called: readonly SpotBestWindow[]): CoastBestWindow[] {
  const byCoast = new Map<string, SpotBestWindow[]>(coasts.map(({ coast }) => [coast, []]))
  for (const one of called) {
    const coast = coastOf(one.spot)
    const members = byCoast.get(coast)
    if (members) members.push(one)
    else byCoast.set(coast, [one])
  }
  return [...byCoast]
    .filter(([, members]) => members.length > 0)
    .map(([coast, members]) => callOf(coast, members))
}

function callOf(coast: string, members: readonly SpotBestWindow[]): CoastBestWindow {
  const best = bestOf(members.map(({ spot, window }) => ({ spot, window })))
  return {
    coast,
    spot: best?.spot ?? null,
    window: best?.window ?? null,
    open: bestOf(members.map(({ spot, open }) => ({ spot, window: open }))),
    isRated: members.some(({ isRated }) => isRated),
  }
}

const bestOf = (hours: readonly { spot: Spot; window: SurfWindow | null }[]) =>
  hours
    .flatMap(({ spot, window }) => (window ? [{ spot, window }] : []))
    .toSorted((a, b) => bestFirst(a.window, b.window))[0] ?? null
