import { melbourneClock } from '#domain/time/melbourne'
import { adminAlertCalls } from '#domain/wire/admin-alerts'
import { counted } from '#domain/words/counted'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Pill } from '../../../ui/pill'
import { AdminList } from '../shell/admin-list'
import { Row } from '../shell/layout'

const noRows: Record<string, string> = {
  all: 'No one with notifications on has a favourite or an alert.',
  told: 'Nothing fits anyone’s limits at the moment.',
  'not-told': 'Everyone who can be alerted would be.',
}

/** Who is alerted about what now, and who is not and why: what the next run would do, which reads the same. */
export function AdminAlerts() {
  return (
    <Card title="Who would be alerted now">
      <AdminList
        call={adminAlertCalls.dryRun}
        noun="verdict"
        filters={[
          {
            name: 'show',
            label: 'Show',
            as: 'segments',
            options: { all: 'Everybody', told: 'Alerted', 'not-told': 'Not alerted' },
          },
        ]}
        placeName="offset"
        page={({ rows, nextOffset }) => ({
          rows,
          next: nextOffset === null ? null : String(nextOffset),
        })}
        above={({ atMs, nobodyBecause, counts }, reload) => (
          <Row>
            <p role="status">
              <strong>
                {nobodyBecause ?? `${counted(counts.alerts, 'alert')} would go out now.`}
              </strong>{' '}
              As of {melbourneClock(atMs)}. Nothing was sent.
            </p>
            <Button variant="quiet" onClick={() => void reload()}>
              Check again
            </Button>
          </Row>
        )}
        keyOf={({ userId, spotId }) => `${userId} ${spotId}`}
        columns={[
          { title: 'Who', cell: (row) => row.email ?? row.userId },
          { title: 'Spot', cell: (row) => row.spotName },
          {
            title: 'Verdict',
            cell: ({ message, because }) =>
              message ? (
                <span>
                  <Pill tone="sea">Alerted</Pill> {message.title}
                  <br />
                  <span className="quiet">{message.body}</span>
                </span>
              ) : (
                because
              ),
          },
        ]}
        none={{ title: 'No one', says: ({ show = 'all' }) => noRows[show] ?? '' }}
      />
    </Card>
  )
}
