import { agoWords } from '#domain/time/age'
import { adminAlertCalls, attemptOutcomes } from '#domain/wire/admin-alerts'
import { useNow } from '../../../reads/use-now'
import { Pill } from '../../../ui/pill'
import { Ledger } from './ledger'

const words: Record<string, string> = {
  accepted: 'Taken',
  gone: 'Phone is gone',
  'too-large': 'Too large',
  'slow-down': 'Asked us to slow down',
  refused: 'Refused: our keys or subject',
  trouble: 'Trouble: tried again',
}
const wordOf = (outcome: string) => words[outcome] ?? outcome

/** Every try to hand a message to a push service, and what it said. */
export function AttemptLedger() {
  const nowMs = useNow()
  return (
    <Ledger
      call={adminAlertCalls.attempts}
      noun="attempts"
      filter={{
        name: 'outcome',
        label: 'Outcome',
        options: attemptOutcomes.map((value) => ({ value, label: wordOf(value) })),
      }}
      none="Attempts are kept for a month."
      summary={({ counts }) => (
        <p>
          Last 24 hours:{' '}
          {counts.length === 0
            ? 'no messages.'
            : counts.map((one) => `${one.count} × ${wordOf(one.outcome)}`).join(', ')}
        </p>
      )}
      columns={[
        { title: 'When', cell: (row) => agoWords(row.atMs, nowMs) ?? '–' },
        {
          title: 'Outcome',
          cell: (row) => (
            <span>
              <Pill tone={row.outcome === 'accepted' ? 'sea' : 'warn'}>
                {wordOf(row.outcome)}
                {row.status !== null && ` (${row.status})`}
              </Pill>
            </span>
          ),
        },
        { title: 'About', cell: (row) => row.alertTitle ?? 'A test, or news for operators' },
        { title: 'Whom', cell: (row) => row.email ?? row.userId },
        { title: 'Service', cell: (row) => row.host },
        { title: 'Took', cell: (row) => `${row.tookMs} ms` },
      ]}
    />
  )
}
