import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { waveModels } from '#domain/sea/forecast/wave-models'
import type { SaidOfSpot } from '#domain/sea/observed/call-scores'
import type { KeptSpan, ScoredPair } from '#domain/sea/observed/forecast-scores'
import { cohortOf, knownForMs, type Seen, toldWithinMs } from '#domain/sea/observed/seen'
import { stretchAt } from '#domain/sea/observed/stretch'
import { dayMs } from '#domain/time/durations'
import { callScore, forecastScore } from '#domain/wire/observations'
import { surfLogFields } from '#domain/wire/surf-log'
import { surferReport } from '#domain/wire/surfer-report'
import { saveSetting, settingOf } from '../settings'
import type { ServerDatabase } from '../tables'
import { allBuoys, type StoredBuoy } from './buoys'
import { keptLeadHours } from './kept-forecasts'

/** A year is read in parts of so many days: SQLite answers at once, and requests wait for a whole part. */
const sixHourlyPartMs = 60 * dayMs
const hourlyPartMs = 15 * dayMs

/** The parts from an instant to now and all after it, each with the turn of the requests before it. */
async function* parts(fromMs: number, nowMs: number, partMs = hourlyPartMs) {
  for (let startMs = fromMs; startMs <= nowMs; startMs += partMs) {
    await setImmediate()
    const endMs = startMs + partMs
    yield { startMs, endMs: endMs > nowMs ? Number.MAX_SAFE_INTEGER : endMs }
  }
}

/**
 * What was forecast for each buoy's place and what it then measured, since an instant, some months of a buoy at a time.
 * The kept forecast is the model's own: no measurement has corrected it.
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

/** From the first to the last instant, of those that have come, of which a forecast of a sample point is kept, by lead. */
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
 * What was forecast for a sample point and what the same model had of it in the end, its analysis; some months at a time.
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

/** What was said of one spot since an instant, at every lead. */
export async function saidOfSpot(
  db: ServerDatabase,
  spotId: number,
  fromMs: number,
  nowMs: number,
): Promise<SaidOfSpot[]> {
  const said: SaidOfSpot[] = []
  for await (const { startMs, endMs } of parts(fromMs, nowMs, sixHourlyPartMs)) {
    const rows = await db
      .selectFrom('kept_spot_forecasts')
      .select(['valid_at_ms', 'lead_hours', 'surf_height', 'size_factor', 'score'])
      .where('spot_id', '=', spotId)
      .where('valid_at_ms', '>=', startMs)
      .where('valid_at_ms', '<', endMs)
      .execute()
    for (const row of rows)
      said.push({
        atMs: row.valid_at_ms,
        leadHours: row.lead_hours,
        surfMetres: row.surf_height,
        modelMetres: row.surf_height === null ? null : row.surf_height / (row.size_factor ?? 1),
        score: row.score,
      })
  }
  return said
}

/** So many rows are read at a time. */
const seenRows = 1_000

/** What surfers reported and logged since an instant, by spot; of accounts that were a month old by then. */
export async function seenSince(db: ServerDatabase, fromMs: number): Promise<Map<number, Seen[]>> {
  const seen = new Map<number, Seen[]>()
  const add = (
    row: { user_id: string; spot_id: number; created_at_ms: number },
    atMs: number,
    said: Pick<Seen, 'surfMetres' | 'bodySize' | 'stars'>,
  ) => {
    const ofSpot = seen.get(row.spot_id) ?? []
    seen.set(row.spot_id, ofSpot)
    ofSpot.push({ personId: row.user_id, cohort: cohortOf(row.created_at_ms), atMs, ...said })
  }
  await eachPage(async (after) => {
    const rows = await db
      .selectFrom('spot_reports as report')
      .innerJoin('users', 'users.id', 'report.user_id')
      .select(['report.id', 'report.user_id', 'report.spot_id', 'report.document'])
      .select(['report.observed_at_ms', 'report.received_at_ms', 'users.created_at_ms'])
      .where('report.id', '>', after)
      .where('observed_at_ms', '>=', fromMs)
      .where('is_hidden', '=', 0)
      .where('users.is_active', '=', 1)
      .orderBy('report.id')
      .limit(seenRows)
      .execute()
    for (const row of rows) {
      if (row.received_at_ms - row.created_at_ms < knownForMs) continue
      if (row.received_at_ms - row.observed_at_ms > toldWithinMs) continue
      const { waveHeightMetres } = v.parse(saidInReport, JSON.parse(row.document))
      if (waveHeightMetres === null) continue
      add(row, row.observed_at_ms, { surfMetres: waveHeightMetres, bodySize: null, stars: null })
    }
    return rows
  })
  await eachPage(async (after) => {
    const rows = await db
      .selectFrom('surf_logs as log')
      .innerJoin('users', 'users.id', 'log.user_id')
      .select(['log.id', 'log.user_id', 'log.spot_id', 'log.document'])
      .select(['log.started_at_ms', 'users.created_at_ms'])
      .where('log.id', '>', after)
      .where('started_at_ms', '>=', fromMs)
      .where('is_deleted', '=', 0)
      .where('users.is_active', '=', 1)
      .orderBy('log.id')
      .limit(seenRows)
      .execute()
    for (const row of rows) {
      if (row.started_at_ms - row.created_at_ms < knownForMs) continue
      const { stars, bodySize } = v.parse(saidInLog, JSON.parse(row.document))
      if (stars === null && bodySize === null) continue
      add(row, row.started_at_ms, { surfMetres: null, bodySize, stars })
    }
    return rows
  })
  return seen
}

const saidInReport = v.object({ waveHeightMetres: surferReport.entries.waveHeightMetres })
const saidInLog = v.object({
  stars: surfLogFields.entries.stars,
  bodySize: surfLogFields.entries.bodySize,
})

async function eachPage(read: (after: string) => Promise<{ id: string }[]>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await read(after)
    if (rows.length < seenRows) return
    after = rows.at(-1)!.id
    await setImmediate()
  }
}

const name = 'observations.scores'
const saved = v.object({ scores: v.array(forecastScore), calls: v.array(callScore) })
export type StoredScores = v.InferOutput<typeof saved>
export async function saveScores(db: ServerDatabase, scores: StoredScores): Promise<void> {
  await saveSetting(db, name, JSON.stringify(scores))
}

/** The scores of the last night; none before the first. */
export async function storedScores(db: ServerDatabase): Promise<StoredScores> {
  const text = await settingOf(db, name)
  if (text === null) return { scores: [], calls: [] }
  return v.parse(saved, JSON.parse(text))
}
