import type { AuditEntry } from '#domain/wire/audit'
import { sentenceStart } from '#domain/words/sentence'

const when = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** '20 Nov 2026, 09:30', by Melbourne's clock. */
export const momentOf = (entry: AuditEntry): string => when.format(Date.parse(entry.at))

export function adminOf({ admin, action }: AuditEntry): string {
  if (!admin) return action.startsWith('payment.') ? 'Payment provider' : 'Command line'
  const { displayName, email } = admin
  if (displayName && email) return `${displayName} (${email})`
  return displayName ?? email ?? 'A deleted account'
}

/** `user.deactivate` → `User: deactivate`; what is not known by name is shown as it is. */
export function actionWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return verb ? `${sentenceStart(noun.replaceAll('-', ' '))}: ${verb.replaceAll('-', ' ')}` : action
}

/** What was changed, in the words of its own row where it has some: a name, a title, an address. */
export function subjectWords({ subject, before, after }: AuditEntry): string {
  for (const value of [after, before]) {
    if (!isRecord(value)) continue
    for (const key of ['name', 'title', 'email']) {
      const text = value[key]
      if (typeof text === 'string' && text !== '') return text
    }
  }
  return subject
}

type FieldChange = { field: string; before: string; after: string }

/** Every field that differs, with both its values; the whole value under '' where it is no row. */
export function fieldChanges({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter((change) => change.before !== change.after)
}

/** The version only counts changes. */
const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {}
  if (Array.isArray(value)) return keyed(value)
  if (!isRecord(value)) return { '': value }
  const { version: _, ...fields } = value
  return fields
}

/** A list of containers reads by container; any other list by place. */
const keyed = (list: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    list.map((item, index) => {
      if (!isRecord(item) || typeof item.containerId !== 'string') return [`${index + 1}`, item]
      const { containerId, sortOrder, isActive } = item
      return [containerId, `place ${String(sortOrder)}, ${isActive ? 'active' : 'hidden'}`]
    }),
  )

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
