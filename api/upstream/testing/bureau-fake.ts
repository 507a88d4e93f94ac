import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { startListening } from '#api/testing/start-listening'
import { addDays, melbourneDate, melbourneDay, melbourneIso } from '#domain/time/melbourne'

/** A row of the fake's table. Height in metres above LAT. */
export type FakeExtreme = { atMs: number; type: 'high' | 'low'; heightMetres: number }

/** The Bureau's day tables in the shape they had in 2026: one block per day, two rows per high or low. */
export function bureauTable(portName: string, extremes: readonly FakeExtreme[]): string {
  const dates = [...new Set(extremes.map((extreme) => melbourneDate(extreme.atMs)))]
  const ofDate = (date: string) =>
    extremes.filter((extreme) => melbourneDate(extreme.atMs) === date)
  const days = dates.map(
    (date, index) => `<div class="tide-day${index === 0 ? ' first-day' : ''}">
<h3>${date}</h3>
  <table cellpadding="0" cellspacing="0" summary="Times and Heights of High (H) and Low (L) waters for ${portName}, ${date}">
  <tbody>${ofDate(date).map(rows).join('')}
  </tbody>
  </table>
</div>`,
  )
  return `<h2 class="tide">${portName}, VIC &nbsp;&ndash;&nbsp; November 2026</h2>
<div class="tide-days-outer">
${days.join('\n')}
</div>`
}

function rows({ atMs, type, heightMetres }: FakeExtreme): string {
  const utc = new Date(atMs).toISOString().replace('.000Z', 'Z')
  const local = melbourneIso(atMs)
  const label = type === 'high' ? 'High' : 'Low'
  return `
    <tr>
      <th rowspan="2" class="instance ${type}-tide">${label}</th>
      <td data-time-utc="${utc}" data-time-local="${local}" class="localtime ${type}-tide">${local.slice(11, 16)}</td>
    </tr>
    <tr>
      <td class="height ${type}-tide">${heightMetres.toFixed(2)} m</td>
    </tr>`
}

export type BureauFake = {
  url: string
  /** The address and headers of each call so far. */
  calls: { query: URLSearchParams; path: string; headers: IncomingMessage['headers'] }[]
  /** What it does with the next calls; given the days asked for. */
  respond: (response: ServerResponse, startAtMs: number, endAtMs: number) => void
  close: () => Promise<void>
}

/** A stand-in for the Bureau's site on loopback. Set `respond` to have any trouble. */
export async function startBureauFake(
  turnsBetween: (startAtMs: number, endAtMs: number) => FakeExtreme[],
): Promise<BureauFake> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    fake.calls.push({ query: searchParams, path: pathname, headers: request.headers })
    const date = (searchParams.get('date') ?? '').split('-').reverse().join('-')
    const end = addDays(date, Number(searchParams.get('days')))
    fake.respond(response, melbourneDay(date).startAtMs, melbourneDay(end).startAtMs)
  })
  const fake: BureauFake = {
    url: '',
    calls: [],
    respond: (response, startAtMs, endAtMs) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' })
      response.end(bureauTable('Lorne', turnsBetween(startAtMs, endAtMs)))
    },
    close: async () => undefined,
  }
  return Object.assign(fake, await startListening(server))
}
