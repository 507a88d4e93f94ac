import type { Gauge } from '#domain/wire/gauge'
import type { Position } from '#domain/wire/spot'
import { seedGauges } from '../../db/server/seed/seed-tides'
import { type ModelledSea, modelledSea, modelNames } from './sea-model'
import { amplitudeOf, dividedBy, phaseOf, times, type Vector, vectorOf, weighted } from './vectors'
import { waterKm } from './water'

/** Gauges that stand in the open sea: what they measure is what the beaches beside them have. */
export const openGauges = ['portland', 'lorne', 'eden', 'burnie', 'devonport']

/** At this distance a gauge's correction of the model counts half, as far as no other is near. */
const fadeKm = 80
/** Nearer than this a gauge stands at the place itself. */
const nearestKm = 0.5

/**
 * Constituents that the model has not, and the one that each follows: nearly the same speed, so nearly the same
 * answer of the sea (Munk and Cartwright 1966). Their ratio to it is that of the gauges, and far from those that of
 * the tide-raising force (Cartwright and Tayler 1971).
 */
const inferred: Record<string, { from: string; ofForce: number }> = {
  NU2: { from: 'N2', ofForce: 0.19 },
  MU2: { from: '2N2', ofForce: 1.2 },
  EP2: { from: '2N2', ofForce: 0.29 },
  L2: { from: 'M2', ofForce: 0.028 },
  LAMBDA2: { from: 'M2', ofForce: 0.0074 },
  R2: { from: 'S2', ofForce: 0.0083 },
  RHO1: { from: 'Q1', ofForce: 0.19 },
  SGM: { from: 'Q1', ofForce: 0.16 },
  '2Q1': { from: 'Q1', ofForce: 0.132 },
  OO1: { from: 'K1', ofForce: 0.0305 },
}
/** As far off along the water, a gauge's ratio counts as much as the force's. */
const forceKm = 300

/** What shallow water makes of the others, which no force raises: as at the gauges near by, and nothing far from them. */
const shallow: Record<string, string> = {
  N4: 'M4',
  MS4: 'M4',
  S4: 'M4',
  M6: 'M4',
  '2MS6': 'M4',
  M8: 'M4',
  '2MK5': 'M4',
  '2MO5': 'M4',
  MKS2: 'K2',
  '2SM2': 'S2',
  MA2: 'M2',
  MB2: 'M2',
}

/** The seasons' and the weather's, which the model has not or not as the sea level: those of the gauge near by. */
const ofWeather = ['SA', 'SSA', 'S1', 'MSF']

const stations = seedGauges()
  .filter(({ id }) => openGauges.includes(id))
  .map((gauge) => ({
    gauge,
    vectors: new Map(
      gauge.constituents.map(([name, amplitude, phase]) => [name, vectorOf(amplitude, phase)]),
    ),
    model: modelledSea(gauge),
  }))

export type OpenCoastTide = Omit<ModelledSea, 'vectors'> & {
  constituents: Gauge['constituents']
  /** How much of the correction is that of gauges, 0 to 1 (at a gauge). */
  correctedShare: number
  /** What gauges' official zeros lie below their own lowest tide, interpolated, in metres. */
  zeroBelowLowestMetres: number
}

/**
 * The tide at a place of the open coast: the model's, times a correction for each constituent that makes it exact at
 * the open gauges and fades between them along the water.
 * @param without a gauge that is left out, to find how far off the method is there
 */
export function openCoastTide(place: Position, without?: Gauge['id']): OpenCoastTide {
  const sea = modelledSea(place)
  const known = stations
    .filter(({ gauge }) => gauge.id !== without)
    .map((station) => {
      const km = Math.max(waterKm(place, station.gauge), nearestKm)
      return { ...station, pull: 1 / km ** 2 }
    })
  const mixed = (
    read: (station: (typeof known)[number]) => Vector,
    { power = 1, far }: { power?: number; far?: { km: number; of: Vector } } = {},
  ): Vector => {
    const parts = known.map((station) => ({ weight: station.pull ** power, of: read(station) }))
    if (far) parts.push({ weight: 1 / far.km ** 2, of: far.of })
    const all = parts.reduce((sum, { weight }) => sum + weight, 0)
    return weighted(parts.map(({ weight, of }) => ({ weight: weight / all, of })))
  }
  const vectors = new Map<string, Vector>()
  const follow = (name: string, main: string, far: { km: number; of: Vector }) => {
    const ratio = mixed(({ vectors: at }) => dividedBy(at.get(name)!, at.get(main)!), { far })
    vectors.set(name, times(vectors.get(main)!, ratio))
  }
  for (const name of modelNames) {
    const correction = mixed(
      ({ vectors: measured, model }) => dividedBy(measured.get(name)!, model.vectors.get(name)!),
      { far: { km: fadeKm, of: [1, 0] } },
    )
    vectors.set(name, times(sea.vectors.get(name)!, correction))
  }
  for (const [name, { from, ofForce }] of Object.entries(inferred)) {
    follow(name, from, { km: forceKm, of: [ofForce, 0] })
  }
  // Both are M2's own doing in shallow water: M4 as its square, MN4 as twice its product with N2.
  const ofM4 = times([2, 0], dividedBy(vectors.get('N2')!, vectors.get('M2')!))
  follow('MN4', 'M4', { km: fadeKm, of: ofM4 })
  for (const [name, main] of Object.entries(shallow)) follow(name, main, { km: fadeKm, of: [0, 0] })
  for (const name of ofWeather) {
    vectors.set(
      name,
      mixed(({ vectors: measured }) => measured.get(name)!, { power: 3 }),
    )
  }
  const pullOfGauges = known.reduce((sum, { pull }) => sum + pull, 0)
  return {
    constituents: [...vectors].map(([name, vector]) => [
      name,
      amplitudeOf(vector),
      phaseOf(vector),
    ]),
    roundingMetres: sea.roundingMetres,
    bendMetres: sea.bendMetres,
    correctedShare: pullOfGauges / (pullOfGauges + 1 / fadeKm ** 2),
    zeroBelowLowestMetres: mixed(({ gauge }) => [
      gauge.displayOffsetMetres + gauge.lowestMetres,
      0,
    ])[0],
  }
}
