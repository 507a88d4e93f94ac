import { useState } from 'react'
import * as v from 'valibot'
import { type AdminSpot, adminSpotCalls, type SpotUses, spotUses } from '#domain/wire/admin-spot'
import { toast } from '../../../ui/toast-store'
import { AdminCallError, askAdmin, waitOr } from '../shell/admin-call'
import { ConfirmDialog } from '../shell/confirm-dialog'

type DeleteBeachProps = {
  spot: AdminSpot
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks as specified (accounts 5), and once more when others' data hangs on the beach. */
export function DeleteBeach({ spot, onClose, onDeleted }: DeleteBeachProps) {
  const [uses, setUses] = useState<SpotUses | null>(null)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const query = uses ? ({ confirm: 'true' } as const) : {}
      await askAdmin(adminSpotCalls.remove, { params: { id: spot.id }, query })
      await onDeleted()
    } catch (error) {
      setBusy(false)
      const found = usesOf(error)
      if (found) return setUses(found)
      const description = waitOr(error, 'Please try again.')
      toast({ title: 'Deletion Failed', description, destructive: true })
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${spot.name}?`}
      action={uses ? 'Delete anyway' : 'Delete'}
      busy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {uses ? (
        <div role="alert">
          <p>
            <strong>It was not deleted yet: others’ data hangs on {spot.name}.</strong>
          </p>
          <ul>
            {usesWords(uses).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            Deleted, it leaves the lists, the map and the alerts of every phone. Favourites, logged
            surfs and alerts made there keep its name; an alert for its whole stretch of coast goes
            on.
          </p>
        </div>
      ) : (
        <p>Are you sure you want to delete this beach? This action cannot be undone.</p>
      )}
    </ConfirmDialog>
  )
}

function usesOf(error: unknown): SpotUses | null {
  if (!(error instanceof AdminCallError) || error.answer?.code !== 'in-use') return null
  const read = v.safeParse(spotUses, error.answer.details)
  return read.success ? read.output : null
}

/** What hangs on a beach, one line each. */
export function usesWords({ favourites, surfLogs, rules, reports, alerts }: SpotUses): string[] {
  const lines: [count: number, one: string, many: string][] = [
    [favourites, 'person has it as a favourite', 'people have it as a favourite'],
    [surfLogs, 'surf is logged there', 'surfs are logged there'],
    [rules, 'alert of a person’s own was made there', 'alerts of people’s own were made there'],
    [reports, 'report was written there', 'reports were written there'],
    [alerts, 'alert was sent about it', 'alerts were sent about it'],
  ]
  return lines
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
}
