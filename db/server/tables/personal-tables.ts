import type { Generated } from 'kysely'

/** What people write on their phones, and how it is kept the same on all of them. */
export type PersonalTables = {
  /** One row for every push that changed something of a person. */
  versions: {
    user_id: string
    version: number
    /** Random: tells a version from another of the same number that a restored backup forgot. */
    tag: string
    at_ms: number
    /** State of the limit on changes a day (`nextVersion`). */
    changes_until_ms: Generated<number>
  }
  devices: {
    id: string
    user_id: string
    /** The number of the last change taken from it. */
    last_seq: number
    created_at_ms: number
    last_seen_at_ms: number
  }
  /** What became of every change, so that one sent again is answered and not done again. */
  change_results: {
    user_id: string
    change_id: string
    /** Null, like `seq`: it came by a single call and not from a device's queue. */
    device_id: string | null
    seq: number | null
    name: string
    /** Null: done. */
    code: string | null
    message: string | null
    at_ms: number
  }
  favourites: {
    user_id: string
    spot_id: number
    is_favourite: 0 | 1
    added_at_ms: number
    version: number
    change_id: string
  }
  preferences: { user_id: string; field: string; value: string; version: number; change_id: string }
  surf_logs: {
    user_id: string
    id: string
    is_deleted: 0 | 1
    spot_id: number
    started_at_ms: number
    /** The entry as `domain/wire/surf-log.ts` describes it; empty once deleted. */
    document: string
    version: number
    change_id: string
  }
  surf_photos: {
    user_id: string
    /** The surf's. */
    id: string
    is_deleted: 0 | 1
    tag: string
    content_type: string
    width: number
    height: number
    byte_length: number
    version: number
    change_id: string
    /** Null once deleted. */
    bytes: Uint8Array | null
  }
  surf_rules: {
    user_id: string
    id: string
    is_deleted: 0 | 1
    spot_id: number
    /** As `domain/wire/surf-rule.ts` describes it; empty once deleted. */
    document: string
    version: number
    change_id: string
    /** What it asks for (`stored-rule-numbers.ts`), for the matching; null: only the document says so. */
    numbers: string | null
  }
  /** At which version of a person their profile last changed, and by which change. */
  profile_changes: { user_id: string; version: number; change_id: string }
  spot_reports: {
    id: string
    user_id: string
    spot_id: number
    observed_at_ms: number
    received_at_ms: number
    /** As `domain/wire/surfer-report.ts` describes it. */
    document: string
    /** Set by an operator. */
    is_hidden: 0 | 1
    change_id: string
  }
  report_flags: {
    report_id: string
    user_id: string
    reason: string
    at_ms: number
    change_id: string
    /** Set by an operator to whom it did not count. */
    dismissed_at_ms: number | null
  }
  feedback: {
    id: string
    user_id: string | null
    feedback_type: string
    title: string
    description: string
    email: string | null
    name: string | null
    spot_id: number | null
    priority: string
    category: string | null
    received_at_ms: number
    status: Generated<'new' | 'read' | 'done'>
    /** What the operators say to each other about it. */
    note: Generated<string>
    version: Generated<number>
    /** When an operator last changed status or note. */
    handled_at_ms: number | null
  }
}
