import type { Insertable } from 'kysely'
import { waveModels } from '#domain/sea/forecast/wave-models'
import { hourMs } from '#domain/time/durations'
import { addRows, removeBefore } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import type { HoursKind } from '../tables/coast-tables'
import { seaHour, weatherHour } from './hours'
import { firstModel, hoursOfPoints, type StoredHour, storedPoints } from './stored-hours'

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

/**
 * Keeps what the first wave model's stored hours say of a step and the instants 24, 48, 72 and 120 hours after it, for
 * every sample point: what is scored. What was kept once is never changed.
 */
export const keepScoredSea = (db: ServerDatabase, kept: Kept): Promise<void> =>
  keepPoints(db, kept, (kind) => kind === firstModel)

/** Keeps the same of what is not scored: the other wave models' sea, and the wind. */
export const keepOtherForecasts = (db: ServerDatabase, kept: Kept): Promise<void> =>
  keepPoints(db, kept, (kind) => kind !== firstModel)

async function keepPoints(
  db: ServerDatabase,
  { stepMs, keptAtMs }: Kept,
  keeps: (kind: HoursKind) => boolean,
): Promise<void> {
  const leads = new Map(keptLeadHours.map((lead) => [stepMs + lead * hourMs, lead]))
  const endMs = Math.max(...leads.keys()) + 1
  const points = (await storedPoints(db)).filter(({ kind }) => keeps(kind))
  const rows: Insertable<Tables['kept_point_forecasts']>[] = []
  for await (const { kind, key, hours } of hoursOfPoints(db, points, stepMs, endMs)) {
    for (const { fetchedAtMs, hour } of hours) {
      const lead = leads.get(hour[0])
      if (lead === undefined) continue
      rows.push({
        ...(kind === 'weather' ? windColumns(hour) : seaColumns(hour)),
        kind: kind === 'weather' ? 'wind' : kind,
        point_key: key,
        valid_at_ms: hour[0],
        lead_hours: lead,
        kept_at_ms: keptAtMs,
        fetched_at_ms: fetchedAtMs,
      })
    }
  }
  await addRows(db, 'kept_point_forecasts', rows)
}

function seaColumns(hour: StoredHour) {
  const { heightMetres, periodSeconds, directionDegrees } = seaHour(hour).total
  return {
    wave_height: heightMetres,
    wave_period: periodSeconds,
    wave_direction: directionDegrees,
  }
}

function windColumns(hour: StoredHour) {
  const { windSpeedKmh, windDirectionDegrees } = weatherHour(hour)
  return {
    wind_speed: windSpeedKmh,
    wind_direction: windDirectionDegrees,
  }
}

/** Keeps what was said of spots; what was kept once is never changed. */
export const keepSpotForecasts = (
  db: ServerDatabase,
  rows: readonly Insertable<Tables['kept_spot_forecasts']>[],
): Promise<void> => addRows(db, 'kept_spot_forecasts', rows)

/** Drops what was said of instants longer ago than anybody compares. */
export async function dropOldKeptForecasts(db: ServerDatabase, nowMs: number): Promise<void> {
  await removeBefore(db, 'kept_spot_forecasts', 'valid_at_ms', nowMs - scoredForMs)
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
