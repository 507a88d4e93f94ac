import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FakeLocation } from './fake-answers'

/** A key that the fake repeats in one of its reasons, as a careless provider might. */
export const fakeKey = 'abc-secret-123'

const refusal = (reason: string) => JSON.stringify({ error: true, reason })

/** Answers that are an HTTP status with the provider's own words. */
const statusFaults = {
  'bad-request': [400, 'Cannot initialize from invalid String value wave_hight for key hourly'],
  'echoed-key': [400, `The API key ${fakeKey} is invalid.`],
  'missing-key': [401, 'API key required.'],
  'minute-limit': [429, 'Minutely API request limit exceeded. Please try again in one minute.'],
  'hour-limit': [429, 'Hourly API request limit exceeded. Please try again in the next hour.'],
  'day-limit': [429, 'Daily API request limit exceeded. Please try again tomorrow.'],
  'concurrent-limit': [429, 'Too many concurrent requests'],
  'unnamed-limit': [429, 'Too many requests'],
  overloaded: [503, 'The service is overloaded'],
} as const satisfies Record<string, readonly [number, string]>

const halfOf = (body: string) => body.slice(0, body.length / 2)

/** Trouble on the wire. The response is ended or broken here, or left open on purpose. */
const wireFaults = {
  'no-route': (response) => response.writeHead(404).end('Not Found'),
  redirect: (response) =>
    response.writeHead(307, { location: 'https://customer-api.invalid/v1/forecast' }).end(),
  html: (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sign in to the airport network</title>'),
  empty: (response) => sendJson(response, ''),
  'broken-json': (response, body) =>
    sendJson(response, `${halfOf(body())}Unexpected error while streaming data`),
  'broken-gzip': (response, body) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(gzipSync(body()).fill(7, 40, 400))
  },
  truncated: (response, made) => {
    const body = made()
    const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    response.writeHead(200, head)
    response.write(halfOf(body), () => response.destroy())
  },
  reset: (response) => response.destroy(),
  hang: () => undefined,
  drip: (response, made) => {
    const body = made()
    response.writeHead(200, { 'content-type': 'application/json' })
    let at = 0
    const timer = setInterval(() => response.write(body[at++] ?? ' '), 20)
    response.on('close', () => clearInterval(timer))
  },
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const block = Buffer.alloc(1e6, 32)
    let left = 30
    const more = (): void => {
      if (left-- > 0) response.write(block, more)
      else response.end('[]')
    }
    more()
  },
} as const satisfies Record<string, (response: ServerResponse, body: () => string) => unknown>

const isLevel = (name: string) => /^(sea_level|invert_barometer)/.test(name)
const withoutLevel = <T>(record: Record<string, T>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !isLevel(name)))

const allNull = each((values) => values.map(() => null))

