import { useState } from 'react'
import * as v from 'valibot'
import { type AdminContainer, adminContainer, containerCalls } from '#domain/wire/container-order'
import { Button } from '../../../ui/button'
import { SegmentedControl } from '../../../ui/segmented-control'
import { toast } from '../../../ui/toast-store'
import styles from '../shell/admin.module.css'
import { AdminCallError, askAdmin, sentence } from '../shell/admin-call'
import { Answered } from '../shell/answered'
import { ChangedMeanwhile } from '../shell/changed-meanwhile'
import { ConfirmDialog } from '../shell/confirm-dialog'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { useLeaveWarning } from '../shell/use-leave-warning'
import {
  type ContainerFilter,
  inOrder,
  isModified,
  moved,
  placesOf,
  shownBy,
  switched,
} from './order-draft'
import { SortableContainers } from './sortable-containers'

const containers = v.array(adminContainer)

/** `/admin/container-order`: which panels the dashboards show, and in which order (accounts 2). */
export function AdminContainers() {
  const answer = useAdminAnswer(containerCalls.list)
  return (
    <Answered answer={answer} failed="The container order could not be loaded">
      {(order) => <OrderEditor stored={inOrder(order)} reload={answer.reload} />}
    </Answered>
  )
}

const filters: { value: ContainerFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'admin', label: 'Admin' },
  { value: 'user', label: 'User' },
]

type OrderEditorProps = { stored: AdminContainer[]; reload: () => Promise<void> }

function OrderEditor({ stored, reload }: OrderEditorProps) {
  /** Null: nothing was moved, what the server has is shown. */
  const [draft, setDraft] = useState<AdminContainer[] | null>(null)
  const [filter, setFilter] = useState<ContainerFilter>('all')
  const [busy, setBusy] = useState<'save' | 'reset' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [theirVersion, setTheirVersion] = useState<number | null>(null)
  const order = draft ?? stored
  const isChanged = isModified(order, stored)
  useLeaveWarning(isChanged)

  const during = async (what: 'save' | 'reset', work: () => Promise<void>) => {
    setBusy(what)
    await work()
    setBusy(null)
  }
  const save = (version = stored[0]?.version) =>
    during('save', async () => {
      try {
        await askAdmin(containerCalls.save, { body: { containers: placesOf(order), version } })
        await reload()
        setDraft(null)
        toast({
          title: 'Container Order Saved',
          description: 'Dashboards follow it from their next refresh.',
        })
      } catch (error) {
        if (error instanceof AdminCallError && error.isChangedMeanwhile) {
          return setTheirVersion(versionOf(error) ?? null)
        }
        toast({
          title: 'Save Failed',
          description: sentence(error, 'Failed to save the container order.'),
          destructive: true,
        })
      }
    })
  const reset = () =>
    during('reset', async () => {
      try {
        await askAdmin(containerCalls.reset, {})
        await reload()
        setDraft(null)
        toast({ title: 'Order Reset', description: 'The built-in order is back.' })
      } catch (error) {
        toast({
          title: 'Reset Failed',
          description: sentence(error, 'Failed to reset the container order.'),
          destructive: true,
        })
      }
      setAsking(false)
    })

  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          legend="Show containers"
          hideLegend
          options={filters}
          value={filter}
          onChange={setFilter}
        />
        <Button disabled={!isChanged} busy={busy === 'save'} onClick={() => void save()}>
          Save Order
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Reset to Default
        </Button>
      </div>
      <div role="status">
        {isChanged && (
          <div className={styles.banner}>
            <span>
              <strong>Unsaved Changes</strong> The dashboards show the saved order until you save
              this one.
            </span>
            <Button variant="plain" onClick={() => setDraft(null)}>
              Discard
            </Button>
          </div>
        )}
      </div>
      {theirVersion !== null && (
        <ChangedMeanwhile
          onTakeTheirs={() => {
            setTheirVersion(null)
            void reload().then(() => setDraft(null))
          }}
          onKeepMine={() => {
            setTheirVersion(null)
            void save(theirVersion)
          }}
        >
          <p>Saving yours puts your order in the place of theirs.</p>
        </ChangedMeanwhile>
      )}
      <SortableContainers
        containers={shownBy(order, filter)}
        onMove={(fromId, toId) => setDraft((draft) => moved(draft ?? stored, filter, fromId, toId))}
        onSwitch={(id, isActive) => setDraft((draft) => switched(draft ?? stored, id, isActive))}
      />
      {isAsking && (
        <ConfirmDialog
          title="Reset to Default?"
          action="Reset"
          busy={busy === 'reset'}
          onConfirm={() => void reset()}
          onClose={() => setAsking(false)}
        >
          <p>
            Every container goes back to its built-in place, shown or hidden as at first
            {isChanged && ', and your unsaved changes are lost'}.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function versionOf(error: AdminCallError): number | undefined {
  const read = v.safeParse(v.object({ current: containers }), error.answer?.details)
  return read.success ? read.output.current[0]?.version : undefined
}
