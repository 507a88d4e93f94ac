import { useState } from 'react'
import type * as v from 'valibot'
import { destination } from '#domain/places/bearings'
import { newSpotNear } from '#domain/places/draft-spot'
import { isModelled } from '#domain/tide/tide-source'
import { type AdminSpot, adminSpot, adminSpotCalls, type spotDraft } from '#domain/wire/admin-spot'
import type { Spot } from '#domain/wire/spot'
import { guideFields, specifiedFields } from '#domain/wire/spot-fields'
import { toast } from '../../../ui/toast-store'
import { askAdmin, waitOr } from '../shell/admin-call'
import { bodyOf, coordinateOf, type Draft, draftOf, missingIn, numberOf } from '../shell/fields'
import { useAdminForm } from '../shell/use-admin-form'

/**
 * A beach as it is typed, and what becomes of saving it.
 * @param spot null: a new beach
 */
export function useBeachForm(spot: AdminSpot | null, onSaved: (spot: AdminSpot) => Promise<void>) {
  const [isOutside, setOutside] = useState(false)
  const { draft, set, save, ...form } = useAdminForm<AdminSpot, BeachDraft>({
    row: spot,
    draftOf: beachDraftOf,
    check: ({ typed }) => missingIn(specifiedFields, typed),
    send: (sent, version) => {
      const body = sentSpot(sent, version)
      return spot
        ? askAdmin(adminSpotCalls.change, { params: { id: spot.id }, body })
        : askAdmin(adminSpotCalls.add, { body })
    },
    schema: adminSpot,
    saved: null,
    failed: (error) => ({
      title: spot ? 'Update Failed' : 'Creation Failed',
      description: waitOr(error, 'Please try again.'),
    }),
    onSaved,
    answers: ({ answer }) => {
      const isAsked = answer?.code === 'outside-coast'
      setOutside(isAsked)
      return isAsked
    },
  })
  return {
    ...form,
    draft,
    change: (change: Draft) => set(({ typed }) => ({ typed: { ...typed, ...change } })),
    /** Begins with what holds for the nearest of the others. */
    openGuide: (others: readonly AdminSpot[]) =>
      set(({ typed }) => {
        const latitude = coordinateOf(typed.latitude ?? '')
        const longitude = coordinateOf(typed.longitude ?? '')
        return withGuide(typed, newSpotNear({ latitude, longitude }, others))
      }),
    /** The place lies off the coast: to be confirmed before it is saved. */
    isOutside,
    leaveOutside: () => setOutside(false),
    save: async (more: Pick<BeachDraft, 'confirmOutside'> = {}) => {
      if (!(await save({ ...draft, ...more }))) return
      toast({
        title: 'Missing Information',
        description: 'Beach name and region are required.',
        destructive: true,
      })
    },
  }
}

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
function withGuide(typed: Draft, from: Omit<Spot, 'id'>): BeachDraft {
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