/** Answers of status 200 that parse and are wrong. */
const shapeFaults = {
  'all-null': allNull,
  'mostly-null': each((values) => values.map((value, i) => (i % 5 === 0 ? value : null))),
  'waves-and-wind-end-early': each((values, name) =>
    /wave|wind/.test(name) ? values.map((value, i) => (i < 5 * 24 ? value : null)) : values,
  ),
  'negative-heights': each((values, name) =>
    /height(_|$)/.test(name) || name.includes('speed') ? values.map(() => -1) : values,
  ),
  zeros: each((values, name) => (name.includes('direction') ? values : values.map(() => 0))),
  'words-for-numbers': each((values) => values.map((value) => String(value))),
  'short-arrays': each((values) => values.slice(0, -1)),
  'unit-undefined': each(
    (values) => values.map(() => null),
    () => 'undefined',
  ),
  'unit-mph': each(
    (values) => values,
    (unit) => (unit === 'km/h' ? 'mp/h' : unit === 'm' ? 'ft' : unit),
  ),
  'from-north': each((values, name) =>
    name.includes('direction') ? values.map((_, i) => (i % 2 ? 360 : 725)) : values,
  ),
  'water-unknown': each((values, name) =>
    name === 'sea_surface_temperature' ? values.map(() => null) : values,
  ),
  'level-unknown': each((values, name) => (isLevel(name) ? values.map(() => null) : values)),
  'level-absurd': each((values, name) =>
    isLevel(name) ? values.map((value, i) => (i % 2 ? value : i % 4 ? -3.1 : 12)) : values,
  ),
  'ecmwf-away': each((values, name) =>
    name.endsWith('_ecmwf_wam') ? values.map(() => null) : values,
  ),
  'level-missing': (list) =>
    list.map((place) => ({
      ...place,
      hourly_units: withoutLevel(place.hourly_units),
      hourly: withoutLevel(place.hourly),
    })),
  'second-place-null': (list) => [
    ...list.slice(0, 1),
    ...allNull(list.slice(1, 2)),
    ...list.slice(2),
  ],
  'iso-times': (list) =>
    list.map((place) => ({
      ...place,
      hourly_units: { ...place.hourly_units, time: 'iso8601' },
      hourly: {
        ...place.hourly,
        time: timesOf(place).map((at) => new Date(at * 1e3).toISOString().slice(0, 16)),
      },
    })),
  'last-year': (list) => list.map((place) => withTimes(place, (at) => at - 365 * 86_400)),
  'gap-in-time': (list) =>
    list.map((place) => withTimes(place, (at, i) => (i < 30 ? at : at + 3_600))),
  'one-day': (list) =>
    list.map((place) => ({
      ...place,
      hourly: Object.fromEntries(
        Object.entries(place.hourly).map(([name, values]) => [name, values.slice(0, 48)]),
      ),
    })),
  'other-place': (list) => list.map((place) => ({ ...place, latitude: place.latitude + 5 })),
  'short-list': (list) => list.slice(0, -1),
  'single-object': (list) => list[0],
  'no-hourly': (list) => list.map(({ hourly, ...rest }) => rest),
} as const satisfies Record<string, (list: FakeLocation[]) => unknown>

/** An older server of one's own, which refuses a request for names it has not heard of: which, and in what words. */
const nameFaults = {
  'level-refused': [
    isLevel,
    'Cannot initialize MarineVariable from invalid String value sea_level_height_msl for key hourly',
  ],
  'ecmwf-refused': [
    (name: string) => name.endsWith('_ecmwf_wam'),
    'Cannot initialize MultiDomains from invalid String value ecmwf_wam for key models',
  ],
} as const satisfies Record<string, readonly [(name: string) => boolean, string]>

export type Fault =
  | keyof typeof statusFaults
  | keyof typeof wireFaults
  | keyof typeof shapeFaults
  | keyof typeof nameFaults

const isIn = <Table extends object>(table: Table, name: string): name is keyof Table & string =>
  Object.hasOwn(table, name)

/** Answers what is `made` in the way the fault asks for; without a fault, as the provider does. */
export function answerWith(
  response: ServerResponse,
  made: () => FakeLocation[],
  fault: Fault | null,
): void {
  const refuse = ([status, reason]: readonly [number, string]) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(refusal(reason))
  const body = () => asBody(made())
  if (fault === null) sendJson(response, body())
  else if (isIn(statusFaults, fault)) refuse(statusFaults[fault])
  else if (isIn(wireFaults, fault)) wireFaults[fault](response, body)
  else if (isIn(shapeFaults, fault)) sendJson(response, asBody(shapeFaults[fault](made())))
  else if (Object.keys(made()[0]?.hourly ?? {}).some(nameFaults[fault][0]))
    refuse([400, nameFaults[fault][1]])
  else sendJson(response, body())
}

export function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}

/** One place comes as an object, several as a list. */
const asBody = (list: unknown) =>
  JSON.stringify(Array.isArray(list) && list.length === 1 ? list[0] : list)

const timesOf = (place: FakeLocation) => (place.hourly.time ?? []).map(Number)

const withTimes = (place: FakeLocation, change: (at: number, i: number) => number) => ({
  ...place,
  hourly: { ...place.hourly, time: timesOf(place).map(change) },
})

function each(
  values: (values: unknown[], name: string) => unknown[],
  unit: (unit: string) => string = (same) => same,
) {
  return (list: FakeLocation[]): FakeLocation[] =>
    list.map((place) => ({
      ...place,
      hourly_units: mapEntries(place.hourly_units, (one) => unit(one)),
      hourly: mapEntries(place.hourly, values),
    }))
}

function mapEntries<T>(record: Record<string, T>, change: (value: T, name: string) => T) {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      name === 'time' ? value : change(value, name),
    ]),
  )
}
