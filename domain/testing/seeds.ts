import { readFileSync } from 'node:fs'
import type { Spot, SpotSurfShares } from '../wire/spot'

const read = (file: string) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../db/server/seed/${file}`, 'utf8'))

type MarinePoint = { latitude: number; longitude: number; spotIds: number[] }
const marinePoints: MarinePoint[] = read('marine-points.json')
type SharesRow = SpotSurfShares & { spotId: number }
const sharesRows: SharesRow[] = read('surf-shares.json')

const spotTides: { spotId: number; errorMinutes: number; errorMetres: number }[] =
  read('spot-tides.json').spots

function tideModelOf(id: number): Pick<Spot['tide'], 'source' | 'model'> {
  const row = spotTides.find(({ spotId }) => spotId === id)
  if (!row) return { source: 'gauge' }
  const { errorMinutes, errorMetres } = row
  return { source: 'model', model: { id: `model-${id}`, errorMinutes, errorMetres } }
}

/** The product's own 90 spots as the server seeds them, for tests. */
export const seedSpots: Spot[] = read('spots.json').map((raw: Spot) => {
  const point = marinePoints.find(({ spotIds }) => spotIds.includes(raw.id))
  const row = sharesRows.find(({ spotId }) => spotId === raw.id)
  const { spotId, ...surfShares } = row ?? {}
  return {
    ...raw,
    tide: { ...raw.tide, ...tideModelOf(raw.id) },
    surfShares: row ? surfShares : null,
    marinePoint: point ? { latitude: point.latitude, longitude: point.longitude } : null,
  }
})

/** Those that are rated: all but the beaches for swimming only. */
export const surfSpots = seedSpots.filter(({ beachType }) => beachType !== 'swimming')

/** A seeded spot by its name; throws when a test names one that does not exist. */
export function seedSpot(name: string): Spot {
  const spot = seedSpots.find((candidate) => candidate.name === name)
  if (!spot) throw new Error(`no seeded spot is called ${name}`)
  return spot
}
