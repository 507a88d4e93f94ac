import * as v from 'valibot'
import { sentenceStart } from '../words/sentence'
import { get } from './calls'
import { digits } from './resource'

/** One change by an administrator. */
const auditEntry = v.object({
  id: v.number(),
  /** ISO 8601. */
  at: v.string(),
  /** Null: the operator's command line. Names are null when the account is gone. */
  admin: v.nullable(
    v.object({
      id: v.string(),
      email: v.nullable(v.string()),
      displayName: v.nullable(v.string()),
    }),
  ),
  /** `user.role` */
  action: v.string(),
  /** The id of what was changed, or a word for a thing there is one of. */
  subject: v.string(),
  /** As it was and as it became; null where it was not there. */
  before: v.unknown(),
  after: v.unknown(),
})
export type AuditEntry = v.InferOutput<typeof auditEntry>

/** `user.deactivate` → `User: deactivate`, in the log and before a restore; what is not known by name is shown as it is. */
export function actionWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return verb ? `${sentenceStart(noun.replaceAll('-', ' '))}: ${verb.replaceAll('-', ' ')}` : action
}

/** `GET /api/admin/audit`: newest first. */
export const auditPage = v.object({
  entries: v.array(auditEntry),
  /** Goes into `?before=` for the entries that follow; null: these were the last. */
  next: v.nullable(v.number()),
})

const auditQuery = v.object({
  /** Absent: the newest. */
  before: v.optional(digits(9)),
  /** What comes before the dot of an action: `user`, `carousel-image`. */
  about: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
})

/** The trail can only be read. */
export const auditCalls = {
  list: get('/admin/audit', auditPage, { query: auditQuery }),
}
