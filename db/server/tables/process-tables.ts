/** What the processes of the server tell one another and remember. */
export type ProcessTables = {
  settings: { name: string; value: string }
  /** Which of several processes holds the lease of a job. */
  job_turns: {
    name: string
    /** Null: free. */
    holder: string | null
    until_ms: number
    /** The version of the data that it was last done for. */
    done_for: number | null
    done_at_ms: number | null
  }
  /** Grows when something changes of which processes keep copies. */
  data_versions: { name: string; version: number }
}
