import * as v from 'valibot'
import { type Gauge, gauge } from '#domain/wire/gauge'
import raw from './gauges.json'

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
