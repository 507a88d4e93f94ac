import { addRows, insertRow } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'

/** A log of as many surfs as an account may have, 5,000, each with these notes. */
export async function fillLog(db: ServerDatabase, userId: string, notes: string): Promise<void> {
  const surf = { spotId: 1, startedAtMs: 1, durationMinutes: null, stars: null, board: null }
  const document = JSON.stringify({ ...surf, notes, conditions: null })
  for (let version = 1; version <= 100; version++) {
    const at = { user_id: userId, version, at_ms: Date.now() }
    await insertRow(db, 'versions', { ...at, tag: `tag${version}` })
    const rows = Array.from({ length: 50 }, () => ({
      user_id: userId,
      id: crypto.randomUUID(),
      is_deleted: 0 as const,
      spot_id: 1,
      started_at_ms: 1,
      document,
      version,
      change_id: crypto.randomUUID(),
    }))
    await addRows(db, 'surf_logs', rows)
  }
}
