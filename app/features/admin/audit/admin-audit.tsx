import { useState } from 'react'
import { type AuditEntry, auditCalls } from '#domain/wire/audit'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { SelectField } from '../../../ui/select-field'
import { toast } from '../../../ui/toast-store'
import styles from '../shell/admin.module.css'
import { askAdmin, sentence } from '../shell/admin-call'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { AdminTable } from '../shell/admin-table'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { auditColumns } from './audit-columns'

const subjects = [
  { value: '', label: 'Everything' },
  { value: 'user', label: 'Users' },
  { value: 'carousel-image', label: 'Carousel images' },
  { value: 'spot', label: 'Beaches' },
  { value: 'picture', label: 'Pictures' },
  { value: 'marketing-document', label: 'Marketing documents' },
  { value: 'system-document', label: 'System documents' },
  { value: 'container-order', label: 'Container order' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'report', label: 'Reports' },
  { value: 'notice', label: 'Notices' },
  { value: 'source', label: 'Sources' },
  { value: 'plan', label: 'Plan prices' },
  { value: 'payment', label: 'Payments' },
]

const queryOf = (about: string, before: number | null) => ({
  ...(about && { about }),
  ...(before !== null && { before: String(before) }),
})

/** `/admin/audit`: every change that an administrator made, newest first. */
export function AdminAudit() {
  const [about, setAbout] = useState('')
  return (
    <>
      <div className={styles.toolbar}>
        <SelectField label="Changes of" value={about} onChange={setAbout} options={subjects} />
      </div>
      <AuditList key={about} about={about} />
    </>
  )
}

function AuditList({ about }: { about: string }) {
  const answer = useAdminAnswer(auditCalls.list, { query: queryOf(about, null) })
  const [older, setOlder] = useState<{ entries: AuditEntry[]; next: number | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (answer.state === 'failed') {
    return (
      <AdminFailed
        failure={answer.failure}
        onRetry={() => void answer.reload()}
        title="The audit log could not be loaded"
      />
    )
  }
  if (answer.state === 'loading') return <AdminLoading />
  const entries = [...answer.value.entries, ...(older?.entries ?? [])]
  const next = older ? older.next : answer.value.next
  const showOlder = async () => {
    setBusy(true)
    try {
      const page = await askAdmin(auditCalls.list, { query: queryOf(about, next) })
      setOlder({ entries: [...(older?.entries ?? []), ...page.entries], next: page.next })
    } catch (error) {
      const description = sentence(error, 'The older entries could not be loaded.')
      toast({ title: 'Error', description, destructive: true })
    }
    setBusy(false)
  }
  return (
    <Card>
      {entries.length === 0 ? (
        <EmptyState title="No changes yet">
          What administrators change is noted here, as it was before and after.
        </EmptyState>
      ) : (
        <AdminTable columns={auditColumns} rows={entries} keyOf={({ id }) => id} />
      )}
      {next !== null && (
        <Button variant="quiet" busy={isBusy} onClick={() => void showOlder()}>
          Show older
        </Button>
      )}
    </Card>
  )
}
