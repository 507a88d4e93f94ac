import { useSearchParams } from 'react-router-dom'
import { agoWords } from '#domain/time/age'
import { melbourneClock } from '#domain/time/melbourne'
import { adminAlertCalls, type attemptOutcomes } from '#domain/wire/admin-alerts'
import { useNow } from '../../../data/tab/use-now'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Pill } from '../../../ui/pill'
import { SegmentedControl } from '../../../ui/segmented-control'
import { AdminList } from '../shell/admin-list'
import { counted, Row } from '../shell/layout'

const parts = {
  'dry-run': { label: 'Dry run', title: 'Who would be alerted now', List: DryRun },
  attempts: { label: 'Attempts', title: 'Attempts to send', List: Attempts },
  devices: { label: 'Devices', title: 'Phones that cannot be reached', List: Devices },
}
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]

/** Who is alerted about what and why, what was sent, and which phones cannot be reached. */
export function AdminAlerts() {
  const [params, setParams] = useSearchParams()
  const part = partNames.find((name) => name === params.get('part')) ?? 'dry-run'
  const { title, List } = parts[part]
  return (
    <>
      <SegmentedControl
        legend="Shown"
        hideLegend
        options={partNames.map((value) => ({ value, label: parts[value].label }))}
        value={part}
        onChange={(next) => setParams({ part: next })}
      />
      <Card title={title}>
        <List />
      </Card>
    </>
  )
}

const noRows: Record<string, string> = {
  all: 'No one with notifications on has a favourite or an alert.',
  told: 'Nothing fits anyone’s limits at the moment.',
  'not-told': 'Everyone who can be alerted would be.',
}

/** What the next run would do: the run itself reads the same. */
function DryRun() {
  return (
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
  )
}

const outcomeWords: Record<(typeof attemptOutcomes)[number], string> = {
  accepted: 'Accepted',
  gone: 'Phone is gone',
  'too-large': 'Too large',
  'slow-down': 'Asked us to slow down',
  refused: 'Refused: our keys or contact address',
  trouble: 'Failed: will be tried again',
}
const outcomeOf = (outcome: string) => outcomeWords[outcome as keyof typeof outcomeWords] ?? outcome

/** Every try to hand a message to a push service, and what it said. */
function Attempts() {
  const nowMs = useNow()
  return (
    <AdminList
      call={adminAlertCalls.attempts}
      noun="attempt"
      filters={[
        {
          name: 'outcome',
          label: 'Outcome',
          as: 'select',
          options: { '': 'All', ...outcomeWords },
        },
      ]}
      placeName="before"
      page={({ rows, nextBefore }) => ({ rows, next: nextBefore })}
      above={({ waiting, counts }) => (
        <p>
          {waiting === 0 ? 'Nothing is waiting to be sent.' : `${waiting} still to be sent.`} Last
          24 hours:{' '}
          {counts.length === 0
            ? 'no messages.'
            : counts.map((one) => `${one.count} × ${outcomeOf(one.outcome)}`).join(', ')}
        </p>
      )}
      keyOf={({ id }) => id}
      columns={[
        { title: 'When', cell: (row) => agoWords(row.atMs, nowMs) ?? '–' },
        {
          title: 'Outcome',
          cell: ({ outcome, status }) => (
            <Pill tone={outcome === 'accepted' ? 'sea' : 'warn'}>
              {outcomeOf(outcome)}
              {status !== null && ` (${status})`}
            </Pill>
          ),
        },
        { title: 'About', cell: (row) => row.alertTitle ?? 'A test, or news for operators' },
        { title: 'Person', cell: (row) => row.email ?? row.userId },
        { title: 'Service', cell: (row) => row.host },
        { title: 'Took', cell: (row) => `${row.tookMs} ms` },
      ]}
      none={{ title: 'No attempts', says: 'Attempts are kept for a month.' }}
    />
  )
}

/** Phones that failed last time, or are parked until their app is opened again. */
function Devices() {
  const nowMs = useNow()
  return (
    <AdminList
      call={adminAlertCalls.devices}
      noun="device"
      page={({ devices }) => ({ rows: devices, next: null })}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Phone', isBare: true, cell: (phone) => phone.device },
        { title: 'Person', cell: (phone) => phone.email ?? phone.userId },
        {
          title: 'State',
          cell: ({ parkedAtMs, failuresInARow: count }) =>
            parkedAtMs === null ? (
              <Pill tone="sun">{counted(count, 'failure')}</Pill>
            ) : (
              <Pill tone="warn">Paused since {agoWords(parkedAtMs, nowMs) ?? '–'}</Pill>
            ),
        },
        { title: 'Service', cell: (phone) => phone.host },
        {
          title: 'Last reached',
          cell: (phone) => agoWords(phone.lastDeliveredAtMs, nowMs) ?? 'never',
        },
        { title: 'Last opened', cell: (phone) => agoWords(phone.lastSeenAtMs, nowMs) ?? '–' },
      ]}
      none={{
        title: 'Every phone can be reached',
        says: 'A phone that has failed for days is listed here. It gets no more alerts until the app is opened on it.',
      }}
    />
  )
}
