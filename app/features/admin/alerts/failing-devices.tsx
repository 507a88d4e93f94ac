import { agoWords } from '#domain/time/age'
import { adminAlertCalls } from '#domain/wire/admin-alerts'
import { useNow } from '../../../reads/use-now'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { AdminTable } from '../shell/admin-table'
import { useAdminAnswer } from '../shell/use-admin-answer'

/** Phones that failed last time, or rest until their app is opened again. */
export function FailingDevices() {
  const list = useAdminAnswer(adminAlertCalls.devices)
  const nowMs = useNow()
  if (list.state === 'loading') return <AdminLoading />
  if (list.state === 'failed') {
    return (
      <AdminFailed
        failure={list.failure}
        onRetry={() => void list.reload()}
        title="The devices could not be loaded"
      />
    )
  }
  if (list.value.devices.length === 0) {
    return (
      <EmptyState title="Every phone can be reached">
        A phone that fails for days is listed here and rests until its app is opened.
      </EmptyState>
    )
  }
  return (
    <AdminTable
      rows={list.value.devices}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Phone', isBare: true, cell: (phone) => phone.device },
        { title: 'Whose', cell: (phone) => phone.email ?? phone.userId },
        {
          title: 'State',
          cell: ({ parkedAtMs, failuresInARow }) => (
            <span>
              {parkedAtMs === null ? (
                <Pill tone="sun">
                  {failuresInARow === 1 ? '1 failure' : `${failuresInARow} failures`}
                </Pill>
              ) : (
                <Pill tone="warn">Rests since {agoWords(parkedAtMs, nowMs) ?? '–'}</Pill>
              )}
            </span>
          ),
        },
        { title: 'Service', cell: (phone) => phone.host },
        {
          title: 'Last reached',
          cell: (phone) => agoWords(phone.lastDeliveredAtMs, nowMs) ?? 'never',
        },
        { title: 'Last opened', cell: (phone) => agoWords(phone.lastSeenAtMs, nowMs) ?? '–' },
      ]}
    />
  )
}
