import { useState } from 'react'
import { newSpotNear } from '#domain/places/draft-spot'
import { type AdminSpot, adminSpot, adminSpotCalls } from '#domain/wire/admin-spot'
import { toast } from '../../../ui/toast-store'
import { askAdmin, waitOr } from '../shell/admin-call'
import { coordinateOf } from '../shell/fields'
import { type Problems, useAdminForm } from '../shell/use-admin-form'
import { type BeachDraft, beachDraftOf, bodyOf, type TruthDraft, truthDraftOf } from './beach-draft'

type Draft = {
  beach: BeachDraft
  /** Null: not opened yet. */
  truth: TruthDraft | null
  /** The place lies off the coast, and is meant. */
  confirmOutside?: boolean
}

const draftOf = (spot: AdminSpot | null): Draft => ({
  beach: beachDraftOf(spot),
  truth: spot && truthDraftOf(spot),
})

/**
 * A beach as it is typed, and what becomes of saving it.
 * @param spot null: a new beach
 */
export function useBeachForm(spot: AdminSpot | null, onSaved: (spot: AdminSpot) => Promise<void>) {
  const [isOutside, setOutside] = useState(false)
  const { draft, set, save, ...form } = useAdminForm<AdminSpot, Draft>({
    row: spot,
    draftOf,
    check: ({ beach }) => missingOf(beach),
    send: ({ beach, truth, ...more }, version) => {
      const body = bodyOf(beach, truth, { version, ...more })
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
  const { beach, truth } = draft
  return {
    ...form,
    draft: beach,
    change: (change: Partial<BeachDraft>) =>
      set((before) => ({ beach: { ...before.beach, ...change } })),
    truth,
    changeTruth: (change: Partial<TruthDraft>) =>
      set((before) => ({ truth: before.truth && { ...before.truth, ...change } })),
    /** Begins with what holds for the nearest of the others. */
    openTruth: (others: readonly AdminSpot[]) => {
      const latitude = coordinateOf(beach.latitude)
      const longitude = coordinateOf(beach.longitude)
      set({ truth: truthDraftOf(newSpotNear({ latitude, longitude }, others)) })
    },
    /** The place lies off the coast: to be confirmed before it is saved. */
    isOutside,
    leaveOutside: () => setOutside(false),
    save: async (more: Pick<Draft, 'confirmOutside'> = {}) => {
      if (!(await save({ ...draft, ...more }))) return
      toast({
        title: 'Missing Information',
        description: 'Beach name and region are required.',
        destructive: true,
      })
    },
  }
}

function missingOf({ name, region }: BeachDraft): Problems {
  const needed = 'This is needed.'
  return {
    ...(name.trim() === '' && { name: needed }),
    ...(region.trim() === '' && { region: needed }),
  }
}
