import * as v from 'valibot'
import type { MarineHour, SwellTrain, WeatherHour } from '#domain/sea/forecast/point-hour'
import { dayMs } from '#domain/time/durations'
import { type BodyLimits, fetchBody } from '../../ask-json'
import type { AllPoints, AskedPoint, ForecastProvider } from '../../forecast-provider'
import { failsEveryCall, type UpstreamAnswer, type UpstreamFailure } from '../../upstream-failure'

/*
 * A second provider of forecasts, for the tests alone: it asks one place a call, has one model, gives every value under
 * the name of its source, wind in m/s and times as ISO 8601. https://docs.stormglass.io, `GET /v2/weather/point`.
 */

type Access = BodyLimits & { url: string; apiKey: string; now: () => number }

const source = 'sg'
const value = v.optional(v.record(v.string(), v.pipe(v.number(), v.finite())))
const sea = [
  'waveHeight',
  'wavePeriod',
  'waveDirection',
  'swellHeight',
  'swellPeriod',
  'swellDirection',
  'secondarySwellHeight',
  'secondarySwellPeriod',
  'secondarySwellDirection',
  'windWaveHeight',
  'windWavePeriod',
  'windWaveDirection',
  'waterTemperature',
] as const
const air = ['windSpeed', 'windDirection', 'gust', 'airTemperature'] as const
type Variable = (typeof sea)[number] | (typeof air)[number]

const hour = v.object({
  time: v.pipe(v.string(), v.isoTimestamp()),
  ...(Object.fromEntries([...sea, ...air].map((name) => [name, value])) as Record<
    Variable,
    typeof value
  >),
})
const answered = v.object({ hours: v.array(hour) })
type Hour = v.InferOutput<typeof hour>

export function createStormglass(access: Access): ForecastProvider {
  return {
    marineHours: (points) => askAll(access, points, sea, marineHourOf),
    weatherHours: (points) => askAll(access, points, air, weatherHourOf),
    otherWaveHours: null,
    waveModelRunAtMs: async () => null,
  }
}

async function askAll<Read>(
  access: Access,
  points: readonly AskedPoint[],
  variables: readonly Variable[],
  read: (one: Hour) => Read,
): Promise<AllPoints<Read>> {
  const all: AllPoints<Read> = { points: [], refused: [], failure: null }
  for (const point of points) {
    const answer = await ask(access, point, variables)
    if (!answer.ok) {
      all.failure ??= answer.failure
      if (failsEveryCall(answer.failure)) break
      continue
    }
    const hours = answer.value
    all.points.push({ key: point.key, hours: hours.map(read), wrongUnits: [] })
  }
  return all
}

async function ask(
  { url, apiKey, now, ...limits }: Access,
  { latitude, longitude }: AskedPoint,
  variables: readonly Variable[],
): Promise<UpstreamAnswer<Hour[]>> {
  const address = new URL('v2/weather/point', url)
  const fromMs = Math.floor(now() / dayMs) * dayMs - dayMs
  for (const [name, one] of Object.entries({
    lat: latitude,
    lng: longitude,
    params: variables.join(','),
    source,
    start: fromMs / 1_000,
    end: (fromMs + 17 * dayMs) / 1_000 - 1,
  })) {
    address.searchParams.set(name, String(one))
  }
  const body = await fetchBody(address, { Authorization: apiKey }, limits)
  if (!body.ok) return body
  const { status, text } = body.value
  if (status !== 200) return { ok: false, failure: failureOf(status) }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answered), text, { abortEarly: true })
  if (read.success) return { ok: true, value: read.output.hours }
  return { ok: false, failure: { kind: 'unexpected-shape', detail: 'the hours' } }
}

function failureOf(status: number): UpstreamFailure {
  // Its word for the quota of the day.
  if (status === 402) return { kind: 'limited', limit: 'day' }
  return status === 401
    ? { kind: 'key-refused', status }
    : { kind: 'refused', reason: `status ${status}` }
}

const of = (one: Hour, name: Variable): number | null => one[name]?.[source] ?? null

const trainOf = (
  one: Hour,
  kind: 'wave' | 'swell' | 'secondarySwell' | 'windWave',
): SwellTrain => ({
  heightMetres: of(one, `${kind}Height`),
  periodSeconds: of(one, `${kind}Period`),
  directionDegrees: of(one, `${kind}Direction`),
})

const marineHourOf = (one: Hour): MarineHour => ({
  atMs: Date.parse(one.time),
  total: trainOf(one, 'wave'),
  primary: trainOf(one, 'swell'),
  secondary: trainOf(one, 'secondarySwell'),
  windSea: trainOf(one, 'windWave'),
  waterTemperature: of(one, 'waterTemperature'),
  level: { aboveMslMetres: null, fromPressureMetres: null },
})

const kmh = (metresPerSecond: number | null) => metresPerSecond && metresPerSecond * 3.6

const weatherHourOf = (one: Hour): WeatherHour => ({
  atMs: Date.parse(one.time),
  windSpeedKmh: kmh(of(one, 'windSpeed')),
  windDirectionDegrees: of(one, 'windDirection'),
  windGustKmh: kmh(of(one, 'gust')),
  airTemperature: of(one, 'airTemperature'),
  uvIndex: null,
  precipitationProbability: null,
})
