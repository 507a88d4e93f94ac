import type { Refusal } from '#domain/wire/sync'
import type { ServerDatabase } from './tables'

type ChangeResult = { changeId: string; refused: Refusal | null }

/** What became of these changes of the person, by id; those never seen are missing. */
export async function resultsOf(
  db: ServerDatabase,
  userId: string,
  changeIds: readonly string[],
): Promise<Map<string, Refusal | null>> {
  const rows = await db
    .selectFrom('change_results')
    .select(['change_id', 'code', 'message'])
    .where('user_id', '=', userId)
    .where('change_id', 'in', changeIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.change_id,
      row.code === null ? null : { code: row.code, message: row.message ?? '' },
    ]),
  )
}

export type NewResult = ChangeResult & {
  deviceId: string | null
  seq: number | null
  name: string
}

export async function storeResults(
  db: ServerDatabase,
  userId: string,
  results: readonly NewResult[],
  atMs: number,
): Promise<void> {
  if (results.length === 0) return
  await db
    .insertInto('change_results')
    .values(
      results.map((result) => ({
        user_id: userId,
        change_id: result.changeId,
        device_id: result.deviceId,
        seq: result.seq,
        name: result.name,
        code: result.refused?.code ?? null,
        message: result.refused?.message ?? null,
        at_ms: atMs,
      })),
    )
    .execute()
}
