import { sql } from 'kysely'
import { waveModels } from '#domain/sea/forecast/wave-models'
import { hourMs } from '#domain/time/durations'
import type { ServerDatabase, Tables } from './tables'

/** How long before an instant its forecast is kept, hours; 0: what the models made of it in the end. */
export const keptLeadHours = [0, 24, 48, 72, 120] as const
/** Half a year and a week of wind and of the models that are not scored. */
const keptForMs = 190 * 24 * hourMs
/** What is scored over a year. */
const scoredForMs = 400 * 24 * hourMs

type Kept = {
  /** From here the leads are counted. */
  stepMs: number
  keptAtMs: number
}

const head = [
  'point_key',
  'valid_at_ms',
  'lead_hours',
  'kept_at_ms',
  'fetched_at_ms',
  'kind',
] as const
const waves = [...head, 'wave_height', 'wave_period', 'wave_direction'] as const

/** Each lead with the instant that it is said of, and the columns that stored hours have of it. */
const leadsOf = ({ stepMs, keptAtMs }: Kept) =>
  keptLeadHours.map((leadHours) => ({
    validAtMs: stepMs + leadHours * hourMs,
    said: [
      'point_key',
      'at_ms',
      sql.lit(leadHours).as('lead_hours'),
      sql.lit(keptAtMs).as('kept_at_ms'),
      'fetched_at_ms',
    ] as const,
  }))

/**
 * Keeps what the first wave model's stored hours say of a step and the instants 24, 48, 72 and 120 hours after it, for
 * every sample point: what is scored. What was kept once is never changed.
 */
export async function keepScoredSea(db: ServerDatabase, kept: Kept): Promise<void> {
  for (const { validAtMs, said } of leadsOf(kept))
    await db
      .insertInto('kept_point_forecasts')
      .columns(waves)
      .expression((from) =>
        from
          .selectFrom('marine_hours')
          .select(said)
          .select(sql.lit(waveModels[0].id).as('kind'))
          .select(['total_height', 'total_period', 'total_direction'])
          .where('at_ms', '=', validAtMs),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Keeps the same of what is not scored: the other wave models' sea, and the wind. */
export async function keepOtherForecasts(db: ServerDatabase, kept: Kept): Promise<void> {
  for (const { validAtMs, said } of leadsOf(kept)) {
    await db
      .insertInto('kept_point_forecasts')
      .columns(waves)
      .expression((from) =>
        from
          .selectFrom('wave_model_hours')
          .select(said)
          .select(['model', 'total_height', 'total_period', 'total_direction'])
          .where('at_ms', '=', validAtMs),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('kept_point_forecasts')
      .columns([...head, 'wind_speed', 'wind_direction'])
      .expression((from) =>
        from
          .selectFrom('weather_hours')
          .select(said)
          .select(sql.lit('wind').as('kind'))
          .select(['wind_speed', 'wind_direction'])
          .where('at_ms', '=', validAtMs),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Keeps what was said of spots; what was kept once is never changed. */
export async function keepSpotForecasts(
  db: ServerDatabase,
  rows: readonly Tables['kept_spot_forecasts'][],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('kept_spot_forecasts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Drops what was said of instants longer ago than anybody compares. */
export async function dropOldKeptForecasts(db: ServerDatabase, nowMs: number): Promise<void> {
  await db
    .deleteFrom('kept_spot_forecasts')
    .where('valid_at_ms', '<', nowMs - scoredForMs)
    .execute()
  // The key begins with the kind: one at a time reads only what goes.
  for (const { id } of waveModels)
    await dropPointsBefore(db, id, nowMs - (id === waveModels[0].id ? scoredForMs : keptForMs))
  await dropPointsBefore(db, 'wind', nowMs - keptForMs)
}

async function dropPointsBefore(db: ServerDatabase, kind: string, beforeMs: number): Promise<void> {
  await db
    .deleteFrom('kept_point_forecasts')
    .where('kind', '=', kind)
    .where('valid_at_ms', '<', beforeMs)
    .execute()
}
