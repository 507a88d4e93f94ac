import * as v from 'valibot'
import { type Spot, spot } from '#domain/wire/spot'
import marinePoints from './marine-points.json'
import { seedTideModel } from './seed-tides'
import rawSpots from './spots.json'
import sharesOfSpots from './surf-shares.json'

/**
 * The product's own 90 spots, ids 1 to 90. The wave model is asked at a point checked to lie
 * 8 to 18 km off the coast; spots no line of marine-points.json names are enclosed water
 * (or, at Queenscliff, behind the banks of the Heads) and get their waves from their own wind.
 * What the size at the beach is worked out from is made by `npm run nearshore`.
 * @throws when a seed file does not hold what `domain/wire/spot.ts` asks
 */
export function seedSpots(): Spot[] {
  return rawSpots.map((raw) => {
    const point = marinePoints.find(({ spotIds }) => spotIds.includes(raw.id))
    const { spotId, ...surfShares } = sharesOfSpots.find((one) => one.spotId === raw.id) ?? {}
    return v.parse(spot, {
      ...raw,
      tide: { ...raw.tide, ...seedTideModel(raw.id) },
      surfShares: spotId === undefined ? null : surfShares,
      marinePoint: point ? { latitude: point.latitude, longitude: point.longitude } : null,
    })
  })
}
