import type { AuditEntry } from '#domain/wire/audit'
import styles from '../shell/admin.module.css'
import type { Column } from '../shell/admin-table'
import own from './audit.module.css'
import { actionWords, adminOf, fieldChanges, momentOf, subjectWords } from './audit-words'

/** More than this is opened on purpose. */
const shownAtOnce = 4

/** What the trail tells of a change: who, when, what, and every field that became another. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    title: 'When',
    cell: (entry) => <time dateTime={entry.at}>{momentOf(entry)}</time>,
  },
  { title: 'Who', className: styles.address, cell: adminOf },
  {
    title: 'What',
    cell: (entry) => (
      <div>
        <strong>{actionWords(entry.action)}</strong>
        <div className={`${styles.quiet} ${styles.address}`}>{subjectWords(entry)}</div>
      </div>
    ),
  },
  { title: 'Before and after', isBare: true, cell: (entry) => <Changes entry={entry} /> },
]

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = fieldChanges(entry)
  const kind = entry.before === null ? 'Added' : entry.after === null ? 'Taken away' : null
  const list = (
    <dl className={own.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={own.change}>
          <dt>{field || 'Value'}</dt>
          <dd>
            <del className={own.before}>{before}</del> <span aria-hidden="true">→</span>{' '}
            <ins className={own.after}>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
  if (changes.length <= shownAtOnce && !kind) return list
  return (
    <details>
      <summary className={own.summary}>
        {kind ?? 'Changed'}: {changes.length} {changes.length === 1 ? 'field' : 'fields'}
      </summary>
      {list}
    </details>
  )
}
