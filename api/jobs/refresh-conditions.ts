import type { AllPoints, ForecastProvider, PointHours } from '#api/upstream/forecast-provider'
import { failureSentence, type UpstreamFailure } from '#api/upstream/upstream-failure'
import { buoyPoints } from '#db/server/coast/buoys'
import {
  fetchedAtOfPoints,
  modelPointKey,
  storeMarineHours,
  storeModelRun,
  storeWaveModelHours,
  storeWeatherHours,
} from '#db/server/coast/hours'
import { type SamplePoint, samplePoints } from '#db/server/coast/sample-points'
import { noteAttempt, noteFailure, noteSuccess, sourceStates } from '#db/server/coast/sources'
import { dropOldHours } from '#db/server/coast/stored-hours'
import { countForecast } from '#db/server/data-versions'
import type { ServerDatabase } from '#db/server/tables'
import type { SeaHour } from '#domain/sea/forecast/point-hour'
import { type WaveModelId, waveModels } from '#domain/sea/forecast/wave-models'
import { hourMs } from '#domain/time/durations'
import type { Spot } from '#domain/wire/spot'
import { isSeaKnown, isWindKnown, whyUnusable } from '../upstream/usable-hours'
import { dueAfterFailure, dueAfterSuccess, waitingUntil } from './next-due'

/** The names in rows and on the wire, the same for every provider; operators read `sourceName`. */
type RefreshedSource = 'open-meteo-marine' | 'open-meteo-weather' | 'open-meteo-wave-models'

/** How often each source is asked while it succeeds. */
export const refreshEveryMs: Record<RefreshedSource, number> = {
  'open-meteo-marine': 3 * hourMs,
  'open-meteo-weather': hourMs,
  'open-meteo-wave-models': 6 * hourMs,
}

/** What is asked of the provider: what is due, everything although nothing is, or points that are new. */
export type RefreshScope = 'due' | 'everything' | 'missing'

type SourceReport = {
  source: RefreshedSource
  outcome: 'ok' | 'failed' | 'not-due'
  /** What went wrong; null when nothing did. */
  sentence: string | null
  storedPoints: number
  nextDueMs: number
}

export type RefreshReport = {
  sources: SourceReport[]
  nextDueMs: number
}

type RefreshNeeds = {
  database: ServerDatabase
  provider: ForecastProvider
  /** UTC epoch ms; asked again after each wait. */
  now: () => number
  spots: readonly Spot[]
  /** Absent: what is due. */
  scope?: RefreshScope
  /** 0 inclusive to 1: spreads the calls of many servers. */
  random?: () => number
}

/**
 * Asks the provider for what is due and stores what is valid. Wind is asked every hour, the sea every three (the first wave
 * model runs every twelve), the other wave models every six, as they run, in one call for all.
 *
 * A point whose answer is missing or invalid keeps its old hours; so does each hour whose sea or wind is unknown. A lesser
 * variable of a stored hour may become unknown: it is not filled from an older answer, whose age would be wrong.
 */
export async function refreshConditions(needs: RefreshNeeds): Promise<RefreshReport> {
  const { database, provider, now, spots } = needs
  const points = samplePoints(spots)
  const marine = await refreshSource(needs, {
    source: 'open-meteo-marine',
    answered: 'marine',
    points: await withBuoys(needs, points.marine),
    ask: provider.marineHours,
    isKnown: isSeaKnown,
    store: storeMarineHours,
  })
  if (marine.storedPoints > 0) await noteModelRuns(needs, [waveModels[0].id])
  const models = await refreshSource(needs, otherModels(needs, points.marine))
  if (models.storedPoints > 0) await noteModelRuns(needs, otherModelIds)
  const weather = await refreshSource(needs, {
    source: 'open-meteo-weather',
    answered: 'weather',
    points: points.weather,
    ask: provider.weatherHours,
    isKnown: isWindKnown,
    store: storeWeatherHours,
  })
  await dropOldHours(database, now())
  const sources = [marine, models, weather]
  if (sources.some(({ outcome }) => outcome !== 'not-due')) await countForecast(database)
  return {
    sources,
    nextDueMs: Math.min(...sources.map(({ nextDueMs }) => nextDueMs)),
  }
}

/** The first model is asked at the buoys too: their measurements are compared with the same model. */
async function withBuoys(
  { database, now }: RefreshNeeds,
  marine: readonly SamplePoint[],
): Promise<readonly SamplePoint[]> {
  const known = new Set(marine.map(({ key }) => key))
  const buoys = await buoyPoints(database, now())
  return [...marine, ...buoys.filter(({ key }) => !known.has(key))]
}

const otherModelIds = waveModels.slice(1).map(({ id }) => id)

/** When models were run, as far as the provider says; a run of the future is ignored. */
async function noteModelRuns(
  { database, provider, now }: RefreshNeeds,
  models: readonly WaveModelId[],
): Promise<void> {
  for (const model of models) {
    const runAtMs = await provider.waveModelRunAtMs(model)
    await storeModelRun(database, runAtMs !== null && runAtMs <= now() ? runAtMs : null, model)
  }
}

