import { distanceKm } from '#domain/places/bearings'
import { modelOfGauges } from '#domain/tide/model-tides'
import type { Gauge } from '#domain/wire/gauge'
import marinePoints from '../../db/server/seed/marine-points.json'
import { seedGauges } from '../../db/server/seed/seed-tides'
import rawSpots from '../../db/server/seed/spots.json'
import { astronomicalRange } from './lowest-tide'
import { type OpenCoastTide, openCoastTide, openGauges } from './open-coast-tide'
import { tideError } from './tide-error'
import { amplitudeOf, phaseOf, vectorOf, weighted } from './vectors'

/** Nearer than this to a gauge of the open coast a beach has the gauge's own tide. */
const atGaugeKm = 3

/**
 * Beaches between the open sea and an inlet: how much of their tide is that of the gauge inside. A long wave in 20 m
 * of water goes 14 m/s, so it reaches Shoreham and Point Leo some 5 minutes after the entrance, of the 45 that it takes
 * to Stony Point.
 */
const towardsInlet: { spotIds: number[]; gauge: string; share: number }[] = [
  { spotIds: [60, 61], gauge: 'stony-point', share: 0.1 },
  { spotIds: [70, 71], gauge: 'stony-point', share: 0.05 },
]

/** Smaller than this a constituent is left out: all that are left out come to less than a centimetre. */
const leastMetres = 0.0015
/** Of the larger ones the phase is told to a tenth of a degree: 12 seconds of M2. */
const finePhaseMetres = 0.05

type RawSpot = (typeof rawSpots)[number]

/** The open sea's beaches: those whose waves come from the wave model. */
const isOpen = ({ id }: RawSpot) => marinePoints.some(({ spotIds }) => spotIds.includes(id))

/** The tide of every beach on the open coast that no gauge stands at, as `spot-tides.json` holds it. */
function spotTides() {
  const gauges = seedGauges()
  const nearGauge = (spot: RawSpot) =>
    gauges.some((gauge) => openGauges.includes(gauge.id) && distanceKm(spot, gauge) < atGaugeKm)
  return rawSpots
    .filter((spot) => isOpen(spot) && !nearGauge(spot))
    .sort((a, b) => a.longitude - b.longitude)
    .map((spot) => rowOf(spot.id, tideAt(spot, gauges)))
}

function tideAt(spot: RawSpot, gauges: readonly Gauge[]): OpenCoastTide {
  const open = openCoastTide(spot)
  const towards = towardsInlet.find(({ spotIds }) => spotIds.includes(spot.id))
  const inside = gauges.find(({ id }) => id === towards?.gauge)
  if (!towards || !inside) return open
  const { share } = towards
  const outside = new Map(open.constituents.map(([name, ...rest]) => [name, vectorOf(...rest)]))
  return {
    ...open,
    constituents: inside.constituents.map(([name, amplitude, phase]) => {
      const vector = weighted([
        { weight: 1 - share, of: outside.get(name) ?? [0, 0] },
        { weight: share, of: vectorOf(amplitude, phase) },
      ])
      return [name, amplitudeOf(vector), phaseOf(vector)]
    }),
  }
}

function rowOf(spotId: number, tide: OpenCoastTide) {
  const constituents = tide.constituents
    .filter(([, amplitude]) => amplitude >= leastMetres)
    .map(([name, amplitude, phase]): [string, number, number] => [
      name,
      rounded(amplitude, 3),
      rounded(phase, amplitude >= finePhaseMetres ? 1 : 0),
    ])
  const { lowestMetres, highestMetres } = astronomicalRange({ ...onlyConstituents, constituents })
  return {
    spotId,
    ...tideError(tide),
    displayOffsetMetres: rounded(tide.zeroBelowLowestMetres - lowestMetres, 2),
    lowestMetres: rounded(lowestMetres, 2),
    highestMetres: rounded(highestMetres, 2),
    constituents,
  }
}

/** What a gauge is besides its constituents says nothing of its level. */
const onlyConstituents: Omit<Gauge, 'constituents'> = {
  id: 'model',
  source: 'model',
  name: '',
  bureauCode: null,
  latitude: 0,
  longitude: 0,
  setting: '',
  displayOffsetMetres: 0,
  displayOffsetErrorMetres: 0,
  lowestMetres: 0,
  highestMetres: 0,
  minRangeMetres: 0,
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

const head = {
  title: 'Tide of the beaches on the open coast of Victoria',
  source:
    'EOT20 ocean tide model: Hart-Davis, M. G., Piccioni, G., Dettmering, D., Schwatke, C., Passaro, M., Seitz, F. (2021), SEANOE, https://doi.org/10.17882/79489. Modified: read at points 0.5 degrees apart, interpolated, and corrected at tide gauges (TICON-4, gauges.json).',
  licence: 'CC BY 4.0',
  date: '2026-11-24',
  madeBy: 'npm run tide-model',
  units:
    'constituents: each as two series over spots (`domain/wire/series.ts`), its amplitude in millimetres and its Greenwich phase lag in tenths of a degree, empty where it is less than 1.5 mm; errors hold for 19 of 20 turns in calm weather',
}

/** What stands in `spot-tides.json`: the same bytes from the same sources. */
export function spotTidesFile(): string {
  const rows = spotTides()
  const list = (of: object[]) => of.map((one) => JSON.stringify(one)).join(',\n    ')
  const opening = JSON.stringify(head, null, 2).replace(/\n\}$/, '')
  const longitudeOf = (spotId: number) => rawSpots.find(({ id }) => id === spotId)!.longitude
  const { constituents } = modelOfGauges(
    rows.map((row) => ({ ...onlyConstituents, ...row, longitude: longitudeOf(row.spotId) })),
  )
  const spots = list(rows.map(({ constituents, ...row }) => row))
  return `${opening},\n  "spots": [\n    ${spots}\n  ],\n  "constituents": [\n    ${list(constituents)}\n  ]\n}\n`
}
