import { gaugesOfModel } from '#domain/tide/model-tides'
import type { Gauge } from '#domain/wire/gauge'
import type { SpotTide } from '#domain/wire/spot'
import { seedGauges } from './seed-gauges'
import rawTides from './spot-tides.json'
import rawSpots from './spots.json'

const modelId = (spotId: number) => `model-${spotId}`

/** All constants: the gauges', and those that the model gives each beach of the open coast (`npm run tide-model`). */
export function seedTides(): Gauge[] {
  const { names, spots } = rawTides
  const rows = spots.map(({ spotId, errorMinutes, errorMetres, ...row }) => {
    const { name, latitude, longitude } = rawSpots.find(({ id }) => id === spotId)!
    return { ...row, id: modelId(spotId), name, latitude, longitude }
  })
  return [...seedGauges(), ...gaugesOfModel({ names, rows })]
}

/** Which constants a seeded spot takes, where it has its own. */
export function seedTideModel(spotId: number): Pick<SpotTide, 'source' | 'model'> {
  const row = rawTides.spots.find((one) => one.spotId === spotId)
  if (!row) return { source: 'gauge' }
  const { errorMinutes, errorMetres } = row
  return { source: 'model', model: { id: modelId(spotId), errorMinutes, errorMetres } }
}
