import { counter, instant, integer, table, text } from './table'

/** What marketing and system documents have in common; `content` is Markdown. */
const documentTable = (indexes: Record<string, readonly string[]>) =>
  table(
    {
      id: text().key(),
      title: text(),
      description: text(),
      content: text(),
      type: text(),
      format: text<'md' | 'pdf'>(),
      created_at_ms: instant(),
      /** Null: that account is gone. */
      created_by: text().references('users.id', 'set null').orNull(),
      updated_at_ms: instant(),
      version: integer(),
    },
    { indexes },
  )

/** What operators write and decide. */
export const operatorTables = {
  /** What operators tell everybody. */
  notices: table(
    {
      id: text().key(),
      text: text(),
      tone: text<'info' | 'good' | 'warning'>(),
      link_url: text().orNull(),
      starts_at_ms: instant(),
      ends_at_ms: instant(),
      version: integer(),
      created_at_ms: instant(),
      updated_at_ms: instant(),
    },
    { countedAs: 'spots' },
  ),
  /** Pictures of the landing page. */
  carousel_images: table(
    {
      id: counter(),
      name: text(),
      description: text(),
      image_url: text(),
      location: text(),
      sort_order: integer(),
      version: integer(),
      created_at_ms: instant(),
      updated_at_ms: instant(),
    },
    { countedAs: 'pages' },
  ),
  marketing_documents: documentTable({ marketing_documents_newest: ['created_at_ms', 'id'] }),
  system_documents: documentTable({ system_documents_newest: ['created_at_ms', 'id'] }),
  /** Who changed what in the administration. Lines are only ever added. */
  audit_log: table({
    id: counter(),
    at_ms: instant(),
    /** Null: the operator's command line. */
    admin_id: text().orNull(),
    action: text(),
    subject: text(),
    /** JSON. Null: it was not there. */
    before: text().orNull(),
    /** JSON. Null: it is not there any more. */
    after: text().orNull(),
  }),
  /** The panels of home and of the administration's front page, in the operator's order. */
  container_order: table(
    {
      id: counter(),
      container_id: text().unique(),
      kind: text<'admin' | 'user'>(),
      title: text(),
      description: text(),
      icon: text(),
      sort_order: integer(),
      is_active: integer<0 | 1>(),
      /** The same in every row: the order is saved whole. */
      version: integer(),
      created_at_ms: instant(),
      updated_at_ms: instant(),
    },
    { countedAs: 'pages' },
  ),
}
