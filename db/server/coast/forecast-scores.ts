import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { waveModels } from '#domain/sea/forecast/wave-models'
import type { KeptSpan, ScoredPair } from '#domain/sea/observed/forecast-scores'
import { stretchAt } from '#domain/sea/observed/stretch'
import { dayMs } from '#domain/time/durations'
import { forecastScore } from '#domain/wire/observations'
import { saveSetting, settingOf } from '../settings'
import type { ServerDatabase } from '../tables'
import { allBuoys, type StoredBuoy } from './buoys'
import { keptLeadHours } from './kept-forecasts'

/** A year is read in parts of this length: SQLite is synchronous, so requests wait for a whole part. */
const partMs = 15 * dayMs

/** The parts from an instant on; waiting requests are answered before each. */
async function* parts(fromMs: number, nowMs: number) {
  for (let startMs = fromMs; startMs <= nowMs; startMs += partMs) {
    await setImmediate()
    const endMs = startMs + partMs
    yield { startMs, endMs: endMs > nowMs ? Number.MAX_SAFE_INTEGER : endMs }
  }
}

/**
 * Pairs of forecast and measurement for each buoy since an instant, some months of a buoy at a time. The forecast is the
 * model's own, without correction by measurements.
 */
export async function* pairsAtBuoys(
  db: ServerDatabase,
  fromMs: number,
  nowMs: number,
): AsyncGenerator<{ buoy: StoredBuoy; pairs: ScoredPair[]; pointKeys: string[] }> {
  // A buoy listed under two names counts once.
  const seen = new Map<string, Set<number>>()
  for (const buoy of await allBuoys(db)) {
    for await (const part of parts(fromMs, nowMs))
      yield { buoy, ...(await pairsAtBuoy(db, buoy, part, seen)) }
  }
}

type Part = { startMs: number; endMs: number }

async function pairsAtBuoy(
  db: ServerDatabase,
  buoy: StoredBuoy,
  { startMs, endMs }: Part,
  seen: Map<string, Set<number>>,
) {
  const stretch = stretchAt(buoy)
  const rows = await db
    .selectFrom('buoy_hours as came')
    .innerJoin('kept_point_forecasts as said', (join) =>
      join
        .onRef('said.point_key', '=', 'came.point_key')
        .onRef('said.valid_at_ms', '=', 'came.at_ms')
        .on('said.kind', '=', waveModels[0].id)
        .on('said.lead_hours', '>', 0),
    )
    .select(['came.point_key', 'came.at_ms', 'came.height', 'said.lead_hours', 'said.wave_height'])
    .where('came.buoy_id', '=', buoy.id)
    .where('came.at_ms', '>=', startMs)
    .where('came.at_ms', '<', endMs)
    .where('came.height', 'is not', null)
    .where('said.wave_height', 'is not', null)
    .execute()
  const pointKeys = new Set<string>()
  const pairs = rows.flatMap(({ point_key, at_ms: atMs, lead_hours: leadHours, ...row }) => {
    if (point_key === null || row.height === null || row.wave_height === null) return []
    pointKeys.add(point_key)
    const known = seen.get(point_key) ?? new Set()
    seen.set(point_key, known)
    // Instants are whole hours: the lead fits between two.
    if (known.has(atMs + leadHours)) return []
    known.add(atMs + leadHours)
    return [{ stretch, leadHours, atMs, saidMetres: row.wave_height, cameMetres: row.height }]
  })
  return { pairs, pointKeys: [...pointKeys] }
}

/** The first and the last past instant with a kept forecast of a sample point, by lead. */
export async function keptSpans(
  db: ServerDatabase,
  pointKey: string,
  fromMs: number,
  nowMs: number,
): Promise<KeptSpan[]> {
  const spans: KeptSpan[] = []
  for (const leadHours of keptLeadHours.filter((lead) => lead > 0)) {
    const end = (order: 'asc' | 'desc') =>
      db
        .selectFrom('kept_point_forecasts')
        .select('valid_at_ms')
        .where('kind', '=', waveModels[0].id)
        .where('point_key', '=', pointKey)
        .where('lead_hours', '=', leadHours)
        .where('valid_at_ms', '>=', fromMs)
        .where('valid_at_ms', '<=', nowMs)
        .orderBy('valid_at_ms', order)
        .limit(1)
        .executeTakeFirst()
    const [first, last] = [await end('asc'), await end('desc')]
    if (first && last)
      spans.push({ leadHours, firstAtMs: first.valid_at_ms, lastAtMs: last.valid_at_ms })
  }
  return spans
}

/**
 * Pairs of forecast and later analysis by the same model for a sample point, some months at a time.
 */
export async function* pairsAtPoint(
  db: ServerDatabase,
  pointKey: string,
  stretch: string,
  fromMs: number,
  nowMs: number,
): AsyncGenerator<ScoredPair[]> {
  for await (const { startMs, endMs } of parts(fromMs, nowMs)) {
    const rows = await db
      .selectFrom('kept_point_forecasts')
      .select(['valid_at_ms', 'lead_hours', 'wave_height'])
      .where('kind', '=', waveModels[0].id)
      .where('point_key', '=', pointKey)
      .where('valid_at_ms', '>=', startMs)
      .where('valid_at_ms', '<', endMs)
      .execute()
    yield analysedPairs(rows, stretch)
  }
}

type KeptHeight = { valid_at_ms: number; lead_hours: number; wave_height: number | null }

function analysedPairs(rows: readonly KeptHeight[], stretch: string): ScoredPair[] {
  const came = new Map(
    rows.flatMap(({ valid_at_ms, lead_hours, wave_height }) =>
      lead_hours === 0 && wave_height !== null ? [[valid_at_ms, wave_height] as const] : [],
    ),
  )
  return rows.flatMap(({ valid_at_ms: atMs, lead_hours: leadHours, wave_height: saidMetres }) => {
    const cameMetres = came.get(atMs)
    if (leadHours === 0 || saidMetres === null || cameMetres === undefined) return []
    return [{ stretch, leadHours, atMs, saidMetres, cameMetres }]
  })
}

const name = 'observations.scores'
const saved = v.object({ scores: v.array(forecastScore) })
export type StoredScores = v.InferOutput<typeof saved>
export async function saveScores(db: ServerDatabase, scores: StoredScores): Promise<void> {
  await saveSetting(db, name, JSON.stringify(scores))
}

/** The last night's scores; empty before the first night. */
export async function storedScores(db: ServerDatabase): Promise<StoredScores> {
  const text = await settingOf(db, name)
  if (text === null) return { scores: [] }
  return v.parse(saved, JSON.parse(text))
}
