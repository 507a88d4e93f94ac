/** Whose change writes a row, which one it is, and the person's version it belongs to. */
export type Stamp = { userId: string; version: number; changeId: string; atMs: number }
