/** What the processes of the server tell one another and remember. */
export type ProcessTables = {
  settings: { name: string; value: string }
  /** Whose turn a job is, among several processes. */
  job_turns: {
    name: string
    /** Null: nobody's. */
    holder: string | null
    until_ms: number
    /** The version of the data that it was last done for. */
    done_for: number | null
    done_at_ms: number | null
  }
  /** Grows when something changes of which processes keep copies. */
  data_versions: { name: string; version: number }
}
