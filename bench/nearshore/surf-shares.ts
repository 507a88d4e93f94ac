import { seedSpots } from '#db/server/seed/seed-spots'
import { angleBetween } from '#domain/places/bearings'
import { breakingHeight } from '#domain/sea/swell/breaking-height'
import {
  directionalSpread,
  readShares,
  shareDegrees,
  shareDirections,
  sharePeriods,
  writeShares,
} from '#domain/sea/swell/nearshore-table'
import type { Spot, SpotSurfShares } from '#domain/wire/spot'
import { demoMean, demoYear } from './class-seas'
import { fetchAround, mapPoints, openKm } from './coast'
import { byHand } from './places'
import { publishedHeights } from './reported-sizes'
import { arrivalsAt, binDegrees, bins } from './wave-rays'

/** Energy that is left partly behind a reef or head, and in a lee whose height is half: height goes with its power of 0.4. */
const energyLeft = { 'partly behind': 0.4, 'in the lee': 0.5 ** 2.5 }

/** A closed bearing adds next to nothing to the sea, but keeps a swell from where there is none from dividing by 0. */
const leastOpen = 0.002

/** Shares of every ocean spot from coast and physics alone, before any mean of its own. */
export function sharesByRays(): Map<number, Spot> {
  const points = mapPoints()
  return new Map(
    seedSpots().flatMap((spot) => {
      if (!spot.marinePoint) return []
      const arrivals = arrivalsAt(spot, points.get(spot.id)!, sharePeriods)
      const hands = byHand.filter(({ spotId }) => spotId === spot.id)
      const left = hands.reduce((share, { is }) => share * energyLeft[is], 1)
      const energies = sharePeriods.flatMap((period, row) =>
        energyByDirection(fetchAround(spot.marinePoint!), arrivals[row]!, period),
      )
      const shares = writeShares(energies.map((energy) => Math.sqrt(energy * left)))
      const bare: SpotSurfShares = {
        shares,
        shelter: 'open',
        knownBy: hands.some(({ is }) => is === 'in the lee') ? 'guess' : 'coast',
        errorPercent: 0,
      }
      const sized = { ...spot, surfShares: bare }
      return [[spot.id, { ...sized, surfShares: { ...bare, shelter: shelterOf(sized) } }] as const]
    }),
  )
}

/**
 * Share of a swell's energy by its mean direction. A swell is spread about it; of that the model's point has what the
 * open water there lets through, and its height is that of what is left, so no far shadow is counted twice.
 */
function energyByDirection(
  seaKm: readonly number[],
  arrival: Float64Array,
  period: number,
): number[] {
  const grown = growingKm(period)
  const sea = Array.from({ length: bins }, (_, bin) =>
    Math.max(leastOpen, Math.min(1, (logFetchAt(seaKm, binDegrees * (bin + 0.5)) / grown) ** 2)),
  )
  return Array.from({ length: shareDirections }, (_, direction) => {
    let all = 0
    let arriving = 0
    for (let bin = 0; bin < bins; bin++) {
      const turned = angleBetween(binDegrees * (bin + 0.5), shareDegrees * direction)
      const energy = directionalSpread(turned, period) * sea[bin]!
      all += energy
      arriving += energy * arrival[bin]!
    }
    return arriving / all
  })
}

/**
 * Kilometres of water over which 15 m/s (29 knots) raise a sea of this peak period, up to the 500 km that count as
 * open: Tp = 0.2857·(gF/Ua²)^⅓·Ua/g, Shore Protection Manual 1984, equation 3-34, with Ua = 0.71·U^1.23.
 */
function growingKm(peakSeconds: number): number {
  const gravity = 9.81
  const stress = 0.71 * 15 ** 1.23
  const fetch = ((peakSeconds * gravity) / (0.2857 * stress)) ** 3 * (stress ** 2 / gravity)
  return Math.min(openKm, fetch / 1000)
}

