/** See `run-postgres.mjs`. */
export declare function runPostgres(): Promise<{
  /** Of the database for the work of an operator. */
  url: string
  start: () => Promise<void>
  /** As an operator restarts it: open transactions are taken back, connections are cut. */
  stop: () => Promise<void>
  remove: () => Promise<void>
}>
