import { readShares, roughShares, writeShares } from '../sea/swell/nearshore-table'
import { readBlankSpot, type SpotDraft } from '../wire/admin-spot'
import type { Gauge } from '../wire/gauge'
import type { BearingSector, Spot, SpotSurfShares } from '../wire/spot'
import { distanceKm, inSector } from './bearings'
import { nearestSpots } from './nearest-spots'
import newSpot from './new-spot.json' with { type: 'json' }

/** Further away, another beach says nothing about this one. */
const neighbourKm = 60
const openKm = 500
/** From here on the water counts as open to ocean swell. */
const oceanKm = 400
/** Land this near counts as standing between the wave model's point and the beach. */
const closedKm = 3
const guessedPercent = 50

/**
 * The open water along each bearing once a person has drawn the swell window: all of it inside the window, and
 * none of the ocean's outside.
 * @param openFetchKm 36 values for bearings 0, 10, … 350
 */
function fetchWithin(
  openFetchKm: readonly number[],
  swellWindow: readonly BearingSector[],
): number[] {
  return openFetchKm.map((km, index) => {
    if (swellWindow.some((sector) => inSector(index * 10, sector))) return openKm
    return km >= oceanKm ? closedKm : km
  })
}

/** A spot of which nothing is known. */
export const blankSpot = readBlankSpot(newSpot)

/** A spot as it would be with the fields of a draft; what the draft does not name stays. */
export function spotOfDraft(before: Spot, draft: SpotDraft, gaugeById: ReadonlyMap<string, Gauge>) {
  const { version, confirmOutside, tide, ...named } = draft
  const after: Spot = { ...before, ...given(named) }
  after.tide = tideOfDraft(before, after, tide, tide && gaugeById.get(tide.gauge)?.name)
  const isRedrawn = JSON.stringify(after.swellWindow) !== JSON.stringify(before.swellWindow)
  if (isRedrawn) after.openFetchKm = fetchWithin(before.openFetchKm, after.swellWindow)
  if (before.surfShares) after.surfShares = sharesAfter(before, before.surfShares, after)
  return after
}

/** Further from where they were worked out, constants are another beach's: neighbours this near differ by 10 min and 12 cm. */
const ownTideKm = 8

/** The tide after a change: an operator's choice of source, and no constants of a place that the beach has left. */
function tideOfDraft(
  before: Spot,
  after: Pick<Spot, 'latitude' | 'longitude'>,
  tide: SpotDraft['tide'],
  gaugeName: string | undefined,
): Spot['tide'] {
  const model = distanceKm(before, after) > ownTideKm ? null : before.tide.model
  const isOtherGauge = tide !== undefined && tide.gauge !== before.tide.gauge
  const wanted = tide?.source ?? (isOtherGauge ? 'gauge' : before.tide.source)
  return {
    ...before.tide,
    ...(tide && { ...tide, gaugeName: gaugeName ?? tide.gauge }),
    source: wanted === 'model' && model ? 'model' : 'gauge',
    model: model ?? null,
  }
}

/**
 * What reaches a spot after a change: nothing in a bay; with another window or facing, as much more or less of what the
 * coast lets through as the window and the facing alone say.
 */
function sharesAfter(before: Spot, known: SpotSurfShares, after: Spot): SpotSurfShares | null {
  if (after.marinePoint === null) return null
  const was = roughShares(before)
  const is = roughShares(after)
  if (was.every((share, index) => share === is[index])) return known
  const shares = [...readShares(known.shares)].map(
    (share, index) => (share * Math.max(0.02, is[index]!)) / Math.max(0.02, was[index]!),
  )
  return { ...known, shares: writeShares(shares), knownBy: 'guess', errorPercent: guessedPercent }
}

/** A new spot gets what its neighbour gets; what the bottom does at the spot itself is not measured. */
function neighboursShares(near: Spot | null): SpotSurfShares | null {
  if (!near?.surfShares) return null
  return { ...near.surfShares, knownBy: 'neighbours', errorPercent: guessedPercent }
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/**
 * What a new spot begins with: water, sea and facing of the nearest spot, which a person then sets right. Its
 * tide is the neighbour's gauge and counts as unknown until an operator has chosen one.
 */
export function newSpotNear(
  place: Pick<Spot, 'latitude' | 'longitude'>,
  spots: readonly Spot[],
): Omit<Spot, 'id'> {
  const [nearest] = nearestSpots(place, spots, 1)
  const near = nearest && nearest.distanceKm <= neighbourKm ? nearest.spot : null
  const gaugeOf = near ?? nearest?.spot
  const { tide, ...blank } = blankSpot
  return {
    ...blank,
    ...(near && sharedWithNeighbours(near)),
    ...place,
    tide: {
      ...tide,
      model: nearestModel(nearest),
      gauge: gaugeOf?.tide.gauge ?? '',
      gaugeName: gaugeOf?.tide.gaugeName ?? '',
    },
    surfShares: neighboursShares(near),
  }
}

/** Water, sea and facing, which neighbours have alike. */
const sharedFields = [
  ...(['facingDegrees', 'bestSwellDirections', 'bestWindDirections', 'idealSwellHeight'] as const),
  ...(['breakType', 'bottom', 'council', 'swellWindow', 'openFetchKm', 'marinePoint'] as const),
]
const sharedWithNeighbours = (near: Spot) =>
  Object.fromEntries(sharedFields.map((field) => [field, near[field]])) as Pick<
    Spot,
    (typeof sharedFields)[number]
  >

/** A near neighbour's own constants, for an operator to choose: whether the water is the same is not known here. */
function nearestModel(nearest: ReturnType<typeof nearestSpots<Spot>>[number] | undefined) {
  const model = nearest && nearest.distanceKm <= ownTideKm ? nearest.spot.tide.model : null
  if (!model) return null
  return {
    ...model,
    errorMinutes: model.errorMinutes + 10,
    errorMetres: Math.round((model.errorMetres + 0.12) * 20) / 20,
  }
}

/** Victoria's coast with its bays, and some room. */
const coast = { south: -39.4, north: -37.3, west: 140.6, east: 150.3 }

/** False for a place that is no beach of this coast; 0, 0 above all, which forms send for nothing. */
export const isOnCoast = ({ latitude, longitude }: Pick<Spot, 'latitude' | 'longitude'>): boolean =>
  latitude >= coast.south &&
  latitude <= coast.north &&
  longitude >= coast.west &&
  longitude <= coast.east
