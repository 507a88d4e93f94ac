import { useState } from 'react'
import { type AuditEntry, type AuditPage, auditCalls } from '#domain/wire/audit'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { SelectField } from '../../../ui/select-field'
import { toast } from '../../../ui/toast-store'
import styles from '../shell/admin.module.css'
import { askAdmin, sentence } from '../shell/admin-call'
import { AdminTable } from '../shell/admin-table'
import { Answered } from '../shell/answered'
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
  return (
    <Answered answer={answer} failed="The audit log could not be loaded">
      {(newest) => <AuditEntries about={about} newest={newest} />}
    </Answered>
  )
}

function AuditEntries({ about, newest }: { about: string; newest: AuditPage }) {
  const [older, setOlder] = useState<{ entries: AuditEntry[]; next: number | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const entries = [...newest.entries, ...(older?.entries ?? [])]
  const next = older ? older.next : newest.next
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
