import { agoWords } from '#domain/time/age'
import { adminAlertCalls, deliveryStates } from '#domain/wire/admin-alerts'
import { useNow } from '../../../reads/use-now'
import { Pill, type PillTone } from '../../../ui/pill'
import { Ledger } from './ledger'

const words: Record<(typeof deliveryStates)[number], { label: string; tone: PillTone }> = {
  waiting: { label: 'Waiting', tone: 'sun' },
  accepted: { label: 'Taken by the service', tone: 'sea' },
  failed: { label: 'Failed', tone: 'warn' },
  expired: { label: 'Too late', tone: 'plain' },
}

/** One line for every alert to every phone. */
export function DeliveryLedger() {
  const nowMs = useNow()
  return (
    <Ledger
      call={adminAlertCalls.deliveries}
      noun="deliveries"
      filter={{
        name: 'state',
        label: 'State',
        options: deliveryStates.map((value) => ({ value, label: words[value].label })),
      }}
      none="Alerts are kept for a month."
      columns={[
        { title: 'Alert', isBare: true, cell: (row) => row.title },
        { title: 'Whom', cell: (row) => row.email ?? row.userId },
        { title: 'Phone', cell: (row) => row.device },
        {
          title: 'State',
          cell: (row) => (
            <span>
              <Pill tone={words[row.state].tone}>{words[row.state].label}</Pill>
            </span>
          ),
        },
        { title: 'Tries', cell: (row) => row.attempts },
        { title: 'Made', cell: (row) => agoWords(row.madeAtMs, nowMs) ?? '–' },
      ]}
    />
  )
}
