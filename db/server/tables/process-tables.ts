import { instant, table, text } from './table'

/** What the processes of the server tell one another and remember. */
export const processTables = {
  settings: table({
    name: text().key(),
    value: text(),
  }),
  /** Which of several processes holds the lease of a job. */
  job_leases: table({
    name: text().key(),
    /** Null: free. */
    holder: text().orNull(),
    until_ms: instant(),
    /** The version of the data that it was last done for. */
    done_for: instant().orNull(),
    done_at_ms: instant().orNull(),
  }),
  /** Grows when something changes of which processes keep copies. */
  data_versions: table({
    name: text().key(),
    version: instant(),
  }),
}
