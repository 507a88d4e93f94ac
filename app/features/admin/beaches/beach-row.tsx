import { useRef, useState } from 'react'
import { beachTypeLabel, difficultyLabel } from '#domain/places/spot-words'
import { timesAreKnown } from '#domain/tide/tide-accuracy'
import type { AdminSpot } from '#domain/wire/admin-spot'
import { Button } from '../../../ui/button'
import { Pill } from '../../../ui/pill'
import { toast } from '../../../ui/toast-store'
import { BeachForm } from './beach-form'
import { DeleteBeach } from './delete-beach'

type BeachRowProps = {
  spot: AdminSpot
  others: readonly AdminSpot[]
  onChanged: () => Promise<void>
}

/** One beach of the list, or in its place the form that changes it. */
export function BeachRow({ spot, others, onChanged }: BeachRowProps) {
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const row = useRef<HTMLElement>(null)
  const close = () => {
    setEditing(false)
    // Back to where the person was: the button that opened it is drawn anew.
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  return (
    <article ref={row} className="border-t border-line py-1" aria-label={spot.name}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-[1_1_220px] flex-col wrap-anywhere [&_h2]:text-16 [&>span]:leading-[1.25]">
          <h2>{spot.name}</h2>
          <span className="text-14 text-ink-quiet">
            {spot.region} · {spot.latitude.toFixed(4)}, {spot.longitude.toFixed(4)}
          </span>
        </div>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Pill>{beachTypeLabel(spot.beachType)}</Pill>
          <Pill tone="sea">{difficultyLabel(spot.difficulty)}</Pill>
          {!timesAreKnown(spot.tide) && <Pill tone="warn">No tide</Pill>}
          {spot.dataConfidence === 'low' && <Pill tone="sun">Unsure</Pill>}
        </span>
        {!isEditing && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              variant="quiet"
              aria-label={`Edit ${spot.name}`}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
            <Button
              variant="plain"
              aria-label={`Delete ${spot.name}`}
              onClick={() => setDeleting(true)}
            >
              Delete
            </Button>
          </span>
        )}
      </div>
      {isEditing && (
        <BeachForm
          spot={spot}
          others={others}
          onCancel={close}
          onSaved={async ({ name }) => {
            close()
            toast({ title: 'Beach Updated', description: `${name} is on its way to every phone.` })
            await onChanged()
          }}
        />
      )}
      {isDeleting && (
        <DeleteBeach
          spot={spot}
          onClose={() => setDeleting(false)}
          onDeleted={async () => {
            setDeleting(false)
            toast({
              title: 'Beach Deleted',
              description: `${spot.name} leaves every list with the next update.`,
            })
            await onChanged()
          }}
        />
      )}
    </article>
  )
}
