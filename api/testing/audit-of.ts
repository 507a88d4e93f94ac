import type { ServerDatabase } from '#db/server/tables'

/** Lines of the audit log of a subject, or of actions that begin so, in their order. */
export const auditOf = (database: ServerDatabase, about: string) =>
  database
    .selectFrom('audit_log')
    .selectAll()
    .where(({ eb, or }) => or([eb('subject', '=', about), eb('action', 'like', `${about}%`)]))
    .orderBy('id')
    .execute()
