import { bytes, type Columns, flag, instant, integer, table, text, userId } from './table'

/** Of what is synced: the person's version, and the change, by which a row became what it is. */
const synced = { version: integer(), change_id: text() }

/** What a person has several of, each a JSON document under its id; it is empty once that is deleted. */
const documents = <C extends Columns>(more: C, indexes: Record<string, string[]> = {}) =>
  table(
    { user_id: userId(), id: text(), is_deleted: flag(), ...more, document: text(), ...synced },
    { key: ['user_id', 'id'], isByKey: true, indexes },
  )

/** What people write on their phones, and how it is kept the same on all of them. */
export const personalTables = {
  /** One row for every push that changed something of a person. */
  versions: table(
    {
      user_id: userId(),
      version: integer(),
      /** Random: tells a version from another of the same number that a restored backup forgot. */
      tag: text(),
      at_ms: instant(),
      /** State of the limit on changes a day (`nextVersion`). */
      changes_until_ms: instant().byDefault(0),
    },
    { key: ['user_id', 'version'], isByKey: true },
  ),
  devices: table(
    {
      id: text().key(),
      user_id: userId(),
      /** The number of the last change taken from it. */
      last_seq: instant(),
      created_at_ms: instant(),
      last_seen_at_ms: instant(),
    },
    { isByKey: true, indexes: { devices_of_user: ['user_id'] } },
  ),
  /** What became of every change, so that one sent again is answered and not done again. */
  change_results: table(
    {
      user_id: userId(),
      change_id: text(),
      /** Null, like `seq`: it came by a single call and not from a device's queue. */
      device_id: text().orNull(),
      seq: instant().orNull(),
      name: text(),
      /** Null: done. */
      code: text().orNull(),
      message: text().orNull(),
      at_ms: instant(),
    },
    { key: ['user_id', 'change_id'], isByKey: true },
  ),
  favourites: table(
    {
      user_id: userId(),
      spot_id: integer(),
      is_favourite: flag(),
      added_at_ms: instant(),
      ...synced,
    },
    {
      key: ['user_id', 'spot_id'],
      isByKey: true,
      indexes: { favourites_of_spot: ['spot_id', 'is_favourite'] },
    },
  ),
  preferences: table(
    {
      user_id: userId(),
      field: text(),
      value: text(),
      ...synced,
    },
    { key: ['user_id', 'field'], isByKey: true },
  ),
  /** As `domain/wire/surf-log.ts` describes an entry. */
  surf_logs: documents(
    { spot_id: integer(), started_at_ms: instant() },
    { surf_logs_changed: ['user_id', 'version'] },
  ),
  surf_photos: table(
    {
      user_id: userId(),
      /** The surf's. */
      id: text(),
      is_deleted: flag(),
      tag: text(),
      content_type: text(),
      width: integer(),
      height: integer(),
      byte_length: integer(),
      ...synced,
      /** Null once deleted. */
      bytes: bytes().orNull(),
    },
    { key: ['user_id', 'id'] },
  ),
  /** As `domain/wire/surf-rule.ts` describes one. */
  surf_rules: documents({ spot_id: integer() }),
  /** At which version of a person their profile last changed, and by which change. */
  profile_changes: table(
    {
      user_id: userId().key(),
      ...synced,
    },
    { isByKey: true },
  ),
  spot_reports: table(
    {
      id: text().key(),
      user_id: userId(),
      spot_id: integer(),
      observed_at_ms: instant(),
      received_at_ms: instant(),
      /** As `domain/wire/surfer-report.ts` describes it. */
      document: text(),
      /** Set by an operator. */
      is_hidden: flag(),
      change_id: text(),
    },
    {
      indexes: {
        spot_reports_observed: ['observed_at_ms'],
        spot_reports_of_user: ['user_id', 'received_at_ms'],
      },
    },
  ),
  report_flags: table(
    {
      report_id: text().references('spot_reports.id', 'cascade'),
      user_id: userId(),
      reason: text(),
      at_ms: instant(),
      change_id: text(),
      /** Set by an operator to whom it did not count. */
      dismissed_at_ms: instant().orNull(),
    },
    { key: ['report_id', 'user_id'], isByKey: true },
  ),
  feedback: table(
    {
      id: text().key(),
      user_id: text().references('users.id', 'set null').orNull(),
      feedback_type: text(),
      title: text(),
      description: text(),
      email: text().orNull(),
      name: text().orNull(),
      spot_id: integer().orNull(),
      priority: text(),
      category: text().orNull(),
      received_at_ms: instant(),
      status: text<'new' | 'read' | 'done'>().byDefault('new'),
      /** What the operators say to each other about it. */
      note: text().byDefault(''),
      version: integer().byDefault(1),
      /** When an operator last changed status or note. */
      handled_at_ms: instant().orNull(),
    },
    {
      indexes: {
        feedback_by_status: ['status', 'received_at_ms'],
        feedback_of_user: ['user_id', 'received_at_ms'],
      },
    },
  ),
}
