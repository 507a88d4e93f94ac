import type { ServerDatabase } from '#db/server/tables'

/** Lines of the audit log of a subject, or of actions that begin so, in their order, with what was before and after as objects. */
export async function auditOf(database: ServerDatabase, about: string) {
  const lines = await database
    .selectFrom('audit_log')
    .selectAll()
    .where(({ eb, or }) => or([eb('subject', '=', about), eb('action', 'like', `${about}%`)]))
    .orderBy('id')
    .execute()
  const read = (text: string | null) => text && JSON.parse(text)
  return lines.map((line) => ({ ...line, before: read(line.before), after: read(line.after) }))
}
