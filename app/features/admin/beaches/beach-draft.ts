import type * as v from 'valibot'
import { destination } from '#domain/places/bearings'
import { isModelled } from '#domain/tide/tide-source'
import type { spotDraft } from '#domain/wire/admin-spot'
import type { Spot } from '#domain/wire/spot'
import { guideFields, specifiedFields } from '#domain/wire/spot-fields'
import { bodyOf, type Draft, draftOf, numberOf } from '../shell/fields'

/** A beach as it is typed. */
export type BeachDraft = {
  typed: Draft
  /** What the fields of its guide began from; null: they are not opened yet, and the server fills them in or leaves them. */
  guideFrom: Omit<Spot, 'id'> | null
  /** The place lies off the coast, and is meant. */
  confirmOutside?: boolean
}

/** @param spot null: a new beach */
export const beachDraftOf = (spot: Spot | null): BeachDraft =>
  spot
    ? withGuide(draftOf(specifiedFields, spot), spot)
    : { typed: draftOf(specifiedFields, { beachType: 'both' }), guideFrom: null }

/** The draft with the fields of the guide, as they are of `from`. */
export function withGuide(typed: Draft, from: Omit<Spot, 'id'>): BeachDraft {
  const source = isModelled(from.tide) ? 'model' : 'gauge'
  const guide = draftOf(guideFields, { ...from, tide: { ...from.tide, source } })
  return { typed: { ...typed, ...guide }, guideFrom: from }
}

export type SentSpot = v.InferInput<typeof spotDraft>

/** The body that the server is sent. @param version of the row that was edited */
export function sentSpot(draft: BeachDraft, version?: number): SentSpot {
  const { typed, guideFrom, ...more } = draft
  const fields = guideFrom ? { ...specifiedFields, ...guideFields } : specifiedFields
  return { ...(bodyOf(fields, typed) as SentSpot), version, ...more }
}

/** Far enough out for the wave model to have sea there, as the product's own points are. */
const offshoreKm = 12

/** The point straight out from the beach, as it is typed; null while facing or place are no numbers. */
export function pointOffshore(typed: Draft): Draft | null {
  const number = (name: string) => numberOf(typed[name] ?? '')
  const [latitude, longitude] = [number('latitude'), number('longitude')]
  const facing = number('facingDegrees')
  if (latitude === null || longitude === null || facing === null) return null
  const point = destination({ latitude, longitude }, facing, offshoreKm)
  return {
    'marinePoint.latitude': point.latitude.toFixed(2),
    'marinePoint.longitude': point.longitude.toFixed(2),
  }
}
