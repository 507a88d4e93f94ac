import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { newSpotNear } from '#domain/spot/draft-spot'
import type { AdminSpot } from '#domain/wire/admin-spot'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast-store'
import styles from '../shell/admin.module.css'
import { ChangedMeanwhile } from '../shell/changed-meanwhile'
import { ConfirmDialog } from '../shell/confirm-dialog'
import {
  type BeachDraft,
  beachDraftOf,
  bodyOf,
  coordinateOf,
  emptyBeach,
  type TruthDraft,
  truthDraftOf,
} from './beach-draft'
import { BeachFields } from './beach-fields'
import own from './beaches.module.css'
import { RatingPreview } from './rating-preview'
import { type Problems, saveBeach } from './save-beach'
import { TruthFields } from './truth-fields'

type BeachFormProps = {
  /** Null: a new beach. */
  spot: AdminSpot | null
  others: readonly AdminSpot[]
  onCancel: () => void
  onSaved: (spot: AdminSpot) => Promise<void>
}

/** The form of one beach: the specified fields, what makes its rating true, and what that would change. */
export function BeachForm({ spot, others, onCancel, onSaved }: BeachFormProps) {
  const [draft, setDraft] = useState<BeachDraft>(() => (spot ? beachDraftOf(spot) : emptyBeach))
  const [truth, setTruth] = useState<TruthDraft | null>(() => spot && truthDraftOf(spot))
  const [version, setVersion] = useState(spot?.version)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [isOutside, setOutside] = useState(false)
  const [theirs, setTheirs] = useState<AdminSpot | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const truthId = useId()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = async (more: { confirmOutside?: boolean; version?: number } = {}) => {
    if (draft.name.trim() === '' || draft.region.trim() === '') {
      const needed = 'This is needed.'
      setProblems({
        ...(draft.name.trim() === '' && { name: needed }),
        ...(draft.region.trim() === '' && { region: needed }),
      })
      toast({
        title: 'Missing Information',
        description: 'Beach name and region are required.',
        destructive: true,
      })
      return
    }
    setBusy(true)
    setProblems({})
    const saved = await saveBeach(spot?.id ?? null, bodyOf(draft, truth, { version, ...more }))
    setBusy(false)
    setOutside(saved.kind === 'outside')
    if (saved.kind === 'saved') return onSaved(saved.spot)
    if (saved.kind === 'changed') return setTheirs(saved.current)
    if (saved.kind === 'outside') return
    setProblems(saved.problems)
    toast({
      title: spot ? 'Update Failed' : 'Creation Failed',
      description: saved.says,
      destructive: true,
    })
  }
  const openTruth = () => {
    const place = {
      latitude: coordinateOf(draft.latitude),
      longitude: coordinateOf(draft.longitude),
    }
    setTruth(truthDraftOf(newSpotNear(place, others)))
  }

  return (
    <form
      ref={form}
      noValidate
      className={own.form}
      aria-label={spot ? `Edit ${spot.name}` : 'Add New Beach'}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      {theirs && (
        <ChangedMeanwhile
          onTakeTheirs={() => {
            setDraft(beachDraftOf(theirs))
            setTruth(truthDraftOf(theirs))
            setVersion(theirs.version)
            setTheirs(null)
          }}
          onKeepMine={() => {
            setVersion(theirs.version)
            setTheirs(null)
            void save({ version: theirs.version })
          }}
        >
          <p>
            It is now: {theirs.name}, {theirs.region}, at {theirs.latitude}, {theirs.longitude},
            facing {theirs.facingDegrees}°.
          </p>
        </ChangedMeanwhile>
      )}
      <BeachFields
        spot={spot}
        draft={draft}
        problems={problems}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <section className={own.truth} aria-labelledby={truthId}>
        <div className={styles.row}>
          <h3 id={truthId}>What makes its rating true</h3>
          {!truth && (
            <Button variant="quiet" onClick={openTruth}>
              Set facing, swell, tide and sea
            </Button>
          )}
        </div>
        {truth ? (
          <TruthFields
            truth={truth}
            place={draft}
            problems={problems}
            onChange={(change) => setTruth((before) => before && { ...before, ...change })}
          />
        ) : (
          <p className={styles.quiet}>
            Until you set it, facing, swell window and sea are those of the nearest beach, and no
            tide is shown.
          </p>
        )}
      </section>
      <RatingPreview spotId={spot?.id ?? null} draft={bodyOf(nameOf(draft), truth)} />
      <div className={own.actions}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Saving...' : spot ? 'Save' : 'Create Beach'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {isOutside && (
        <ConfirmDialog
          title="Off the coast of Victoria"
          action="Save anyway"
          busy={isBusy}
          onConfirm={() => void save({ confirmOutside: true })}
          onClose={() => setOutside(false)}
        >
          <p>
            {coordinateOf(draft.latitude)}, {coordinateOf(draft.longitude)} is no place on this
            coast. A coordinate that is no number counts as 0.
          </p>
        </ConfirmDialog>
      )}
    </form>
  )
}

/** A beach can be previewed before it has a name. */
const nameOf = (draft: BeachDraft): BeachDraft => ({
  ...draft,
  name: draft.name.trim() || 'New beach',
  region: draft.region.trim() || 'New region',
})
