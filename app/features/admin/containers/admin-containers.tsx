import { useState } from 'react'
import * as v from 'valibot'
import { type AdminContainer, adminContainer, containerCalls } from '#domain/wire/container-order'
import { Button, PlainButton, QuietButton } from '../../../ui/button'
import { optionsOf } from '../../../ui/options-of'
import { SegmentedControl } from '../../../ui/segmented-control'
import { AskedDialog } from '../shell/act'
import { askAdmin, failing } from '../shell/admin-call'
import { ChangedMeanwhile } from '../shell/admin-form'
import { Answered } from '../shell/admin-states'
import { Banner, Row } from '../shell/layout'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { useAdminForm } from '../shell/use-admin-form'
import { SortableContainers } from './sortable-containers'

type Order = { containers: AdminContainer[]; version: number }

const orderOf = (stored: AdminContainer[]): Order => ({
  containers: stored,
  version: stored[0]?.version ?? 1,
})
const storedOrder = v.pipe(v.array(adminContainer), v.transform(orderOf))

/** `/admin/container-order`: which dashboard panels are shown, and in which order (accounts 2). */
export function AdminContainers() {
  const answer = useAdminAnswer(containerCalls.list)
  return (
    <Answered answer={answer} failed="The container order could not be loaded">
      {(stored) => <OrderEditor order={orderOf(stored)} reload={answer.reload} />}
    </Answered>
  )
}

const filters = { all: 'All', admin: 'Admin', user: 'User' }
type ContainerFilter = keyof typeof filters

function OrderEditor({ order, reload }: { order: Order; reload: () => Promise<void> }) {
  const [filter, setFilter] = useState<ContainerFilter>('all')
  const [isAsking, setAsking] = useState(false)
  const form = useAdminForm<Order, Pick<Order, 'containers'>>({
    row: order,
    draftOf: (row) => ({ containers: row?.containers ?? [] }),
    keptAs: containerCalls.list.path,
    check: () => ({}),
    send: async ({ containers }, version) =>
      orderOf(
        await askAdmin(containerCalls.save, {
          body: { containers: placesOf(containers), version },
        }),
      ),
    schema: storedOrder,
    saved: {
      title: 'Container Order Saved',
      description: 'Dashboards use it from their next refresh.',
    },
    failed: failing('Save Failed', 'Failed to save the container order.'),
    onSaved: reload,
  })
  const { draft, set, isChanged, theirs } = form
  return (
    <>
      <Row>
        <SegmentedControl
          legend="Show containers"
          hideLegend
          options={optionsOf(filters)}
          value={filter}
          onChange={setFilter}
        />
        <Button disabled={!isChanged} busy={form.isBusy} onClick={() => void form.save()}>
          Save Order
        </Button>
        <QuietButton onClick={() => setAsking(true)}>Reset to Default</QuietButton>
      </Row>
      <div role="status" className="empty:absolute">
        {isChanged && (
          <Banner>
            <span>
              <strong>Unsaved Changes</strong> The dashboards show the saved order until you save
              this one.
            </span>
            <PlainButton onClick={form.forget}>Discard</PlainButton>
          </Banner>
        )}
      </div>
      {theirs && (
        <ChangedMeanwhile {...theirs}>Saving yours replaces their order.</ChangedMeanwhile>
      )}
      <SortableContainers
        containers={shownBy(draft.containers, filter)}
        onMove={(from, to) =>
          set(({ containers }) => ({ containers: moved(containers, from, to) }))
        }
        onSwitch={(id, isActive) =>
          set(({ containers }) => ({
            containers: containers.map((one) =>
              one.containerId === id ? { ...one, isActive } : one,
            ),
          }))
        }
      />
      {isAsking && (
        <AskedDialog
          title="Reset to Default?"
          action="Reset"
          act={async () => form.begin(orderOf(await askAdmin(containerCalls.reset, {})))}
          done={{ title: 'Order Reset', description: 'The built-in order is back.' }}
          failed={failing('Reset Failed', 'Failed to reset the container order.')}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false)
            await reload()
          }}
        >
          <p>
            Every container goes back to its built-in place, shown or hidden as at first
            {isChanged && ', and your unsaved changes are lost'}.
          </p>
        </AskedDialog>
      )}
    </>
  )
}

const shownBy = (order: readonly AdminContainer[], filter: ContainerFilter): AdminContainer[] =>
  order.filter((one) => filter === 'all' || one.kind === filter)

/** Moves one container to the index of another. */
export function moved(
  order: readonly AdminContainer[],
  fromId: string,
  toId: string,
): AdminContainer[] {
  const from = order.findIndex((one) => one.containerId === fromId)
  const to = order.findIndex((one) => one.containerId === toId)
  const taken = order[from]
  if (!taken || to < 0) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, taken)
}

/** Request body: numbered from 1 (accounts 7). */
const placesOf = (order: readonly AdminContainer[]) =>
  order.map(({ containerId, isActive }, index) => ({
    containerId,
    sortOrder: index + 1,
    isActive,
  }))
