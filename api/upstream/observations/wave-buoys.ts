import * as v from 'valibot'
import type { BuoyReading, BuoySeries } from '#domain/sea/observed/buoy-readings'
import { minuteMs } from '#domain/time/durations'
import type { BodyLimits } from '../ask-json'
import { askJson } from '../ask-json'
import { type Box, isInBox, type ObservationProvider } from './provider'

type WaveBuoySettings = {
  /** Of the map server (OGC WFS), up to the question mark. */
  url: string
  limits?: BodyLimits
}

const layer = 'aodn:aodn_wave_nrt_v2_timeseries_data'
/** Victoria's sea, from its western border to its eastern one. */
const victoria: Box = { west: 140.9, east: 150.1, south: -39.6, north: -37.3 }
/** A whole layer is some 17,000 rows a week; a day of every site here is under 1,000. */
const mostRows = 6_000
const mostBuoys = 40
const columns = [
  'TIME',
  'LATITUDE',
  'LONGITUDE',
  'site_name',
  'institution',
  'WSSH',
  'WHTH',
  'WPPE',
  'WPDI',
  'SSWMD',
  'TEMP',
  'wave_quality_control',
  'TEMP_quality_control',
]

const row = v.looseObject({
  TIME: v.string(),
  LATITUDE: v.unknown(),
  LONGITUDE: v.unknown(),
  site_name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  institution: v.optional(v.nullable(v.string())),
})
type Row = v.InferOutput<typeof row>

const collection = v.object({
  features: v.pipe(
    v.array(v.object({ properties: v.unknown() })),
    v.maxLength(mostRows, 'more rows than were asked for'),
  ),
})

/**
 * The national wave buoys: AODN's layer of IMOS wave data in near real time. One question for every site in the box,
 * narrow columns, last hours only; a site is where its newest row says.
 */
export function createWaveBuoys({
  url,
  limits = { timeoutMs: 60_000, maxBytes: 12e6 },
}: WaveBuoySettings): ObservationProvider<BuoySeries> {
  return {
    source: 'wave-buoys',
    async ask(since, nowMs) {
      const fromMs = since(null)
      let answer = await askJson(question(url, fromMs, columns), collection, limits)
      // Names of columns differ by layer and year: without them more comes, but something does.
      if (!answer.ok && answer.failure.kind === 'refused') {
        answer = await askJson(question(url, fromMs, null), collection, limits)
      }
      if (!answer.ok) return answer
      const { series, refused } = bySite(answer.value.features, fromMs, nowMs)
      if (series.length === 0 && refused > 0) {
        return { ok: false, failure: { kind: 'unexpected-shape', detail: 'no row could be read' } }
      }
      return { ok: true, value: series }
    },
  }
}

function question(base: string, fromMs: number, properties: readonly string[] | null): URL {
  const url = new URL(base)
  const { west, east, south, north } = victoria
  const query = {
    service: 'WFS',
    version: '1.0.0',
    request: 'GetFeature',
    typeName: layer,
    outputFormat: 'application/json',
    sortBy: 'TIME D',
    maxFeatures: String(mostRows),
    CQL_FILTER: [
      `TIME >= '${new Date(fromMs).toISOString().slice(0, 19)}Z'`,
      `LATITUDE BETWEEN ${south} AND ${north}`,
      `LONGITUDE BETWEEN ${west} AND ${east}`,
    ].join(' AND '),
    ...(properties && { propertyName: properties.join(',') }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function bySite(features: readonly { properties: unknown }[], fromMs: number, nowMs: number) {
  const sites = new Map<string, BuoySeries>()
  let refused = 0
  for (const { properties } of features) {
    const read = v.safeParse(row, properties)
    const reading = read.success ? readingOf(read.output, fromMs, nowMs) : null
    if (!read.success || reading === null) {
      refused++
      continue
    }
    const { site_name: name, institution } = read.output
    const id = idOf(name)
    const site = sites.get(id) ?? {
      id,
      name,
      operator: (institution ?? '').trim().slice(0, 80),
      readings: [],
    }
    if (!sites.has(id) && sites.size >= mostBuoys) continue
    sites.set(id, site)
    site.readings.push(reading)
  }
  const series = [...sites.values()]
  for (const { readings } of series) readings.sort((a, b) => a.atMs - b.atMs)
  return { series, refused }
}

const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** @returns null for a row that says nothing of here and now; `time_end` and `geom` are summaries and never read */
function readingOf(properties: Row, fromMs: number, nowMs: number): BuoyReading | null {
  const atMs = Date.parse(inUtc(properties.TIME))
  const latitude = numberOf(properties.LATITUDE)
  const longitude = numberOf(properties.LONGITUDE)
  const slackMs = 10 * minuteMs
  if (!(atMs >= fromMs - slackMs && atMs <= nowMs + slackMs)) return null
  if (latitude === null || longitude === null || !isInBox(latitude, longitude, victoria))
    return null
  const waves: Partial<Row> = isBad(properties, /wave.*quality|quality.*wave/i) ? {} : properties
  const water: Partial<Row> = isBad(properties, /temp.*quality|quality.*temp/i) ? {} : properties
  return {
    atMs,
    latitude,
    longitude,
    heightMetres: numberOf(waves.WSSH) ?? numberOf(waves.WHTH),
    periodSeconds: numberOf(waves.WPPE),
    directionDegrees: numberOf(waves.WPDI) ?? numberOf(waves.SSWMD),
    waterTemperature: numberOf(water.TEMP),
  }
}

/** The layer's times are UTC, with and without saying so. */
const inUtc = (time: string) => (/(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}Z`)

/** Missing numbers are empty, NaN or -9999. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > -999 ? number : null
}

/** IMOS flags: 1 good, 2 not evaluated, 3 questionable, 4 bad, 9 missing. Their columns' names differ by institution. */
function isBad(properties: Row, name: RegExp): boolean {
  return Object.entries(properties).some(
    ([key, value]) => name.test(key) && [3, 4, 9].includes(numberOf(value) ?? 2),
  )
}
