import { useId, useState } from 'react'
import { byName } from '#domain/places/by-name'
import { type AdminSpot, adminSpotCalls } from '#domain/wire/admin-spot'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { TextField } from '../../../ui/field'
import { Pill } from '../../../ui/pill'
import { toast } from '../../../ui/toast-store'
import { Answered } from '../shell/admin-states'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { BeachForm } from './beach-form'
import { BeachRow } from './beach-row'

/** Beaches: a form to add one, and a list in which each is edited in its place (accounts 2). */
export function AdminBeaches() {
  const list = useAdminAnswer(adminSpotCalls.list)
  return (
    <Answered answer={list} failed="The beaches could not be loaded">
      {({ spots }) => <BeachList spots={spots} reload={list.reload} />}
    </Answered>
  )
}

type BeachListProps = { spots: readonly AdminSpot[]; reload: () => Promise<void> }

function BeachList({ spots, reload }: BeachListProps) {
  const [isAdding, setAdding] = useState(false)
  const [wanted, setWanted] = useState('')
  const formId = useId()
  const shown = found(spots, wanted)
  const created = async ({ name }: AdminSpot) => {
    setAdding(false)
    toast({ title: 'Beach Created', description: `${name} is on its way to every phone.` })
    await reload()
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Button
          aria-expanded={isAdding}
          aria-controls={formId}
          variant={isAdding ? 'quiet' : 'primary'}
          onClick={() => setAdding((before) => !before)}
        >
          {isAdding ? 'Close the form' : 'Add New Beach'}
        </Button>
        <TextField
          label="Find a beach"
          type="search"
          value={wanted}
          onChange={setWanted}
          placeholder="Name or region"
        />
        <Pill>{shown.length === 1 ? '1 beach' : `${shown.length} beaches`}</Pill>
      </div>
      <div id={formId}>
        {isAdding && (
          <section className="border-t border-line py-1" aria-label="New beach">
            <h2>New beach</h2>
            <BeachForm
              spot={null}
              others={spots}
              onCancel={() => setAdding(false)}
              onSaved={created}
            />
          </section>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={spots.length === 0 ? 'No beaches yet' : 'No beach of that name'}
          action={
            spots.length > 0 && (
              <Button variant="quiet" onClick={() => setWanted('')}>
                Show all
              </Button>
            )
          }
        >
          {spots.length === 0
            ? 'Add the first one: a name and a region are enough to begin.'
            : 'Search by a part of its name or region.'}
        </EmptyState>
      ) : (
        <ul className="m-0 flex list-none flex-col p-0" aria-label="Beaches">
          {shown.map((spot) => (
            <li key={spot.id}>
              <BeachRow spot={spot} others={spots} onChanged={reload} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function found(spots: readonly AdminSpot[], wanted: string): AdminSpot[] {
  const words = wanted.trim().toLowerCase()
  return spots
    .filter(({ name, region }) => `${name} ${region}`.toLowerCase().includes(words))
    .sort(byName)
}
