import { angleBetween } from '../../places/bearings'
import { hourMs } from '../../time/durations'
import { breakingPower } from '../swell/breaking-height'
import { type SeaHour, type SwellTrain, unknownTrain } from './point-hour'
import { type WaveModelId, waveModelIndex } from './wave-models'

/** What one wave model says of the sea at one point. */
export type ModelSea = {
  model: WaveModelId
  fetchedAtMs: number
  /** When the model was run; null: the provider does not say. */
  runAtMs: number | null
  hours: readonly SeaHour[]
}

/** What the wave models make of one hour: which leads, which know it, how far they lie apart. */
export type SeaSpread = {
  /** Place in `waveModels` of the one that is shown. */
  lead: number
  /** Places in `waveModels` of all that know the hour, the lead among them. */
  models: readonly number[]
  /** Breaking height by the lowest and the highest of them over that of the lead: at most 1, at least 1. */
  lowShare: number
  highShare: number
  /** The widest angle between the lead's mean direction and another's. */
  turnDegrees: number
  /** True where the parts do not fit the total, or are not known: the surf is that of the total. */
  isFromTotal: boolean
}

/** The provider fills runs older than this from another model, so that their totals are not independent. */
const oldestRunMs = 26 * hourMs
/** A model fetched this long before the newest of the others is late. */
const latestFetchMs = 12 * hourMs
const flatMetres = 0.1

function isLate({ fetchedAtMs, runAtMs }: ModelSea, newestFetchMs: number): boolean {
  if (newestFetchMs - fetchedAtMs > latestFetchMs) return true
  return runAtMs !== null && fetchedAtMs - runAtMs > oldestRunMs
}

/** The models in the order they lead at a point: late ones last, where they stand in if nothing else is known. */
export function inOrderOfLead(seas: readonly ModelSea[]): { sea: ModelSea; isLate: boolean }[] {
  const newestMs = Math.max(...seas.map(({ fetchedAtMs }) => fetchedAtMs))
  return seas
    .map((sea) => ({ sea, isLate: isLate(sea, newestMs) }))
    .sort(
      (a, b) =>
        Number(a.isLate) - Number(b.isLate) ||
        waveModelIndex(a.sea.model) - waveModelIndex(b.sea.model),
    )
}

/**
 * The sea of some instants out of what several models say. The first model in order that knows an instant leads; late
 * ones are not counted in the spread. Only heights are compared: the models define their mean periods differently.
 * @param atMs the instants wanted
 * @returns one entry for each; null where no model knows the sea
 */
export function seaAtInstants(
  seas: readonly ModelSea[],
  atMs: readonly number[],
): ({ hour: SeaHour; spread: SeaSpread } | null)[] {
  const ordered = inOrderOfLead(seas).map((one) => ({
    ...one,
    place: waveModelIndex(one.sea.model),
    byInstant: new Map(one.sea.hours.map((hour) => [hour.atMs, hour])),
  }))
  return atMs.map((instant) => {
    const knowing = ordered.flatMap(({ byInstant, place, isLate }) => {
      const hour = byInstant.get(instant)
      return hour && hour.total.heightMetres !== null ? [{ hour, place, isLate }] : []
    })
    const [lead] = knowing
    if (!lead) return null
    const compared = knowing.filter((one) => one === lead || !one.isLate)
    const isFromTotal = lead.hour.primary.heightMetres === null || !partsFitTotal(lead.hour)
    return {
      hour: isFromTotal ? withoutParts(lead.hour) : lead.hour,
      spread: {
        lead: lead.place,
        models: compared.map(({ place }) => place),
        ...sharesOf(compared.map(({ hour }) => hour.total)),
        isFromTotal,
      },
    }
  })
}

const withoutParts = (hour: SeaHour): SeaHour => ({
  ...hour,
  primary: unknownTrain,
  secondary: unknownTrain,
  windSea: unknownTrain,
})

/** @param totals of the lead first, all with a height */
function sharesOf(totals: readonly SwellTrain[]) {
  const [lead] = totals
  const height = (total: SwellTrain | undefined) => Math.max(flatMetres, total?.heightMetres ?? 0)
  const shares = totals.map((total) => (height(total) / height(lead)) ** breakingPower)
  const turns = totals.map(({ directionDegrees }) =>
    directionDegrees === null || typeof lead?.directionDegrees !== 'number'
      ? 0
      : angleBetween(directionDegrees, lead.directionDegrees),
  )
  return {
    lowShare: Math.min(...shares),
    highShare: Math.max(...shares),
    turnDegrees: Math.max(...turns),
  }
}

/** Of the total's energy. A third swell that the model leaves out is less than this in all but a confused sea. */
const mostShareApart = 0.3
/** Square metres: the error of three heights of a small sea that are stored in steps of 2 cm. */
const roundingSquareMetres = 0.02

/**
 * Whether the parts of a sea are of the same sea as its total: their energies, the squares of their heights, add up to
 * it. A provider that fills a late model's totals from another leaves its parts old or missing. True where the parts
 * or the total are not known: there is nothing to compare.
 */
export function partsFitTotal({ total, primary, secondary, windSea }: SeaHour): boolean {
  if (total.heightMetres === null || primary.heightMetres === null) return true
  const parts = [primary, secondary, windSea].reduce(
    (sum, { heightMetres }) => sum + (heightMetres ?? 0) ** 2,
    0,
  )
  const whole = total.heightMetres ** 2
  return Math.abs(parts - whole) <= whole * mostShareApart + roundingSquareMetres
}
