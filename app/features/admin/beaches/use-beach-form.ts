import { useState } from 'react'
import { newSpotNear } from '#domain/spot/draft-spot'
import type { AdminSpot } from '#domain/wire/admin-spot'
import { toast } from '../../../ui/toast-store'
import {
  type BeachDraft,
  beachDraftOf,
  bodyOf,
  coordinateOf,
  emptyBeach,
  type TruthDraft,
  truthDraftOf,
} from './beach-draft'
import { type Problems, saveBeach } from './save-beach'

/**
 * A beach as it is typed, and what becomes of saving it.
 * @param spot null: a new beach
 */
export function useBeachForm(spot: AdminSpot | null, onSaved: (spot: AdminSpot) => Promise<void>) {
  const [draft, setDraft] = useState<BeachDraft>(() => (spot ? beachDraftOf(spot) : emptyBeach))
  const [truth, setTruth] = useState<TruthDraft | null>(() => spot && truthDraftOf(spot))
  const [version, setVersion] = useState(spot?.version)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [isOutside, setOutside] = useState(false)
  /** What somebody else saved while this form was open. */
  const [theirs, setTheirs] = useState<AdminSpot | null>(null)

  const save = async (more: { confirmOutside?: boolean; version?: number } = {}) => {
    const missing = missingOf(draft)
    if (missing) {
      setProblems(missing)
      return toast({
        title: 'Missing Information',
        description: 'Beach name and region are required.',
        destructive: true,
      })
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

  return {
    draft,
    change: (change: Partial<BeachDraft>) => setDraft((before) => ({ ...before, ...change })),
    /** Null: not opened yet. */
    truth,
    changeTruth: (change: Partial<TruthDraft>) =>
      setTruth((before) => before && { ...before, ...change }),
    /** Begins with what holds for the nearest of the others. */
    openTruth: (others: readonly AdminSpot[]) => {
      const latitude = coordinateOf(draft.latitude)
      const longitude = coordinateOf(draft.longitude)
      setTruth(truthDraftOf(newSpotNear({ latitude, longitude }, others)))
    },
    problems,
    isBusy,
    /** The place lies off the coast: to be confirmed before it is saved. */
    isOutside,
    leaveOutside: () => setOutside(false),
    save,
    theirs: theirs && {
      spot: theirs,
      take: () => {
        setDraft(beachDraftOf(theirs))
        setTruth(truthDraftOf(theirs))
        setVersion(theirs.version)
        setTheirs(null)
      },
      overwrite: () => {
        setVersion(theirs.version)
        setTheirs(null)
        void save({ version: theirs.version })
      },
    },
  }
}

function missingOf({ name, region }: BeachDraft): Problems | null {
  const needed = 'This is needed.'
  const missing = {
    ...(name.trim() === '' && { name: needed }),
    ...(region.trim() === '' && { region: needed }),
  }
  return Object.keys(missing).length > 0 ? missing : null
}
