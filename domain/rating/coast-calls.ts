import type { Spot } from '../wire/spot'
import type { SurfWindow } from './best-windows'
import type { SpotOutlook } from './daylight-scores'
import { spotCall, windowText } from './spot-call'

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

export type CoastCall = {
  coast: string
  /** The spot to go to; null when nothing on this coast is fair for an hour. */
  spot: Spot | null
  window: SurfWindow | null
  /** There is a forecast for one of its spots at least, though it may have run out. */
  isKnown: boolean
  /** One line: 'Surf Coast: Bells Beach good today 06:40–09:30, then onshore'. */
  text: string
}

/** The coast a spot belongs to. A region this list does not know is a coast of its own. */
export function coastOf(spot: Pick<Spot, 'region'>): string {
  const known = coasts.find(({ regions }) => (regions as readonly string[]).includes(spot.region))
  return known ? known.coast : spot.region
}

/** For each coast the best spot and its hours in the next 48, west to east. Swimming beaches are left out. */
export function coastCalls({
  outlooks,
  nowMs,
}: {
  outlooks: readonly SpotOutlook[]
  nowMs: number
}): CoastCall[] {
  const byCoast = new Map<string, SpotOutlook[]>(coasts.map(({ coast }) => [coast, []]))
  for (const outlook of outlooks) {
    if (outlook.spot.beachType === 'swimming') continue
    const coast = coastOf(outlook.spot)
    byCoast.set(coast, [...(byCoast.get(coast) ?? []), outlook])
  }
  return [...byCoast]
    .filter(([, members]) => members.length > 0)
    .map(([coast, members]) => callOf(coast, members, nowMs))
}

function callOf(coast: string, outlooks: readonly SpotOutlook[], nowMs: number): CoastCall {
  let best: { spot: Spot; window: SurfWindow } | null = null
  let isKnown = false
  let isAnyRated = false
  for (const outlook of outlooks) {
    const { window, isRated } = spotCall({ ...outlook, nowMs })
    isKnown ||= outlook.forecast !== null
    isAnyRated ||= isRated
    if (window && (best === null || isBetter(window, best.window))) {
      best = { spot: outlook.spot, window }
    }
  }
  if (best === null) {
    const nothing = isAnyRated ? 'nothing fair for an hour in' : 'no forecast for'
    const text = `${coast}: ${nothing} the next 48 hours`
    return { coast, spot: null, window: null, isKnown, text }
  }
  const { spot, window } = best
  const text = `${coast}: ${spot.name} ${windowText(window, nowMs)}`
  return { coast, spot, window, isKnown, text }
}

const isBetter = (a: SurfWindow, b: SurfWindow) =>
  a.score > b.score || (a.score === b.score && a.startAtMs < b.startAtMs)
