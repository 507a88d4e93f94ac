import * as v from 'valibot'
import type { MarineHour, SeaHour, WeatherHour } from '#domain/sea/forecast/point-hour'
import { type WaveModelId, waveModels } from '#domain/sea/forecast/wave-models'
import { type Access, askJson } from './ask-json'
import type { AllPoints, AskedPoint, ForecastProvider, ModelAnswer } from './forecast-provider'
import {
  type Columns,
  type Location,
  locations,
  marineVariables,
  readLocation,
  readMarineHours,
  readSeaHours,
  readWeatherHours,
  type Variable,
  waveVariables,
  weatherVariables,
} from './open-meteo-hours'
import { failsEveryCall, type UpstreamFailure } from './upstream-failure'

type OpenMeteoSettings = {
  /** `scheme://host[/prefix]`; the call's own path is added. */
  marineUrl: string
  weatherUrl: string
  apiKey: string | null
  /** For one call, to its last byte. */
  timeoutMs?: number
  maxBytes?: number
}

const firstModel = waveModels[0].id
const otherModels = waveModels.slice(1).map(({ id }) => id)

/**
 * Times in UTC seconds: with a named zone the provider applies today's offset to all 16 days and is
 * an hour wrong beyond a change of clocks. One past day fills today from Melbourne's midnight.
 */
const span = { timezone: 'GMT', timeformat: 'unixtime', past_days: '1', forecast_days: '16' }

/** Degrees; a wave model may look 16 km aside for a sea cell, other grids up to 0.4°. */
const furthestCell = 0.5

const modelMeta = v.object({ last_run_initialisation_time: v.pipe(v.number(), v.minValue(1e9)) })

/**
 * The provider, asked for many places in few calls, one after the other (the free service allows
 * one at a time). Expected trouble is a value; only a bug throws.
 * @throws RangeError when the key could not travel in a header
 */
export function createOpenMeteo(settings: OpenMeteoSettings): ForecastProvider {
  const { marineUrl, weatherUrl, apiKey, timeoutMs = 20_000, maxBytes = 20e6 } = settings
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new RangeError('The key of the weather provider holds characters that no key has.')
  }
  const access: Access = { apiKey, timeoutMs, maxBytes }
  const marine: Question<MarineHour> = {
    base: marineUrl,
    path: 'v1/marine',
    query: { cell_selection: 'sea' },
    variables: marineVariables,
    hoursOf: readMarineHours,
  }
  const weather: Question<WeatherHour> = {
    base: weatherUrl,
    path: 'v1/forecast',
    query: { cell_selection: 'sea' },
    variables: weatherVariables,
    hoursOf: readWeatherHours,
  }
  return {
    marineHours: (points) => askForAll(marine, points, access),
    weatherHours: (points) => askForAll(weather, points, access),
    otherWaveHours: (points) => askModels(otherModels, marineUrl, points, access),
    waveModelRunAtMs: async (model = firstModel) => {
      const meta = new URL(`data/${model}/static/meta.json`, withSlash(marineUrl))
      const answer = await askJson(meta, modelMeta, access)
      return answer.ok ? answer.value.last_run_initialisation_time * 1e3 : null
    },
  }
}

/**
 * Asks for several models at once, which counts as one call of as many variables. A model that the provider refuses by
 * name is left out and the others are asked for again.
 */
async function askModels(
  models: readonly WaveModelId[],
  base: string,
  points: readonly AskedPoint[],
  access: Access,
): Promise<ModelAnswer[]> {
  const question = (model: WaveModelId): Question<SeaHour> => ({
    base,
    path: 'v1/marine',
    query: { cell_selection: 'sea', models: models.join(',') },
    variables: waveVariables,
    hoursOf: readSeaHours,
    // A single model answers without its name.
    suffix: models.length > 1 ? `_${model}` : '',
  })
  const answers = await askAll(models.map(question), points, access)
  const { failure } = answers[0]!
  const refused =
    failure?.kind === 'refused'
      ? models.find((model) => namesModel(failure.reason, model))
      : undefined
  if (refused === undefined || models.length === 1) {
    return models.map((model, i) => ({ model, all: answers[i]! }))
  }
  const rest = models.filter((model) => model !== refused)
  const others = await askModels(rest, base, points, access)
  return [...others, { model: refused, all: { points: [], refused: [], failure } }]
}

/** As a word: one model's name may begin another's. */
const namesModel = (reason: string, model: string) => new RegExp(`\\b${model}\\b`).test(reason)

