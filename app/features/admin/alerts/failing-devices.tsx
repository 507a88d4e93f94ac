import { agoWords } from '#domain/time/ago-words'
import { adminAlertCalls } from '#domain/wire/admin-alerts'
import { useNow } from '../../../reads/use-now'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import styles from '../shell/admin.module.css'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
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
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Phone</th>
          <th scope="col">Whose</th>
          <th scope="col">State</th>
          <th scope="col">Service</th>
          <th scope="col">Last reached</th>
          <th scope="col">Last opened</th>
        </tr>
      </thead>
      <tbody>
        {list.value.devices.map((phone) => (
          <tr key={phone.id}>
            <td>{phone.device}</td>
            <td data-label="Whose">{phone.email ?? phone.userId}</td>
            <td data-label="State">
              <span>
                {phone.parkedAtMs === null ? (
                  <Pill tone="sun">
                    {phone.failuresInARow === 1 ? '1 failure' : `${phone.failuresInARow} failures`}
                  </Pill>
                ) : (
                  <Pill tone="warn">Rests since {agoWords(phone.parkedAtMs, nowMs) ?? '–'}</Pill>
                )}
              </span>
            </td>
            <td data-label="Service">{phone.host}</td>
            <td data-label="Last reached">{agoWords(phone.lastDeliveredAtMs, nowMs) ?? 'never'}</td>
            <td data-label="Last opened">{agoWords(phone.lastSeenAtMs, nowMs) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
