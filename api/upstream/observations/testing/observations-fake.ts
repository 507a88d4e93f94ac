import { createServer, type ServerResponse } from 'node:http'
import { startListening } from '#api/testing/start-listening'
import { hourMs } from '#domain/time/durations'

/** One row of the map server's layer, in its true shape: `time_end` and `geom` are there to be wrong. */
export type BuoyRow = Record<string, string | number | null>

/** Readings of one site every half-hour up to `untilMs`, as the layer has them. */
export function buoyRows(
  untilMs: number,
  count: number,
  change: (row: BuoyRow, index: number) => BuoyRow = (row) => row,
): BuoyRow[] {
  return Array.from({ length: count }, (_, index) => {
    const atMs = untilMs - (count - 1 - index) * (hourMs / 2)
    return change(
      {
        TIME: `${new Date(atMs).toISOString().slice(0, 19)}Z`,
        LATITUDE: -38.7672 + 0.0004 * Math.sin(index),
        LONGITUDE: 143.7203 + 0.0004 * Math.cos(index),
        site_name: 'Apollo Bay',
        institution: 'VIC-DEAKIN-UNI',
        WSSH: 2.1 + 0.05 * Math.sin(index / 3),
        WHTH: null,
        WPPE: 12.8 + 0.1 * Math.sin(index * 1.7),
        WPDI: 224,
        SSWMD: 219,
        TEMP: 14.2,
        wave_quality_control: 1,
        TEMP_quality_control: 1,
        // Ten hours behind, and not the newest time.
        time_end: `${new Date(untilMs - 10 * hourMs).toISOString().slice(0, 19)}Z`,
      },
      index,
    )
  })
}

const html = '<!doctype html><title>Maintenance</title><p>The service is being upgraded.</p>'
const exception =
  '<?xml version="1.0"?><ServiceExceptionReport><ServiceException>Illegal property name: wave_quality_control</ServiceException></ServiceExceptionReport>'

export type ObservationFault = 'html' | 'nan' | 'unbounded'

export type SeaLevelRow = { slevel: number | string | null; stime: string; sensor: string }

/**
 * Both providers of observations on loopback, in their true shapes, with a switch for each kind of trouble. The map
 * server sends what is asked for by time and columns, newest first, and up to as many rows as asked.
 */
export async function startObservationsFake() {
  const state = {
    rows: [] as BuoyRow[],
    /** Columns that the layer does not have: naming one is an error of status 200. */
    missingColumns: [] as string[],
    stations: [] as Record<string, string | number>[],
    levels: new Map<string, SeaLevelRow[]>(),
    fault: null as ObservationFault | null,
  }
  const requests: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    requests.push(url)
    if (state.fault === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    } else if (url.pathname === '/ows') sendRows(response, url)
    else if (url.searchParams.get('query') === 'stationlist') send(response, state.stations)
    else send(response, levelsOf(url))
  })

  function sendRows(response: ServerResponse, url: URL): void {
    const columns = url.searchParams.get('propertyName')?.split(',')
    if (columns?.some((name) => state.missingColumns.includes(name))) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(exception)
      return
    }
    const since = /TIME >= '([^']+)'/.exec(url.searchParams.get('CQL_FILTER') ?? '')?.[1] ?? ''
    const most =
      state.fault === 'unbounded' ? 1e6 : Number(url.searchParams.get('maxFeatures') ?? 1e6)
    const features = state.rows
      .filter(({ TIME }) => String(TIME) >= since)
      .reverse()
      .slice(0, most)
      .map((row, index) => ({
        type: 'Feature',
        id: `aodn_wave_nrt_v2_timeseries_data.fid-${index}`,
        // A summary over all deployments: 160 km off.
        geometry: { type: 'Point', coordinates: [142.02, -38.91] },
        properties: columns
          ? Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)))
          : row,
      }))
    const text = JSON.stringify({
      type: 'FeatureCollection',
      totalFeatures: features.length,
      features,
    })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      state.fault === 'nan' ? text.replaceAll(/"(WPDI|TEMP)":[\d.]+/g, '"$1":NaN') : text,
    )
  }

  function levelsOf(url: URL): SeaLevelRow[] {
    const from = (url.searchParams.get('timestart') ?? '').replace('T', ' ')
    const until = (url.searchParams.get('timestop') ?? '').replace('T', ' ')
    return (state.levels.get(url.searchParams.get('code') ?? '') ?? []).filter(
      ({ stime }) => stime >= from && stime <= until,
    )
  }

  const { url, close } = await startListening(server)
  return {
    state,
    requests,
    waveBuoysUrl: `${url}/ows`,
    seaLevelsUrl: `${url}/service.php`,
    close,
  }
}

export type ObservationsFake = Awaited<ReturnType<typeof startObservationsFake>>

const send = (response: ServerResponse, value: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
