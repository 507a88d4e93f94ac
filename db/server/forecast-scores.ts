import * as v from 'valibot'
import { waveModels } from '#domain/forecast/wave-models'
import type { ScoredPair } from '#domain/observation/forecast-scores'
import { stretchAt } from '#domain/observation/stretch'
import { type ForecastScore, forecastScore } from '#domain/wire/observations'
import { allBuoys } from './buoys'
import { saveSetting, settingOf } from './settings'
import type { ServerDatabase } from './tables'

/**
 * What was forecast for each buoy's place and what it then measured, since an instant. The kept forecast is the model's
 * own: no measurement has corrected it.
 */
export async function scoredPairs(db: ServerDatabase, fromMs: number): Promise<ScoredPair[]> {
  const stretchOf = new Map((await allBuoys(db)).map((buoy) => [buoy.id, stretchAt(buoy)]))
  const rows = await db
    .selectFrom('kept_point_forecasts as said')
    .innerJoin('buoy_hours as came', (join) =>
      join
        .onRef('came.point_key', '=', 'said.point_key')
        .onRef('came.at_ms', '=', 'said.valid_at_ms'),
    )
    .select([
      'came.buoy_id',
      'came.point_key',
      'came.at_ms',
      'came.height',
      'said.lead_hours',
      'said.wave_height',
    ])
    .where('said.kind', '=', waveModels[0].id)
    .where('said.valid_at_ms', '>=', fromMs)
    .where('came.height', 'is not', null)
    .where('said.wave_height', 'is not', null)
    .execute()
  // One buoy under two names has measured once.
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const stretch = stretchOf.get(row.buoy_id)
    if (!stretch || row.height === null || row.wave_height === null) return []
    const once = `${row.point_key} ${row.at_ms} ${row.lead_hours}`
    if (seen.has(once)) return []
    seen.add(once)
    return [
      {
        stretch,
        leadHours: row.lead_hours,
        atMs: row.at_ms,
        saidMetres: row.wave_height,
        cameMetres: row.height,
      },
    ]
  })
}

const name = 'observations.scores'
const saved = v.array(forecastScore)

export async function saveScores(
  db: ServerDatabase,
  scores: readonly ForecastScore[],
): Promise<void> {
  await saveSetting(db, name, JSON.stringify(scores))
}

/** The scores of the last night; none before the first. */
export async function storedScores(db: ServerDatabase): Promise<ForecastScore[]> {
  const text = await settingOf(db, name)
  return text === null ? [] : v.parse(saved, JSON.parse(text))
}
