import { agoWords } from '#domain/time/age'
import { adminAlertCalls, type FailingDevices as Devices } from '#domain/wire/admin-alerts'
import { useNow } from '../../../reads/use-now'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import { AdminTable } from '../shell/admin-table'
import { Answered } from '../shell/answered'
import { useAdminAnswer } from '../shell/use-admin-answer'

/** Phones that failed last time, or are parked until their app is opened again. */
export function FailingDevices() {
  const list = useAdminAnswer(adminAlertCalls.devices)
  return (
    <Answered answer={list} failed="The devices could not be loaded">
      {({ devices }) => <DeviceTable devices={devices} />}
    </Answered>
  )
}

function DeviceTable({ devices }: Devices) {
  const nowMs = useNow()
  if (devices.length === 0) {
    return (
      <EmptyState title="Every phone can be reached">
        A phone that fails for days is listed here and rests until its app is opened.
      </EmptyState>
    )
  }
  return (
    <AdminTable
      rows={devices}
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
