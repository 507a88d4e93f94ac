import type { AuditEntry } from '#domain/wire/audit'
import styles from '../shell/admin.module.css'
import own from './audit.module.css'
import { actionWords, adminOf, fieldChanges, momentOf, subjectWords } from './audit-words'

/** More than this is opened on purpose. */
const shownAtOnce = 4

/** One change: who, when, what, and every field that became another. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
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
  return (
    <tr>
      <td data-label="When">
        <time dateTime={entry.at}>{momentOf(entry)}</time>
      </td>
      <td data-label="Who" className={styles.address}>
        {adminOf(entry)}
      </td>
      <td data-label="What">
        <div>
          <strong>{actionWords(entry.action)}</strong>
          <div className={`${styles.quiet} ${styles.address}`}>{subjectWords(entry)}</div>
        </div>
      </td>
      <td>
        {changes.length > shownAtOnce || kind ? (
          <details>
            <summary className={own.summary}>
              {kind ?? 'Changed'}: {changes.length} {changes.length === 1 ? 'field' : 'fields'}
            </summary>
            {list}
          </details>
        ) : (
          list
        )}
      </td>
    </tr>
  )
}
