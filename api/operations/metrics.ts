import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { waitingDeliveries } from '#db/server/alert/push-deliveries'
import { sourceStates } from '#db/server/coast/sources'
import type { ServerDatabase } from '#db/server/tables'
import { listenAt } from '../http/http-server'
import { log } from './log'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The metrics for Prometheus. Requests are counted by the first segment of their path, so that invented paths make no new
 * series; nothing in them names a person.
 * @param areas first words of the API's addresses, e.g. `surf-spots`; everything else is `page`
 */
export function createMetrics({
  database,
  now,
  areas,
}: {
  database: ServerDatabase
  now: () => number
  areas: ReadonlySet<string>
}) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'southbreak_' })
  const requests = new Counter({
    name: 'southbreak_http_requests_total',
    help: 'Answers by area of the address, method and class of status.',
    labelNames: ['area', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'southbreak_http_request_seconds',
    help: 'From the request to the end of its answer.',
    labelNames: ['area'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `southbreak_${name}`, help, labelNames, registers })
  const sourceAge = gauge(
    'source_age_seconds',
    'Since the last success of each source and job; absent while it has had none.',
    'source',
  )
  const sourceFailures = gauge(
    'source_failures_in_a_row',
    'Failed attempts since the last success.',
    'source',
  )
  const sourceOverdue = gauge(
    'source_overdue_seconds',
    'How long ago the next attempt was due; 0 when it is not yet.',
    'source',
  )
  const waiting = gauge('push_waiting', 'Messages to phones that are not sent yet.')

  async function readDatabase(): Promise<void> {
    const nowMs = now()
    for (const gauge of [sourceAge, sourceFailures, sourceOverdue]) gauge.reset()
    for (const state of await sourceStates(database)) {
      const { source, lastSuccessAtMs, nextDueAtMs, failuresInARow } = state
      if (lastSuccessAtMs !== null) sourceAge.set({ source }, (nowMs - lastSuccessAtMs) / 1000)
      sourceFailures.set({ source }, failuresInARow)
      if (nextDueAtMs !== null) {
        sourceOverdue.set({ source }, Math.max(0, nowMs - nextDueAtMs) / 1000)
      }
    }
    waiting.set(await waitingDeliveries(database))
  }

  return {
    observe(request: IncomingMessage, response: ServerResponse): void {
      const startedAt = performance.now()
      response.once('finish', () => {
        const area = areaOf(request.url ?? '', areas)
        const status = `${Math.floor(response.statusCode / 100)}xx`
        requests.inc({ area, method: knownMethod(request.method), status })
        seconds.observe({ area }, (performance.now() - startedAt) / 1000)
      })
    },
    /** Prometheus' text format 0.0.4. */
    async text() {
      await readDatabase()
      return { contentType: register.contentType, body: await register.metrics() }
    },
  }
}

function areaOf(url: string, areas: ReadonlySet<string>): string {
  const area = /^\/api\/([\w.-]+)/.exec(url)?.[1]
  if (area === undefined) return 'page'
  return areas.has(area) ? area : 'unknown'
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const knownMethod = (method = '') => (methods.has(method) ? method : 'other')

/**
 * Serves the metrics on a port of their own, on this machine alone: only the operator may know how many people there are and
 * what fails.
 */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      ({ contentType, body }) => response.writeHead(200, { 'Content-Type': contentType }).end(body),
      (error: unknown) => {
        log.error('no-metrics', {}, error)
        response.writeHead(503).end()
      },
    )
  })
  server.requestTimeout = 10_000
  await listenAt(server, { name: 'METRICS_PORT', port, host: '127.0.0.1' })
  return server
}
