import * as v from 'valibot'
import { gaugesOfModel } from '#domain/tide/model-tides'
import { type Gauge, gauge, modelTides } from '#domain/wire/gauge'
import type { SpotTide } from '#domain/wire/spot'
import raw from './gauges.json'
import rawTides from './spot-tides.json'
import rawSpots from './spots.json'

const modelId = (spotId: number) => `model-${spotId}`

/** All constants: the gauges', and those that the model gives each beach of the open coast (`npm run tide-model`). */
export function seedTides(): Gauge[] {
  const { spots, constituents } = rawTides
  const rows = spots.map(({ spotId, errorMinutes, errorMetres, ...row }) => {
    const { name, latitude, longitude } = rawSpots.find(({ id }) => id === spotId)!
    return { ...row, id: modelId(spotId), name, latitude, longitude }
  })
  return [...seedGauges(), ...gaugesOfModel(v.parse(modelTides, { rows, constituents }))]
}

/** Which constants a seeded spot takes, where it has its own. */
export function seedTideModel(spotId: number): Pick<SpotTide, 'source' | 'model'> {
  const row = rawTides.spots.find((one) => one.spotId === spotId)
  if (!row) return { source: 'gauge' }
  const { errorMinutes, errorMetres } = row
  return { source: 'model', model: { id: modelId(spotId), errorMinutes, errorMetres } }
}

/** Gauges whose neap tides nearly vanish need a larger range before two extremes count as two. */
const flatNeaps = new Set(['portland', 'geelong', 'lakes-entrance-inner'])

/** The 15 tide gauges with their cleaned harmonic constants (TICON-4, CC BY 4.0), each above its tables' zero. */
export function seedGauges(): Gauge[] {
  return raw.stations.map((station) =>
    v.parse(gauge, {
      id: station.id,
      name: station.name,
      bureauCode: station.bom_aac,
      latitude: station.latitude,
      longitude: station.longitude,
      setting: station.setting,
      displayOffsetMetres: station.datum.display_offset_m,
      displayOffsetErrorMetres: station.datum.display_offset_uncertainty_m,
      lowestMetres: -station.datum.msl_above_computed_lat_m,
      highestMetres: station.datum.hat_above_msl_m,
      minRangeMetres: flatNeaps.has(station.id) ? 0.05 : 0.03,
      constituents: station.constituents.map((line) => [
        line.name,
        line.amplitude_m,
        line.phase_deg,
      ]),
    }),
  )
}
