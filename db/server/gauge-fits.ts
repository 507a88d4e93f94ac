import type { Gauge } from '#domain/wire/gauge'
import type { ServerDatabase } from './tables'
import { transact } from './transact'

/** A gauge fitted to an operator's tide table, as it is listed. */
export type GaugeFit = {
  gaugeId: string
  version: number
  source: string
  proof: string
  fittedAtMs: number
  takenBackAtMs: number | null
}

/** Keeps a fitted gauge as its next version; from now on it stands. Earlier versions stay. */
export async function storeFit(
  db: ServerDatabase,
  fitted: Gauge,
  { source, proof, atMs }: { source: string; proof: string; atMs: number },
): Promise<number> {
  return transact(db, async (trx) => {
    // Two operators at once: the second one waits, and gets the next number.
    await trx
      .selectFrom('gauges')
      .select('id')
      .where('id', '=', fitted.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const last = await trx
      .selectFrom('gauge_fits')
      .select((row) => row.fn.max('version').as('version'))
      .where('gauge_id', '=', fitted.id)
      .executeTakeFirst()
    const version = Number(last?.version ?? 0) + 1
    await trx
      .insertInto('gauge_fits')
      .values({
        gauge_id: fitted.id,
        version,
        document: JSON.stringify(fitted),
        source,
        proof,
        fitted_at_ms: atMs,
        taken_back_at_ms: null,
      })
      .execute()
    return version
  })
}

/** Every fit there ever was, by gauge and version. */
export async function allFits(db: ServerDatabase): Promise<GaugeFit[]> {
  const rows = await db
    .selectFrom('gauge_fits')
    .select(['gauge_id', 'version', 'source', 'proof', 'fitted_at_ms', 'taken_back_at_ms'])
    .orderBy('gauge_id')
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    gaugeId: row.gauge_id,
    version: row.version,
    source: row.source,
    proof: row.proof,
    fittedAtMs: row.fitted_at_ms,
    takenBackAtMs: row.taken_back_at_ms,
  }))
}

/** Takes a version back: the newest one left stands then, or the product's own. False: it does not stand. */
export async function takeFitBack(
  db: ServerDatabase,
  { gaugeId, version, atMs }: { gaugeId: string; version: number; atMs: number },
): Promise<boolean> {
  const row = await db
    .updateTable('gauge_fits')
    .set({ taken_back_at_ms: atMs })
    .where('gauge_id', '=', gaugeId)
    .where('version', '=', version)
    .where('taken_back_at_ms', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** The document of the fit that stands, by gauge. */
export async function activeFits(db: ServerDatabase): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('gauge_fits')
    .select(['gauge_id', 'document'])
    .where('taken_back_at_ms', 'is', null)
    .orderBy('version')
    .execute()
  return new Map(rows.map((row) => [row.gauge_id, row.document]))
}
