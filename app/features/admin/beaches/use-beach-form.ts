import { useState } from 'react'
import { newSpotNear } from '#domain/places/draft-spot'
import { type AdminSpot, adminSpot, adminSpotCalls } from '#domain/wire/admin-spot'
import { specifiedFields } from '#domain/wire/spot-fields'
import { toast } from '../../../ui/toast-store'
import { askAdmin, waitOr } from '../shell/admin-call'
import { coordinateOf, type Draft, missingIn } from '../shell/fields'
import { useAdminForm } from '../shell/use-admin-form'
import { type BeachDraft, beachDraftOf, sentSpot, withGuide } from './beach-draft'

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
