import * as v from 'valibot'
import { median } from '#domain/sea/observed/buoy-readings'
import type { MeasuredLevel, SeaLevelStation } from '#domain/sea/observed/sea-level'
import { dayMs, hourMs } from '#domain/time/durations'
import type { BodyLimits } from '../ask-json'
import { askJson } from '../ask-json'
import type { UpstreamAnswer } from '../upstream-failure'
import { type Box, isInBox, type ObservationProvider } from './provider'

type SeaLevelSettings = {
  url: string
  limits?: BodyLimits
}

export type SeaLevelSeries = SeaLevelStation & { levels: MeasuredLevel[] }

/** Victoria's coast and the other side of Bass Strait. */
const bassStrait: Box = { west: 140.5, east: 150.2, south: -41.3, north: -37.3 }
const mostStations = 12
/** What one answer may be: three days every minute from three sensors are 13,000 rows. */
const longestCallMs = 3 * dayMs
const mostRows = 30_000
/** A gauge that says nothing in the last hours of an answer is silent then. */
const silentMs = 6 * hourMs
/** The sensor that is alive and stands first here is taken. */
const sensors = ['rad', 'prs', 'enc', 'bub', 'pwl', 'flt']
/** A sensor that says the same for so long is stuck: the tide always moves. */
const stuckHours = 3

const station = v.object({
  Code: v.pipe(v.string(), v.regex(/^[\w-]{2,12}$/)),
  Location: v.optional(v.nullable(v.string())),
  Lat: v.unknown(),
  Lon: v.unknown(),
})
const row = v.object({ slevel: v.unknown(), stime: v.string(), sensor: v.string() })

/**
 * Tide gauges of the IOC's Sea Level Station Monitoring Facility: raw, several sensors a station, no datum. Stations
 * are found by position, as operators rename them.
 */
export function createSeaLevels({
  url,
  limits = { timeoutMs: 60_000, maxBytes: 12e6 },
}: SeaLevelSettings): ObservationProvider<SeaLevelSeries> {
  return {
    source: 'sea-levels',
    async ask(since, nowMs) {
      const list = await askRows(withQuery(url, { query: 'stationlist' }), limits, 20_000)
      if (!list.ok) return list
      const series: SeaLevelSeries[] = []
      for (const place of stationsOf(list.value)) {
        const levels: MeasuredLevel[] = []
        // A silence is passed over: else a gauge that comes back would be asked for it for ever.
        for (let fromMs = since(place.id); fromMs < nowMs; fromMs += longestCallMs) {
          const untilMs = Math.min(nowMs, fromMs + longestCallMs)
          const answer = await askRows(
            withQuery(url, {
              query: 'data',
              code: place.id,
              timestart: new Date(fromMs).toISOString().slice(0, 19),
              timestop: new Date(untilMs).toISOString().slice(0, 19),
            }),
            limits,
            mostRows,
          )
          if (answer.ok) levels.push(...levelsByHour(answer.value, fromMs, untilMs))
          // One gauge in trouble is no trouble of the others.
          if (!answer.ok || (levels.at(-1)?.atMs ?? 0) > untilMs - silentMs) break
        }
        if (levels.length > 0) series.push({ ...place, levels })
      }
      return { ok: true, value: series }
    },
  }
}

function withQuery(base: string, query: Record<string, string>): URL {
  const url = new URL(base)
  for (const [name, value] of Object.entries({ ...query, format: 'json' })) {
    url.searchParams.set(name, value)
  }
  return url
}

async function askRows(
  url: URL,
  limits: BodyLimits,
  most: number,
): Promise<UpstreamAnswer<unknown[]>> {
  const answer = await askJson(url, v.unknown(), limits)
  if (!answer.ok) return answer
  const { value } = answer
  if (Array.isArray(value) && value.length <= most) return { ok: true, value }
  const detail = Array.isArray(value) ? `${value.length} rows` : 'no list of rows'
  return { ok: false, failure: { kind: 'unexpected-shape', detail } }
}

function stationsOf(rows: readonly unknown[]): SeaLevelStation[] {
  const stations = new Map<string, SeaLevelStation>()
  for (const one of rows) {
    const read = v.safeParse(station, one)
    if (!read.success) continue
    const { Code: id, Location, Lat, Lon } = read.output
    const [latitude, longitude] = [Number(Lat), Number(Lon)]
    if (!isInBox(latitude, longitude, bassStrait) || stations.size >= mostStations) continue
    stations.set(id, { id, name: (Location ?? id).trim().slice(0, 60), latitude, longitude })
  }
  return [...stations.values()]
}

/** The middle level within half an hour of each whole hour, of the first sensor that works: a spike is no median. */
function levelsByHour(rows: readonly unknown[], fromMs: number, untilMs: number): MeasuredLevel[] {
  const bySensor = new Map<string, Map<number, number[]>>()
  for (const one of rows) {
    const read = v.safeParse(row, one)
    if (!read.success) continue
    const { slevel, stime, sensor } = read.output
    const atMs = Date.parse(`${stime.trim().replace(' ', 'T')}Z`)
    const metres = slevel === null || slevel === '' ? Number.NaN : Number(slevel)
    if (!(atMs >= fromMs && atMs <= untilMs) || !(Math.abs(metres) < 50)) continue
    const hours = bySensor.get(sensor) ?? new Map<number, number[]>()
    bySensor.set(sensor, hours)
    const hour = Math.round(atMs / hourMs) * hourMs
    // Of an hour that is not over the middle would be early.
    if (hour + hourMs / 2 > untilMs) continue
    hours.set(hour, [...(hours.get(hour) ?? []), metres])
  }
  const lists = [...bySensor].map(([sensor, hours]) => ({
    sensor,
    levels: withoutStuck(sensor, hours),
  }))
  const order = (sensor: string) => {
    const place = sensors.indexOf(sensor)
    return place === -1 ? sensors.length : place
  }
  lists.sort((a, b) => order(a.sensor) - order(b.sensor))
  const newestMs = Math.max(0, ...lists.flatMap(({ levels }) => levels.at(-1)?.atMs ?? []))
  const alive = lists.find(({ levels }) => (levels.at(-1)?.atMs ?? 0) >= newestMs - 6 * hourMs)
  return alive?.levels ?? []
}

function withoutStuck(sensor: string, hours: ReadonlyMap<number, number[]>): MeasuredLevel[] {
  const levels = [...hours]
    .map(([atMs, metres]) => ({ atMs, metres: median(metres), sensor }))
    .sort((a, b) => a.atMs - b.atMs)
  return levels.filter(({ metres }, index) => {
    let first = index
    let last = index
    while (levels[first - 1]?.metres === metres) first--
    while (levels[last + 1]?.metres === metres) last++
    return last - first + 1 < stuckHours
  })
}
