import { melbourneClock } from '#domain/time/melbourne'
import { adminAlertCalls } from '#domain/wire/admin-operations'
import { counted } from '#domain/words/counted'
import { QuietButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { AdminList } from '../shell/admin-list'
import { Row } from '../shell/layout'

/** `/admin/alerts`: a dry run of the alert job; it only reads. */
export function AdminAlerts() {
  return (
    <Card title="Who would be alerted now">
      <AdminList
        call={adminAlertCalls.dryRun}
        noun="alert"
        placeName="offset"
        page={({ rows, nextOffset }) => ({
          rows,
          next: nextOffset === null ? null : String(nextOffset),
        })}
        above={({ atMs, nobodyBecause, alerts, silent }, reload) => (
          <Row>
            <p role="status">
              <strong>{nobodyBecause ?? `${counted(alerts, 'alert')} would go out now.`}</strong> As
              of {melbourneClock(atMs)}. Nothing was sent.
              {silent.length > 0 && (
                <span className="quiet block">
                  Not alerted: {silent.map((one) => `${one.count} × ${one.because}`).join(', ')}.
                </span>
              )}
            </p>
            <QuietButton onClick={() => void reload()}>Check again</QuietButton>
          </Row>
        )}
        keyOf={({ userId, title }) => `${userId} ${title}`}
        columns={[
          { title: 'Who', cell: (row) => row.email ?? row.userId },
          { title: 'Alert', cell: (row) => row.title },
          { title: 'It says', cell: (row) => row.body },
        ]}
        none={{ title: 'No one', says: 'Nobody would be alerted at the moment.' }}
      />
    </Card>
  )
}
