import type * as v from 'valibot'
import { destination } from '#domain/places/distance-km'
import { isModelled } from '#domain/tide/tide-source'
import type { spotDraft } from '#domain/wire/admin-spot'
import type { BearingSector, Spot } from '#domain/wire/spot'
import { draftOf, bodyOf as formBody, numberOf } from '../shell/fields'
import { beachFields } from './beach-fields'

/** What the form holds of the specified fields, as it is typed. */
export type BeachDraft = Readonly<Record<keyof typeof beachFields, string>>

/** What makes the rating true, as it is typed and drawn. */
export type TruthDraft = {
  facing: string
  swellWindow: BearingSector[]
  bestSwellDirections: BearingSector[]
  bestWindDirections: BearingSector[]
  bestTide: Spot['bestTide']
  /** Shares of the range from 0 to 1; both empty: it breaks at every tide. */
  breaksFrom: string
  breaksTo: string
  tideMoves: 'rising' | 'falling' | 'any'
  idealMin: string
  idealMax: string
  /** Empty: what such a break usually holds. */
  holdsSets: string
  breakType: Spot['breakType']
  bottom: Spot['bottom']
  patrol: 'known' | 'none' | 'unknown'
  patrolText: string
  council: string
  landManager: string
  dataConfidence: Spot['dataConfidence']
  tideSource: 'model' | 'gauge'
  /** The beach's own constants, where there are any to choose. */
  tideModel: Spot['tide']['model']
  gauge: string
  timeOffset: string
  heightsKnown: boolean
  reliability: Spot['tide']['reliability']
  tideNote: string
  hasSeaPoint: boolean
  seaLatitude: string
  seaLongitude: string
}

/** @param spot null: a new beach */
export const beachDraftOf = (spot: Spot | null): BeachDraft =>
  draftOf(beachFields, spot ?? { beachType: 'both' }) as BeachDraft

export function truthDraftOf(spot: Omit<Spot, 'id'>): TruthDraft {
  const { patrolled, tide, marinePoint } = spot
  return {
    facing: String(spot.facingDegrees),
    swellWindow: spot.swellWindow,
    bestSwellDirections: spot.bestSwellDirections,
    bestWindDirections: spot.bestWindDirections,
    bestTide: spot.bestTide,
    breaksFrom: spot.breaksAtTide == null ? '' : String(spot.breaksAtTide.from),
    breaksTo: spot.breaksAtTide == null ? '' : String(spot.breaksAtTide.to),
    tideMoves: spot.bestTideMoves ?? 'any',
    idealMin: String(spot.idealSwellHeight.min),
    idealMax: String(spot.idealSwellHeight.max),
    holdsSets: spot.holdsSetsMetres == null ? '' : String(spot.holdsSetsMetres),
    breakType: spot.breakType,
    bottom: spot.bottom,
    patrol: patrolled === null ? 'unknown' : patrolled === false ? 'none' : 'known',
    patrolText: patrolled || '',
    council: spot.council ?? '',
    landManager: spot.landManager ?? '',
    dataConfidence: spot.dataConfidence,
    tideSource: isModelled(tide) ? 'model' : 'gauge',
    tideModel: tide.model ?? null,
    gauge: tide.gauge,
    timeOffset: String(tide.timeOffsetMinutes),
    heightsKnown: tide.heightsKnown,
    reliability: tide.reliability,
    tideNote: tide.note,
    hasSeaPoint: marinePoint !== null,
    seaLatitude: marinePoint ? String(marinePoint.latitude) : '',
    seaLongitude: marinePoint ? String(marinePoint.longitude) : '',
  }
}

/** A number as it was typed. Not a number is sent as it is, so that the server names the field. */
const sentNumber = (text: string): number => numberOf(text) ?? Number.NaN

export type SentSpot = v.InferInput<typeof spotDraft>

/** The body that the server is sent; without `truth` it fills in what makes the rating true, or leaves it. */
export function bodyOf(
  draft: BeachDraft,
  truth: TruthDraft | null,
  more: Pick<SentSpot, 'version' | 'confirmOutside'> = {},
): SentSpot {
  const body = formBody(beachFields, draft) as SentSpot
  return {
    ...body,
    imageUrl: draft.imageUrl.trim() || null,
    ...(truth && truthBody(truth)),
    ...more,
  }
}

const truthBody = (truth: TruthDraft) => ({
  facingDegrees: sentNumber(truth.facing),
  swellWindow: truth.swellWindow,
  bestSwellDirections: truth.bestSwellDirections,
  bestWindDirections: truth.bestWindDirections,
  bestTide: truth.bestTide,
  breaksAtTide: tideLimitsOf(truth),
  bestTideMoves: truth.tideMoves === 'any' ? null : truth.tideMoves,
  idealSwellHeight: { min: sentNumber(truth.idealMin), max: sentNumber(truth.idealMax) },
  holdsSetsMetres: truth.holdsSets.trim() === '' ? null : sentNumber(truth.holdsSets),
  breakType: truth.breakType,
  bottom: truth.bottom,
  patrolled: patrolledOf(truth),
  council: truth.council.trim() || null,
  landManager: truth.landManager.trim() || null,
  dataConfidence: truth.dataConfidence,
  tide: {
    source: truth.tideSource,
    gauge: truth.gauge,
    timeOffsetMinutes: sentNumber(truth.timeOffset),
    heightsKnown: truth.heightsKnown,
    reliability: truth.reliability,
    note: truth.tideNote,
  },
  marinePoint: truth.hasSeaPoint
    ? { latitude: sentNumber(truth.seaLatitude), longitude: sentNumber(truth.seaLongitude) }
    : null,
})

/** One of the two left empty is the end of the range. */
function tideLimitsOf({ breaksFrom, breaksTo }: TruthDraft) {
  const [from, to] = [breaksFrom.trim(), breaksTo.trim()]
  if (from === '' && to === '') return null
  return { from: from === '' ? 0 : sentNumber(from), to: to === '' ? 1 : sentNumber(to) }
}

function patrolledOf({ patrol, patrolText }: TruthDraft): Spot['patrolled'] {
  if (patrol === 'unknown') return null
  return patrol === 'none' ? false : patrolText.trim()
}

/** Far enough out for the wave model to have sea there, as the product's own points are. */
const offshoreKm = 12

/** The point straight out from the beach, as two texts; null while facing or place are no numbers. */
export function pointOffshore(
  { latitude, longitude }: Pick<BeachDraft, 'latitude' | 'longitude'>,
  facing: string,
): Pick<TruthDraft, 'seaLatitude' | 'seaLongitude'> | null {
  const from = { latitude: numberOf(latitude), longitude: numberOf(longitude) }
  const bearing = numberOf(facing)
  if (from.latitude === null || from.longitude === null || bearing === null) return null
  const point = destination(
    { latitude: from.latitude, longitude: from.longitude },
    bearing,
    offshoreKm,
  )
  return { seaLatitude: point.latitude.toFixed(2), seaLongitude: point.longitude.toFixed(2) }
}