type Question<Hour> = {
  base: string
  path: string
  query: Record<string, string>
  variables: readonly Variable[]
  hoursOf: (columns: Columns) => Hour[]
  /** What follows each variable's name in the answer. */
  suffix?: string
}

const withSlash = (base: string) => (base.endsWith('/') ? base : `${base}/`)

/** Asked again without the optional variables when one of them is what was refused. */
async function askForAll<Hour>(
  question: Question<Hour>,
  points: readonly AskedPoint[],
  access: Access,
): Promise<AllPoints<Hour>> {
  const [all] = await askAll([question], points, access)
  const { failure } = all!
  const isOptionRefused =
    failure?.kind === 'refused' &&
    question.variables.some(({ name, isOptional }) => isOptional && failure.reason.includes(name))
  if (!isOptionRefused) return all!
  const variables = question.variables.filter(({ isOptional }) => !isOptional)
  const [without] = await askAll([{ ...question, variables }], points, access)
  return without!
}

/**
 * Asks once for questions that differ only in what is read out of the answer.
 * @returns one for each of `questions`
 */
async function askAll<Hour>(
  questions: readonly Question<Hour>[],
  points: readonly AskedPoint[],
  access: Access,
): Promise<AllPoints<Hour>[]> {
  const all = questions.map((): AllPoints<Hour> => ({ points: [], refused: [], failure: null }))
  const question = questions[0]!
  const hourly = question.variables.map((variable) => variable.name).join(',')
  const query = { hourly, ...span, ...question.query }
  for (const call of batchedCalls(withSlash(question.base), question.path, query, points)) {
    const answer = await askJson(call.url, locations, access)
    const failure = answer.ok ? mismatch(answer.value, call.points) : answer.failure
    if (failure) {
      for (const one of all) one.failure ??= failure
      if (failsEveryCall(failure)) break
    } else if (answer.ok) {
      for (const [i, given] of answer.value.entries()) {
        for (const [n, one] of questions.entries()) readInto(all[n]!, one, call.points[i], given)
      }
    }
  }
  return all
}

/** Places are matched by their order alone, so a list of another length says nothing about any. */
function mismatch(given: Location[], asked: readonly AskedPoint[]): UpstreamFailure | null {
  if (given.length === asked.length) return null
  const detail = `${given.length} places for ${asked.length} asked`
  return { kind: 'unexpected-shape', detail }
}

function readInto<Hour>(
  all: AllPoints<Hour>,
  question: Question<Hour>,
  asked: AskedPoint | undefined,
  given: Location,
): void {
  if (!asked) return
  const { key } = asked
  const isElsewhere =
    Math.abs(given.latitude - asked.latitude) > furthestCell ||
    Math.abs(given.longitude - asked.longitude) > furthestCell
  if (isElsewhere) {
    all.refused.push({ key, because: 'the answer is for another place' })
    return
  }
  const columns = readLocation(given, question.variables, question.suffix)
  if (typeof columns === 'string') {
    all.refused.push({ key, because: columns })
    return
  }
  all.points.push({ key, hours: question.hoursOf(columns), wrongUnits: columns.wrongUnits })
}

/** With a key, a longer URL sent to the wrong host answers an error in place of the redirect. */
const longestUrl = 3_000
/** The provider allows 1,000; fewer keeps one lost answer small and its parsing short. */
const mostPoints = 100

/**
 * Splits points into as few calls as fit one GET each.
 * @param base `scheme://host[/prefix]/`
 * @param path the call, e.g. `v1/marine`
 * @param query what all calls share, values as they stand in the address
 */
function batchedCalls<Point extends AskedPoint>(
  base: string,
  path: string,
  query: Record<string, string>,
  points: readonly Point[],
): { url: URL; points: Point[] }[] {
  const calls: { url: URL; points: Point[] }[] = []
  let batch: Point[] = []
  for (const point of points) {
    const longer = [...batch, point]
    const fits =
      longer.length <= mostPoints && callUrl(base, path, query, longer).href.length < longestUrl
    if (!fits) {
      calls.push({ url: callUrl(base, path, query, batch), points: batch })
      batch = [point]
    } else batch = longer
  }
  if (batch.length > 0) calls.push({ url: callUrl(base, path, query, batch), points: batch })
  return calls
}

function callUrl(
  base: string,
  path: string,
  query: Record<string, string>,
  points: readonly AskedPoint[],
): URL {
  const url = new URL(path, base)
  // Written by hand: URLSearchParams would spend three characters on every comma.
  url.search = Object.entries({
    latitude: points.map((point) => point.latitude.toFixed(4)).join(','),
    longitude: points.map((point) => point.longitude.toFixed(4)).join(','),
    ...query,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return url
}
