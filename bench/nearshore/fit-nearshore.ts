import { seedSpots } from '#db/server/seed/seed-spots'
import { createLeastSquares } from '#domain/statistics/least-squares'
import type { Spot, SpotNearshore } from '#domain/wire/spot'
import { type ClassMeaning, classDirections, classSurf, demoMean } from './class-seas'
import { fetchAround, mapPoints, shelfBearing } from './coast'
import { judged, placeSpots, stretches } from './places'
import {
  eastFeet,
  feetAt,
  isHeldBack,
  median,
  publishedHeights,
  ratios,
  reports,
  type SwellClass,
  surfCoastFeet,
} from './reported-sizes'

/** Breaking height goes with the factor to the power of 0.8 (`breakingHeight`). */
const power = 0.8

/** Standard errors in logarithms, ours: 0.12 is 12 %. */
const publishedSigma = 0.12
const ratioSigma = 0.03
const fewReportsSigma = 0.12
const withinStretchSigma = 0.25
const judgedError = 0.5

/** Σ coefficient · unknown should be `value`, give or take `sigma`. */
type Observation = { terms: [unknown: number, coefficient: number][]; value: number; sigma: number }

const meanings: ClassMeaning[] = ['as named', 'past the capes']

/** Spots with geometry and a factor of one. */
export function unfitted(): Map<number, Spot> {
  const points = mapPoints()
  const fetches = new Map<string, number[]>()
  return new Map(
    seedSpots().flatMap((spot) => {
      if (!spot.marinePoint) return []
      const key = JSON.stringify(spot.marinePoint)
      const offshoreFetchKm = fetches.get(key) ?? fetchAround(spot.marinePoint)
      fetches.set(key, offshoreFetchKm)
      const nearshore: SpotNearshore = {
        shelfBearingDegrees: shelfBearing(points.get(spot.id)!, spot.marinePoint),
        offshoreFetchKm,
        heightFactor: 1,
        factorKnownBy: 'neighbours',
        factorErrorPercent: 0,
      }
      return [[spot.id, { ...spot, nearshore }] as const]
    }),
  )
}

/**
 * Shelf, open water and factor of every ocean spot, by id.
 * @param spots with their geometry and a factor of 1
 * @param published the mean heights to fit to
 */
export function fitNearshore(
  spots: ReadonlyMap<number, Spot>,
  published: typeof publishedHeights = publishedHeights,
): Map<number, SpotNearshore> {
  const fitted = [...new Set(stretches.flatMap(({ spotIds }) => spotIds))]
  let logs = fitted.map(() => 0)
  let errors = logs
  // Heights go with the power of the factor only up to a factor of 1, so the fit is made again from where it led.
  for (let turn = 0; turn < 5; turn++) {
    const unknowns = fitted.length + stretches.length
    const vectorOf = (terms: Observation['terms']) => {
      const vector = new Float64Array(unknowns)
      for (const [unknown, coefficient] of terms) vector[unknown]! += coefficient
      return vector
    }
    const equations = createLeastSquares(unknowns)
    const observations = observationsAt(withFactors(spots, fitted, logs), fitted, logs, published)
    for (const { terms, value, sigma } of observations) equations.add(vectorOf(terms), value, sigma)
    const found = equations.solve()
    logs = [...found.unknowns.slice(0, fitted.length)]
    errors = fitted.map((_, index) => Math.sqrt(found.variance(vectorOf([[index, 1]]))))
  }
  const reported = new Set(Object.values(placeSpots).flat())
  return new Map(
    [...spots].map(([spotId, { nearshore }]) => {
      const guess = judged.find((one) => one.spotId === spotId)
      const index = fitted.indexOf(spotId)
      if (!guess && index === -1) throw new Error(`spot ${spotId} is in no stretch`)
      const factor = guess?.factor ?? Math.exp(logs[index]!)
      const error = guess ? judgedError : power * errors[index]!
      return [
        spotId,
        {
          ...nearshore!,
          heightFactor: Math.round(factor * 100) / 100,
          factorKnownBy: guess
            ? 'judgement'
            : published.some((one) => one.spotId === spotId)
              ? 'published mean'
              : reported.has(spotId)
                ? 'reported sizes'
                : 'neighbours',
          factorErrorPercent: Math.round(error * 100),
        },
      ]
    }),
  )
}

const withFactors = (
  spots: ReadonlyMap<number, Spot>,
  fitted: readonly number[],
  logs: readonly number[],
): Map<number, Spot> =>
  new Map(
    fitted.map((spotId, index) => {
      const spot = spots.get(spotId)!
      const heightFactor = Math.exp(logs[index]!)
      return [spotId, { ...spot, nearshore: { ...spot.nearshore!, heightFactor } }]
    }),
  )

/** What the logarithms of the factors are asked to be: from the stretches, the published means and the reports. */
function observationsAt(
  spots: ReadonlyMap<number, Spot>,
  fitted: readonly number[],
  logs: readonly number[],
  published: typeof publishedHeights,
): Observation[] {
  const unknownOf = (spotId: number): number => fitted.indexOf(spotId)
  const observations: Observation[] = []
  for (const [index, { spotIds, priorSigma }] of stretches.entries()) {
    const shared = fitted.length + index
    // Without a report the bottom takes nothing and adds nothing.
    observations.push({ terms: [[shared, 1]], value: 0, sigma: priorSigma })
    for (const spotId of spotIds) {
      observations.push({
        terms: [
          [unknownOf(spotId), 1],
          [shared, -1],
        ],
        value: 0,
        sigma: withinStretchSigma,
      })
    }
  }
  for (const { spotId, meanMetres } of published) {
    observations.push({
      terms: [[unknownOf(spotId), power]],
      value: Math.log(meanMetres / demoMean(spots.get(spotId)!)) + power * logs[unknownOf(spotId)]!,
      sigma: publishedSigma,
    })
  }
  /** That two places have heights in this ratio in swell of this direction. */
  const addRatio = (over: string, under: string, from: number, ratio: number, sigma: number) => {
    const heights = (place: string) =>
      placeSpots[place]!.map(
        (spotId) =>
          meanings.reduce(
            (sum, meaning) => sum + Math.log(classSurf(spots.get(spotId)!, from, meaning)),
            0,
          ) /
            meanings.length -
          power * logs[unknownOf(spotId)]!,
      )
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const terms = (place: string, sign: number) =>
      placeSpots[place]!.map((spotId): [number, number] => [
        unknownOf(spotId),
        (sign * power) / placeSpots[place]!.length,
      ])
    observations.push({
      terms: [...terms(over, 1), ...terms(under, -1)],
      value: Math.log(ratio) - mean(heights(over)) + mean(heights(under)),
      sigma,
    })
  }
  const used = reports.filter((report) => !isHeldBack(report))
  for (const [name, from] of Object.entries(classDirections) as [SwellClass, number][]) {
    const found = ratios(
      used.filter(({ swellDirection }) => swellDirection === name),
      surfCoastFeet,
      eastFeet,
    )
    if (found.length >= 10) addRatio('surfCoast', 'mornington', from, median(found), ratioSigma)
  }
  for (const [over, under] of [
    ['beach13', 'surfCoast'],
    ['beach13', 'mornington'],
    ['bellsWinki', 'surfCoast'],
    ['bellsWinki', 'mornington'],
    ['phillipIsland', 'mornington'],
  ] as const) {
    const found = ratios(used, feetAt(over), feetAt(under))
    if (found.length > 0) addRatio(over, under, 220, median(found), fewReportsSigma)
  }
  return observations
}
