import type { Generated } from 'kysely'

/** What operators write and decide. */
export type OperatorTables = {
  /** What operators tell everybody. */
  notices: {
    id: string
    text: string
    tone: 'info' | 'good' | 'warning'
    link_url: string | null
    starts_at_ms: number
    ends_at_ms: number
    version: number
    created_at_ms: number
    updated_at_ms: number
  }
  /** Pictures of the landing page. */
  carousel_images: {
    id: Generated<number>
    name: string
    description: string
    image_url: string
    location: string
    sort_order: number
    version: number
    created_at_ms: number
    updated_at_ms: number
  }
  marketing_documents: DocumentTable
  system_documents: DocumentTable
  /** Who changed what in the administration. Lines are only ever added. */
  audit_log: {
    id: Generated<number>
    at_ms: number
    /** Null: the operator's command line. */
    admin_id: string | null
    action: string
    subject: string
    /** JSON. Null: it was not there. */
    before: string | null
    /** JSON. Null: it is not there any more. */
    after: string | null
  }
  /** The panels of home and of the administration's front page, in the operator's order. */
  container_order: {
    id: Generated<number>
    container_id: string
    kind: 'admin' | 'user'
    title: string
    description: string
    icon: string
    sort_order: number
    is_active: 0 | 1
    /** The same in every row: the order is saved whole. */
    version: number
    created_at_ms: number
    updated_at_ms: number
  }
}

/** What marketing and system documents have in common; `content` is Markdown. */
export type DocumentTable = {
  id: string
  title: string
  description: string
  content: string
  type: string
  format: 'md' | 'pdf'
  created_at_ms: number
  /** Null: that account is gone. */
  created_by: string | null
  updated_at_ms: number
  version: number
}
