import { useState } from 'react'
import { flagSurferReport } from '#db/device/surfer-reports'
import type { ReportFlag, SurferReport } from '#domain/wire/surfer-report'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SelectField } from '../../ui/field'
import { failure, toast } from '../../ui/toast-store'

const reasons: { value: ReportFlag['reason']; label: string }[] = [
  { value: 'wrong', label: 'It is not true' },
  { value: 'offensive', label: 'It is offensive' },
  { value: 'spam', label: 'It is advertising' },
  { value: 'unsafe', label: 'It puts people in danger' },
  { value: 'other', label: 'Something else' },
]

/** Tells the operators about a report; it is gone from this device at once. */
export function FlagDialog({ report, onClose }: { report: SurferReport; onClose: () => void }) {
  const [reason, setReason] = useState<ReportFlag['reason']>('wrong')
  const send = async () => {
    try {
      await flagSurferReport(report.id, reason)
      toast({ title: 'Thank you', description: 'We will look at it. You no longer see it.' })
      onClose()
    } catch {
      // The device refused to store it.
      toast(failure('Error', 'This phone could not save it. Please try again.'))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="What is wrong with it?"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void send()}>Send</Button>
        </>
      }
    >
      <p>“{report.text}”</p>
      <SelectField
        label="Reason"
        value={reason}
        options={reasons}
        onChange={(value) => setReason(value as ReportFlag['reason'])}
      />
    </Dialog>
  )
}
