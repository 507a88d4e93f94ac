import { createServer, type IncomingHttpHeaders } from 'node:http'
import { startListening } from '#api/testing/start-listening'
import {
  type FakeModel,
  type FakeQuestion,
  fakeLocations,
  fakeModels,
  fakeVariables,
} from './fake-answers'
import { answerWith, type Fault, sendJson } from './fake-faults'

export type OpenMeteoFake = {
  /** Serves marine, weather and the model's own page. */
  url: string
  /** `weight`: what the call takes of the allowance, as the provider counts: `max(1, variables/10 × days/14)` a place. */
  requests: {
    path: string
    places: number
    weight: number
    url: string
    headers: IncomingHttpHeaders
  }[]
  /** @param calls how many calls it lasts; @param path only calls to this path, `/v1/marine?models` where models are named */
  setFault: (fault: Fault | null, limits?: { calls?: number; path?: string }) => void
  close: () => Promise<void>
}

const day = 86_400
const halfDay = day / 2

/**
 * A stand-in for the weather provider on loopback: its real shapes and habits, numbers made up from
 * place and time alone, and a switch for every kind of trouble. For tests, and for a day of work with no internet.
 */
export async function startOpenMeteoFake(options?: {
  now?: () => number
  port?: number
}): Promise<OpenMeteoFake> {
  const now = options?.now ?? Date.now
  const requests: OpenMeteoFake['requests'] = []
  let active: { fault: Fault; callsLeft: number; path: string | null } | null = null
  const takeFault = (path: string): Fault | null => {
    if (active === null || active.callsLeft <= 0 || (active.path ?? path) !== path) return null
    active.callsLeft--
    return active.fault
  }
  const setFault: OpenMeteoFake['setFault'] = (fault, limits) => {
    const { calls = Number.POSITIVE_INFINITY, path = null } = limits ?? {}
    active = fault === null ? null : { fault, callsLeft: calls, path }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const path = url.pathname
    const nowSecond = Math.floor(now() / 1e3)
    const run = { last_run_initialisation_time: lastRunSecond(nowSecond) }
    if (/^\/data\/\w+\/static\/meta\.json$/.test(path)) sendJson(response, JSON.stringify(run))
    else if (path !== '/v1/marine' && path !== '/v1/forecast') response.writeHead(404).end()
    else {
      const question = questionOf(url, nowSecond)
      const places = typeof question === 'string' ? 0 : question.latitudes.length
      const weight = typeof question === 'string' ? 1 : weightOf(question)
      requests.push({ path, places, weight, url: request.url ?? '', headers: request.headers })
      if (typeof question === 'string') {
        response.writeHead(400, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: true, reason: question }))
      } else
        answerWith(response, () => fakeLocations(question), takeFault(faultPath(question, path)))
    }
  })
  const { url, close } = await startListening(server, options?.port)
  return { url, requests, setFault, close }
}

/** Calls that name their models are apart from those that do not: each can be in trouble alone. */
const faultPath = ({ models }: FakeQuestion, path: string) =>
  models.length > 0 ? `${path}?models` : path

function weightOf({ variables, models, hours, latitudes }: FakeQuestion): number {
  const asked = variables.length * Math.max(1, models.length)
  return Math.max(1, asked / 10, (asked / 10) * (hours / 24 / 14)) * latitudes.length
}

/** @returns the provider's reason when it would answer 400 */
function questionOf({ pathname, searchParams }: URL, nowSecond: number): FakeQuestion | string {
  const kind = pathname === '/v1/marine' ? 'marine' : 'weather'
  const numbers = (name: string) => (searchParams.get(name) ?? '').split(',').map(Number)
  const [latitudes, longitudes] = [numbers('latitude'), numbers('longitude')]
  const variables = (searchParams.get('hourly') ?? '').split(',')
  const forecastDays = Number(searchParams.get('forecast_days') ?? 7)
  if (latitudes.length !== longitudes.length) {
    return 'Parameter latitude and longitude must have the same amount of elements'
  }
  if (latitudes.length > 1_000) return 'Number of locations must not exceed 1000'
  if (![...latitudes, ...longitudes].every(Number.isFinite)) return 'Invalid coordinates'
  if (forecastDays < 0 || forecastDays > 16) {
    return `Forecast days is invalid. Allowed range 0 to 16. Given ${forecastDays}.`
  }
  if (searchParams.get('timeformat') !== 'unixtime' || searchParams.get('timezone') !== 'GMT') {
    return 'This fake speaks unixtime and GMT only'
  }
  // An unknown variable is an error on the weather host and an all-null column on the marine one.
  const unknown = variables.find((name) => !(name in fakeVariables[kind]))
  if (kind === 'weather' && unknown !== undefined) {
    return `Cannot initialize ForecastVariable from invalid String value ${unknown} for key hourly`
  }
  const named = (searchParams.get('models') ?? '').split(',').filter((name) => name !== '')
  const strange = named.find((name) => !(name in fakeModels))
  if (strange !== undefined) {
    return `Cannot initialize MultiDomains from invalid String value ${strange} for key models`
  }
  const pastDays = Number(searchParams.get('past_days') ?? 0)
  return {
    kind,
    latitudes,
    longitudes,
    variables,
    firstSecond: Math.floor(nowSecond / day) * day - pastDays * day,
    hours: (pastDays + forecastDays) * 24,
    wavesEndSecond: lastRunSecond(nowSecond) + 10 * day,
    models: named as FakeModel[],
  }
}

/** Two runs a day, about eleven hours late. */
const lastRunSecond = (nowSecond: number) =>
  Math.floor((nowSecond - 11 * 3_600) / halfDay) * halfDay
