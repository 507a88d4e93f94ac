import { type WaveModelId, waveModels } from '#domain/sea/forecast/wave-models'
import { saveSetting, settingOf } from '../settings'
import type { ServerDatabase } from '../tables'

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
