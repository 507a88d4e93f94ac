import { useState } from 'react'
import { Card } from '../../../ui/card'
import { SegmentedControl } from '../../../ui/segmented-control'
import { AttemptLedger } from './attempt-ledger'
import { DeliveryLedger } from './delivery-ledger'
import { DryRunList } from './dry-run-list'
import { FailingDevices } from './failing-devices'

const parts = [
  { value: 'dry-run', label: 'Dry run' },
  { value: 'deliveries', label: 'Deliveries' },
  { value: 'attempts', label: 'Attempts' },
  { value: 'devices', label: 'Devices' },
] as const

/** Who is told what and why, what became of it, and which phones cannot be reached. */
export function AdminAlerts() {
  const [part, setPart] = useState<(typeof parts)[number]['value']>('dry-run')
  return (
    <>
      <SegmentedControl legend="Shown" hideLegend options={parts} value={part} onChange={setPart} />
      {part === 'dry-run' && (
        <Card title="Who would be told now">
          <DryRunList />
        </Card>
      )}
      {part === 'deliveries' && (
        <Card title="Alerts to phones">
          <DeliveryLedger />
        </Card>
      )}
      {part === 'attempts' && (
        <Card title="Tries to send">
          <AttemptLedger />
        </Card>
      )}
      {part === 'devices' && (
        <Card title="Phones that cannot be reached">
          <FailingDevices />
        </Card>
      )}
    </>
  )
}
