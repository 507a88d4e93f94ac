import type { Insertable } from 'kysely'
import { hourMs } from '#domain/time/durations'
import { addRows, removeBefore } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import { seaHour } from './hours'
import { firstModel, hoursOfPoints, storedPoints } from './stored-hours'

/** The lead times of kept forecasts, hours; 0: the model's analysis. */
export const keptLeadHours = [0, 24, 48, 72, 120] as const
/** A year of scores, and a month. */
const keptForMs = 400 * 24 * hourMs

/**
 * Keeps the first wave model's heights at a step and 24, 48, 72 and 120 hours after it, for every sample point, to be
 * scored. A kept value never changes.
 * @param stepMs from here the leads are counted
 */
export async function keepForecasts(
  db: ServerDatabase,
  { stepMs, keptAtMs }: { stepMs: number; keptAtMs: number },
): Promise<void> {
  const leads = new Map(keptLeadHours.map((lead) => [stepMs + lead * hourMs, lead]))
  const endMs = Math.max(...leads.keys()) + 1
  const points = (await storedPoints(db)).filter(({ kind }) => kind === firstModel)
  const rows: Insertable<Tables['kept_point_forecasts']>[] = []
  for await (const { kind, key, hours } of hoursOfPoints(db, points, stepMs, endMs)) {
    for (const { fetchedAtMs, hour } of hours) {
      const lead = leads.get(hour[0])
      if (lead === undefined) continue
      rows.push({
        kind,
        point_key: key,
        valid_at_ms: hour[0],
        lead_hours: lead,
        kept_at_ms: keptAtMs,
        fetched_at_ms: fetchedAtMs,
        wave_height: seaHour(hour).total.heightMetres,
      })
    }
  }
  await addRows(db, 'kept_point_forecasts', rows)
}

/** Deletes forecasts older than any comparison uses. */
export const dropOldKeptForecasts = (db: ServerDatabase, nowMs: number): Promise<void> =>
  removeBefore(db, 'kept_point_forecasts', 'valid_at_ms', nowMs - keptForMs)
