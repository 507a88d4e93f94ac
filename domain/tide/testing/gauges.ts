import { readFileSync } from 'node:fs'
import type { Gauge, ModelTides } from '../../wire/gauge'
import type { Spot, SpotTide } from '../../wire/spot'
import { gaugesOfModel } from '../model-tides'

type Station = {
  id: string
  name: string
  bom_aac: string | null
  latitude: number
  longitude: number
  setting: string
  datum: {
    msl_above_computed_lat_m: number
    display_offset_m: number
    display_offset_uncertainty_m: number
    hat_above_msl_m: number
  }
  constituents: { name: string; amplitude_m: number; phase_deg: number }[]
}

const read = (file: string) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../../db/server/seed/${file}`, 'utf8'))
const flatGauges = ['portland', 'geelong', 'lakes-entrance-inner']

/** The real gauges, so that tests of the tide speak of the real coast. */
export const gauges: Gauge[] = (read('gauges.json') as { stations: Station[] }).stations.map(
  (station) => ({
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
    minRangeMetres: flatGauges.includes(station.id) ? 0.05 : 0.03,
    constituents: station.constituents.map((c) => [c.name, c.amplitude_m, c.phase_deg]),
  }),
)

const {
  spots,
  constituents,
}: Pick<ModelTides, 'constituents'> & {
  spots: (ModelTides['rows'][number] & {
    spotId: number
    errorMinutes: number
    errorMetres: number
  })[]
} = read('spot-tides.json')
const seededSpots: Pick<Spot, 'id' | 'name' | 'latitude' | 'longitude'>[] = read('spots.json')

/** The constants of the beaches on the open coast. */
export const modelTides: Gauge[] = gaugesOfModel({
  constituents,
  rows: spots.map(({ spotId, errorMinutes, errorMetres, ...row }) => {
    const { name, latitude, longitude } = seededSpots.find(({ id }) => id === spotId)!
    return { ...row, id: `model-${spotId}`, name, latitude, longitude }
  }),
})

/** One real gauge, or a beach's own constants, by id. */
export function gaugeById(id: string): Gauge {
  const gauge = [...gauges, ...modelTides].find((each) => each.id === id)
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