/** Between two rays the logarithm of the fetch goes straight: an edge from 400 m to the open sea lies half-way. */
function logFetchAt(fetchKm: readonly number[], bearing: number): number {
  const ray = bearing / 10
  const before = Math.floor(ray) % 36
  const a = Math.max(0.1, fetchKm[before]!)
  const b = Math.max(0.1, fetchKm[(before + 1) % 36]!)
  return a * (b / a) ** (ray - Math.floor(ray))
}

/** Mean height over the demonstration's year, if all of every swell came straight in. */
function straightInMean(spot: Spot): number {
  const heights = demoYear(spot).map(({ primary, secondary, windSea }) =>
    breakingHeight(
      [primary, secondary, windSea].reduce(
        (sum, { heightMetres, periodSeconds }) =>
          sum + 1.2 * (periodSeconds ?? 0) * (heightMetres ?? 0) ** 2,
        0,
      ),
    ),
  )
  return heights.reduce((sum, height) => sum + height, 0) / heights.length
}

/**
 * By what is left of the height in the sea of a year: two thirds and more, a half to two thirds, less; sheltered only
 * where no straight line leads to the ocean or a shelter is named. Ours.
 */
function shelterOf(spot: Spot): SpotSurfShares['shelter'] {
  const left = demoMean(spot) / straightInMean(spot)
  if (left >= 0.65) return 'open'
  const isNamed = byHand.some(({ spotId }) => spotId === spot.id)
  return left >= 0.48 || (spot.swellWindow.length > 0 && !isNamed) ? 'half-open' : 'sheltered'
}

/**
 * The standard error of a spot without its own mean, percent, by shelter: how far the published spots of its kind are
 * missed, and one more by half. No spot's mean has gone into its own shares, so each is judged as if it were left out;
 * the constants were chosen with all in view, and there are two sheltered ones alone, so the one more.
 */
export function errorsByShelter(spots: ReadonlyMap<number, Spot>) {
  const squares: Record<SpotSurfShares['shelter'], number[]> = {
    open: [],
    'half-open': [],
    sheltered: [],
  }
  for (const { spotId, meanMetres } of publishedHeights) {
    const spot = spots.get(spotId)!
    squares[spot.surfShares!.shelter].push(Math.log(demoMean(spot) / meanMetres) ** 2)
  }
  const percentOf = (values: number[]): number =>
    Math.round(
      100 * Math.sqrt(values.reduce((sum, value) => sum + value, 0.5 ** 2) / (values.length + 1)),
    )
  return {
    open: percentOf(squares.open),
    'half-open': percentOf(squares['half-open']),
    sheltered: percentOf(squares.sheltered),
  }
}

const mostAnchor = 1.5
/** Breaking height goes with the share of the height to this power (`breakingHeight`). */
const heightPower = 0.8
const guessPercent = 50

/** Every ocean spot as it is stored: by rays, brought towards its own published mean as far as that is surer. */
export function anchored(spots: ReadonlyMap<number, Spot>): Map<number, SpotSurfShares> {
  const errors = errorsByShelter(spots)
  return new Map(
    [...spots].map(([spotId, spot]) => {
      const known = spot.surfShares!
      const own = publishedHeights.find((one) => one.spotId === spotId)
      const error = known.knownBy === 'guess' ? guessPercent : errors[known.shelter]
      if (!own || (own.isLeast && demoMean(spot) >= own.meanMetres))
        return [spotId, { ...known, errorPercent: error }]
      const trust = error ** 2 / (error ** 2 + own.errorPercent ** 2)
      const wanted = (own.meanMetres / demoMean(spot)) ** trust
      const factor = Math.min(mostAnchor, Math.max(1 / mostAnchor, wanted))
      return [
        spotId,
        {
          shares: writeShares(
            [...readShares(known.shares)].map((share) => share * factor ** (1 / heightPower)),
          ),
          shelter: known.shelter,
          knownBy: 'published mean',
          errorPercent: Math.round(Math.sqrt(1 / (1 / error ** 2 + 1 / own.errorPercent ** 2))),
        },
      ]
    }),
  )
}