/** The other wave models as one source: each of them at each point is validated, stored and kept on its own. */
function otherModels(
  { provider }: RefreshNeeds,
  everywhere: readonly SamplePoint[],
): Plan<SeaHour> {
  const { otherWaveHours } = provider
  const marine = otherWaveHours ? everywhere : []
  const places = new Map<string, { model: WaveModelId; pointKey: string }>()
  const points = otherModelIds.flatMap((model) =>
    marine.map((point) => {
      const key = modelPointKey(model, point.key)
      places.set(key, { model, pointKey: point.key })
      return { ...point, key }
    }),
  )
  return {
    source: 'open-meteo-wave-models',
    answered: 'waveModels',
    points,
    async ask(asked) {
      const wanted = new Set(asked.map(({ key }) => places.get(key)?.pointKey))
      const asking = marine.filter(({ key }) => wanted.has(key))
      const answers = otherWaveHours ? await otherWaveHours(asking) : []
      const keyed = <T extends { key: string }>(model: WaveModelId, list: readonly T[]) =>
        list.map((one) => ({ ...one, key: modelPointKey(model, one.key) }))
      // One model that is away is no failure of the source while another answers.
      const isAnswered = answers.some(({ all }) => all.points.length > 0)
      return {
        points: answers.flatMap(({ model, all }) => keyed(model, all.points)),
        refused: answers.flatMap(({ model, all }) => keyed(model, all.refused)),
        failure: isAnswered ? null : (answers[0]?.all.failure ?? null),
      }
    },
    isKnown: isSeaKnown,
    async store(db, key, hours, fetchedAtMs) {
      const place = places.get(key)
      if (place) await storeWaveModelHours(db, place.model, place.pointKey, hours, fetchedAtMs)
    },
  }
}

type Plan<Hour> = {
  source: RefreshedSource
  /** Its points among those that were ever answered. */
  answered: 'marine' | 'weather' | 'waveModels'
  points: readonly SamplePoint[]
  ask: (points: readonly SamplePoint[]) => Promise<AllPoints<Hour>>
  isKnown: (hour: Hour) => boolean
  store: (
    db: ServerDatabase,
    pointKey: string,
    hours: readonly Hour[],
    fetchedAtMs: number,
  ) => Promise<void>
}

async function refreshSource<Hour extends { atMs: number }>(
  { database, now, scope = 'due', random = Math.random }: RefreshNeeds,
  plan: Plan<Hour>,
): Promise<SourceReport> {
  const { source } = plan
  const heard = scope === 'missing' && (await fetchedAtOfPoints(database))[plan.answered]
  const points = heard ? plan.points.filter(({ key }) => !heard.has(key)) : plan.points
  const state = (await sourceStates(database)).find((known) => known.source === source)
  const dueMs = waitingUntil(state?.nextDueAtMs, now())
  if (points.length === 0 || (scope === 'due' && dueMs !== null)) {
    const nextDueMs = dueMs ?? now() + refreshEveryMs[source]
    return { source, outcome: 'not-due', sentence: null, storedPoints: 0, nextDueMs }
  }

  if (!heard) await noteAttempt(database, source, now())
  const answer = await plan.ask(points)
  const fetchedAtMs = now()
  const { good, because } = sift(answer, plan.isKnown, fetchedAtMs)
  for (const point of good) {
    await plan.store(database, point.key, point.hours.filter(plan.isKnown), fetchedAtMs)
  }

  const failure = answer.failure ?? tooFew(good.length, points.length, because)
  const report = { source, storedPoints: good.length, outcome: failure ? 'failed' : 'ok' } as const
  if (heard) {
    // A few points say nothing of the coast: its age and when it is due stay as they were.
    const nextDueMs = state?.nextDueAtMs ?? now()
    return { ...report, sentence: failure && failureSentence(failure), nextDueMs }
  }
  if (failure === null) {
    const nextDueMs = dueAfterSuccess(now(), refreshEveryMs[source], random)
    await noteSuccess(database, source, fetchedAtMs, nextDueMs)
    return { ...report, sentence: null, nextDueMs }
  }
  const sentence = `${failureSentence(failure)} ${whatStands(good.length, points.length)}`
  const nextDueMs = dueAfterFailure(now(), failure, state?.failuresInARow ?? 0, random)
  await noteFailure(database, source, fetchedAtMs, sentence, nextDueMs)
  return { ...report, sentence, nextDueMs }
}

/** The points whose hours may be stored, and why the first of the others may not. */
function sift<Hour extends { atMs: number }>(
  answer: AllPoints<Hour>,
  isKnown: (hour: Hour) => boolean,
  nowMs: number,
): { good: PointHours<Hour>[]; because: string | undefined } {
  const good: PointHours<Hour>[] = []
  let because = answer.refused[0]?.because
  for (const point of answer.points) {
    const why = whyUnusable(point.hours, isKnown, nowMs)
    if (why === null) good.push(point)
    else because ??= [why, ...point.wrongUnits].join(', ')
  }
  return { good, because }
}

/** A few places without values are geography (no sea cell nearby); most of them is a bad answer. */
const tooFew = (good: number, asked: number, because?: string): UpstreamFailure | null =>
  good * 2 >= asked ? null : { kind: 'implausible', detail: because ?? 'nothing came back' }

const whatStands = (stored: number, asked: number) =>
  stored === 0
    ? 'The stored forecast is kept.'
    : `${stored} of ${asked} places were refreshed; the others keep the forecast they had.`
