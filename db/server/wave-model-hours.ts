import type { SeaHour } from '#domain/sea/forecast/point-hour'
import { type WaveModelId, waveModels } from '#domain/sea/forecast/wave-models'
import { seaColumns, seaOf } from './sea-columns'
import { saveSetting, settingOf } from './settings'
import { storeRows } from './table-rows'
import type { ServerDatabase } from './tables'

/** As `storeMarineHours`, for the waves of a model after the first. */
export async function storeWaveModelHours(
  db: ServerDatabase,
  model: WaveModelId,
  pointKey: string,
  hours: readonly SeaHour[],
  fetchedAtMs: number,
): Promise<void> {
  const rows = hours
    .filter(({ total }) => total.heightMetres !== null)
    .map((hour) => ({ model, ...seaColumns(pointKey, hour, fetchedAtMs) }))
  await storeRows(db, 'wave_model_hours', ['model', 'point_key', 'at_ms'], rows)
}

/** What the wave models after the first say of one marine point, with `fromMs <= atMs < toMs`, by model. */
export async function waveModelHoursOf(
  db: ServerDatabase,
  pointKey: string,
  fromMs: number,
  toMs: number,
): Promise<Map<string, { fetchedAtMs: number; hours: SeaHour[] }>> {
  const rows = await db
    .selectFrom('wave_model_hours')
    .selectAll()
    .where('point_key', '=', pointKey)
    .where(
      'model',
      'in',
      waveModels.map(({ id }) => id),
    )
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs)
    .orderBy('model')
    .orderBy('at_ms')
    .execute()
  const byModel = new Map<string, { fetchedAtMs: number; hours: SeaHour[] }>()
  for (const row of rows) {
    const known = byModel.get(row.model) ?? { fetchedAtMs: row.fetched_at_ms, hours: [] }
    known.fetchedAtMs = Math.max(known.fetchedAtMs, row.fetched_at_ms)
    known.hours.push(seaOf(row))
    byModel.set(row.model, known)
  }
  return byModel
}

/** When any of the wave models after the first was last fetched; 0: never. UTC epoch ms. */
export async function newestWaveModelFetch(db: ServerDatabase): Promise<number> {
  const row = await db
    .selectFrom('wave_model_hours')
    .select(({ fn }) => fn.max('fetched_at_ms').as('fetchedAtMs'))
    .executeTakeFirst()
  return Number(row?.fetchedAtMs ?? 0)
}

/** The first model's setting is older than the others. */
const modelRunSetting = (model: WaveModelId) =>
  model === waveModels[0].id ? 'forecast.modelRunAtMs' : `forecast.modelRunAtMs.${model}`

/** Remembers when a wave model behind the stored forecast was run; null when the provider did not say. */
export async function storeModelRun(
  db: ServerDatabase,
  modelRunAtMs: number | null,
  model: WaveModelId = waveModels[0].id,
): Promise<void> {
  await saveSetting(db, modelRunSetting(model), modelRunAtMs === null ? '' : String(modelRunAtMs))
}

/** When a wave model behind the stored forecast was run; null when the provider did not say. */
export async function modelRunOf(db: ServerDatabase, model: WaveModelId): Promise<number | null> {
  const stored = await settingOf(db, modelRunSetting(model))
  return stored ? Number(stored) : null
}

/** The points that a wave model after the first was ever stored of. */
export async function waveModelPoints(
  db: ServerDatabase,
): Promise<{ model: WaveModelId; pointKey: string }[]> {
  const rows = await db
    .selectFrom('wave_model_hours')
    .select(['model', 'point_key'])
    .distinct()
    .execute()
  return rows.flatMap((row) => {
    const known = waveModels.find(({ id }) => id === row.model)
    return known ? [{ model: known.id, pointKey: row.point_key }] : []
  })
}
