import { type AuditEntry, auditCalls } from '#domain/wire/audit'
import { Card } from '../../../ui/card'
import { AdminList } from '../shell/admin-list'
import { actionWords, adminOf, fieldChanges, momentOf, subjectWords } from './audit-words'

const subjects = [
  ['', 'Everything'],
  ['user', 'Users'],
  ['carousel-image', 'Carousel images'],
  ['spot', 'Beaches'],
  ['picture', 'Pictures'],
  ['marketing-document', 'Marketing documents'],
  ['system-document', 'System documents'],
  ['container-order', 'Container order'],
  ['feedback', 'Feedback'],
  ['report', 'Reports'],
  ['notice', 'Notices'],
  ['source', 'Sources'],
  ['plan', 'Plan prices'],
  ['payment', 'Payments'],
] as const

/** `/admin/audit`: every change that an administrator made, newest first: who, when, what, and every field that became another. */
export const AdminAudit = () => (
  <Card>
    <AdminList
      call={auditCalls.list}
      noun="change"
      filters={[
        {
          name: 'about',
          label: 'Changes of',
          as: 'select',
          options: subjects.map(([value, label]) => ({ value, label })),
        },
      ]}
      query={({ about }, before) => ({ ...(about && { about }), ...(before && { before }) })}
      page={({ entries, next }) => ({ rows: entries, next: next === null ? null : String(next) })}
      keyOf={({ id }) => id}
      columns={() => [
        { title: 'When', cell: (entry) => <time dateTime={entry.at}>{momentOf(entry)}</time> },
        { title: 'Who', className: 'wrap-anywhere', cell: adminOf },
        {
          title: 'What',
          cell: (entry) => (
            <div>
              <strong>{actionWords(entry.action)}</strong>
              <div className="text-14 text-ink-quiet wrap-anywhere">{subjectWords(entry)}</div>
            </div>
          ),
        },
        { title: 'Before and after', isBare: true, cell: (entry) => <Changes entry={entry} /> },
      ]}
      none={{
        title: 'No changes yet',
        says: 'What administrators change is noted here, as it was before and after.',
      }}
    />
  </Card>
)

/** More than this is opened on purpose. */
const shownAtOnce = 4

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = fieldChanges(entry)
  const kind = entry.before === null ? 'Added' : entry.after === null ? 'Taken away' : null
  const list = (
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
  )
  if (changes.length <= shownAtOnce && !kind) return list
  return (
    <details>
      <summary className="w-fit py-3 font-semibold">
        {kind ?? 'Changed'}: {changes.length} {changes.length === 1 ? 'field' : 'fields'}
      </summary>
      {list}
    </details>
  )
}
