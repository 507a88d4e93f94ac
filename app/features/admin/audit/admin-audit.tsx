import { type AuditEntry, actionWords, auditCalls } from '#domain/wire/admin-operations'
import { counted } from '#domain/words/counted'
import { Card } from '../../../ui/card'
import { AdminList } from '../shell/admin-list'
import { momentWords } from '../shell/layout'
import subjects from './subjects.json'

/** `/admin/audit`: every change by an administrator, newest first. */
export const AdminAudit = () => (
  <Card>
    <AdminList
      call={auditCalls.list}
      noun="change"
      filters={[{ name: 'about', label: 'Changes to', as: 'select', options: subjects }]}
      placeName="before"
      page={({ entries, next }) => ({ rows: entries, next: next === null ? null : String(next) })}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'When',
          cell: (entry) => <time dateTime={entry.at}>{momentWords(entry.at)}</time>,
        },
        { title: 'Who', className: 'wrap-anywhere', cell: adminOf },
        {
          title: 'What',
          cell: (entry) => (
            <div>
              <strong>{actionWords(entry.action)}</strong>
              <div className="quiet wrap-anywhere">{subjectWords(entry)}</div>
            </div>
          ),
        },
        { title: 'Before and after', isBare: true, cell: (entry) => <Changes entry={entry} /> },
      ]}
      none={{
        title: 'No changes yet',
        says: 'Every change by an administrator is listed here, with what was there before and after.',
      }}
    />
  </Card>
)

/** More fields start folded. */
const shownAtOnce = 4

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = fieldChanges(entry)
  const kind = entry.before === null ? 'Added' : entry.after === null ? 'Removed' : null
  return (
    <details className="wide:min-w-[240px]" open={!kind && changes.length <= shownAtOnce}>
      <summary className="w-fit py-3 font-semibold">
        {kind ?? 'Changed'}: {counted(changes.length, 'field')}
      </summary>
      <dl className="flex flex-col gap-2">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="grid grid-cols-[minmax(80px,130px)_minmax(0,1fr)] gap-2">
            <dt className="wrap-anywhere text-ink-quiet">{field || 'Value'}</dt>
            <dd>
              <del className="wrap-anywhere whitespace-pre-wrap text-ink-quiet">{before}</del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins className="font-semibold wrap-anywhere whitespace-pre-wrap no-underline">
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function adminOf({ admin, action }: AuditEntry): string {
  if (!admin) return action.startsWith('payment.') ? 'Payment provider' : 'Command line'
  const { displayName, email } = admin
  if (displayName && email) return `${displayName} (${email})`
  return displayName ?? email ?? 'A deleted account'
}

/** The name, title, address or text of the changed row, else its subject. */
function subjectWords({ subject, before, after }: AuditEntry): string {
  const own = [after, before]
    .filter(isRecord)
    .flatMap((row) => [row.name, row.title, row.email, row.text])
  const isWords = (text: unknown) => typeof text === 'string' && text !== ''
  return String(own.find(isWords) ?? subject)
}

/** Fields that differ; a value that is no row stands under ''. */
function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter((change) => change.before !== change.after)
}

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {}
  if (!isRecord(value)) return { '': value }
  const { version: _, ...fields } = value
  return fields
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
