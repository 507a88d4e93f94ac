import { readFileSync } from 'node:fs'
import type { Gauge } from '../../wire/gauge'
import type { SpotTide } from '../../wire/spot'

type Station = {
  id: string
  name: string
  bom_aac: string | null
  latitude: number
  longitude: number
  setting: string
  datum: {
    msl_above_computed_lat_m: number
    hat_above_msl_m: number
  }
  constituents: { name: string; amplitude_m: number; phase_deg: number }[]
}

const file = `${import.meta.dirname}/../../../db/server/seed/gauges.json`
const flatGauges = ['portland', 'geelong', 'lakes-entrance-inner']

/** The real gauges, so that tests of the tide speak of the real coast. */
export const gauges: Gauge[] = (
  JSON.parse(readFileSync(file, 'utf8')) as { stations: Station[] }
).stations.map((station) => ({
  id: station.id,
  name: station.name,
  bureauCode: station.bom_aac,
  latitude: station.latitude,
  longitude: station.longitude,
  setting: station.setting,
  displayOffsetMetres: station.datum.msl_above_computed_lat_m,
  displayOffsetErrorMetres: 0.02,
  lowestMetres: -station.datum.msl_above_computed_lat_m,
  highestMetres: station.datum.hat_above_msl_m,
  minRangeMetres: flatGauges.includes(station.id) ? 0.05 : 0.03,
  constituents: station.constituents.map((c) => [c.name, c.amplitude_m, c.phase_deg]),
}))

/** One real gauge by its id. */
export function gaugeById(id: string): Gauge {
  const gauge = gauges.find((each) => each.id === id)
  if (gauge === undefined) throw new Error(`no gauge ${id}`)
  return gauge
}

/** The tide of a spot right at the gauge, with whatever the test needs otherwise. */
export function spotTideAt(gaugeId: string, changes: Partial<SpotTide> = {}): SpotTide {
  return {
    gauge: gaugeId,
    gaugeName: gaugeById(gaugeId).name,
    timeOffsetMinutes: 0,
    heightsKnown: true,
    reliability: 'A',
    note: '',
    ...changes,
  }
}
