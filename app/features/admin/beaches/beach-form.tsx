import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { AdminSpot } from '#domain/wire/admin-spot'
import { specifiedFields } from '#domain/wire/spot-fields'
import { Button } from '../../../ui/button'
import { ChangedMeanwhile } from '../shell/admin-form'
import { ConfirmDialog } from '../shell/confirm-dialog'
import { coordinateOf, FieldSet } from '../shell/fields'
import { GuideFields } from './guide-fields'
import { RatingPreview } from './rating-preview'
import { type BeachDraft, sentSpot, useBeachForm } from './use-beach-form'

type BeachFormProps = {
  /** Null: a new beach. */
  spot: AdminSpot | null
  others: readonly AdminSpot[]
  onCancel: () => void
  onSaved: (spot: AdminSpot) => Promise<void>
}

/** The form of one beach: the specified fields, what makes its rating true, and what that would change. */
export function BeachForm({ spot, others, onCancel, onSaved }: BeachFormProps) {
  const { draft, problems, theirs, isBusy, ...beach } = useBeachForm(spot, onSaved)
  const form = useRef<HTMLFormElement>(null)
  const guideId = useId()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4 py-4"
      aria-label={spot ? `Edit ${spot.name}` : 'Add New Beach'}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void beach.save()
      }}
    >
      {theirs && (
        <ChangedMeanwhile onTakeTheirs={theirs.take} onKeepMine={() => void theirs.overwrite()}>
          <p>
            It is now: {theirs.row.name}, {theirs.row.region}, at {theirs.row.latitude},{' '}
            {theirs.row.longitude}, facing {theirs.row.facingDegrees}°.
          </p>
        </ChangedMeanwhile>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
        <FieldSet
          fields={specifiedFields}
          draft={draft.typed}
          problems={problems}
          onChange={beach.change}
          row={spot}
          picturesOf="/api/surf-spots"
        />
      </div>
      <section className="flex flex-col gap-4 border-t border-line pt-4" aria-labelledby={guideId}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 id={guideId}>What makes its rating true</h3>
          {!draft.guideFrom && (
            <Button variant="quiet" onClick={() => beach.openGuide(others)}>
              Set facing, swell, tide and sea
            </Button>
          )}
        </div>
        {draft.guideFrom ? (
          <GuideFields draft={draft} problems={problems} onChange={beach.change} />
        ) : (
          <p className="text-14 text-ink-quiet">
            Until you set it, facing, swell window and sea are those of the nearest beach, and no
            tide is shown.
          </p>
        )}
      </section>
      <RatingPreview spotId={spot?.id ?? null} draft={sentSpot(named(draft))} />
      <div className="sticky bottom-[calc(var(--tab)_+_var(--safe-bottom))] flex gap-3 border-t border-line bg-card py-3 wide:bottom-0">
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Saving...' : spot ? 'Save' : 'Create Beach'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {beach.isOutside && (
        <ConfirmDialog
          title="Off the coast of Victoria"
          action="Save anyway"
          busy={isBusy}
          onConfirm={() => void beach.save({ confirmOutside: true })}
          onClose={beach.leaveOutside}
        >
          <p>
            {coordinateOf(draft.typed.latitude ?? '')}, {coordinateOf(draft.typed.longitude ?? '')}{' '}
            is no place on this coast. A coordinate that is no number counts as 0.
          </p>
        </ConfirmDialog>
      )}
    </form>
  )
}

/** A beach can be previewed before it has a name. */
const named = ({ typed, guideFrom }: BeachDraft): BeachDraft => ({
  guideFrom,
  typed: {
    ...typed,
    name: typed.name?.trim() || 'New beach',
    region: typed.region?.trim() || 'New region',
  },
})
