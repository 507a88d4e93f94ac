import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it } from 'vitest'
import { noteFailure, noteSuccess } from '#db/server/coast/sources'
import { databaseForEach } from '#db/server/testing/database-for-each'
import { startListening } from '../testing/start-listening'
import { createMetrics, type Metrics, serveMetrics } from './metrics'

const nowMs = Date.UTC(2026, 10, 20)
const database = databaseForEach()
let metrics: Metrics
beforeEach(() => {
  metrics = createMetrics({ database, now: () => nowMs, areas: new Set(['pack', 'surf-spots']) })
})

async function askFor(paths: [method: string, path: string, status: number][]) {
  const server = createServer((request, response) => {
    metrics.observe(request, response)
    response.writeHead(Number(request.headers['x-status'])).end()
  })
  const { url, close } = await startListening(server)
  for (const [method, path, status] of paths) {
    const headers = { 'x-status': String(status), connection: 'close' }
    await fetch(url + path, { method, headers })
  }
  await close()
}

const lines = async (name: string) =>
  (await metrics.text()).body.split('\n').filter((line) => line.startsWith(name))

it('counts answers by area; unknown addresses are one', async () => {
  await askFor([
    ['GET', '/api/pack?api=true', 200],
    ['GET', '/api/pack', 304],
    ['GET', '/api/surf-spots/1', 200],
    ['GET', '/api/made-up-1', 404],
    ['GET', '/api/made-up-2', 404],
    ['GET', '/beach/1', 200],
  ])
  expect((await lines('southbreak_http_requests_total')).sort()).toEqual([
    'southbreak_http_requests_total{area="pack",method="GET",status="2xx"} 1',
    'southbreak_http_requests_total{area="pack",method="GET",status="3xx"} 1',
    'southbreak_http_requests_total{area="page",method="GET",status="2xx"} 1',
    'southbreak_http_requests_total{area="surf-spots",method="GET",status="2xx"} 1',
    'southbreak_http_requests_total{area="unknown",method="GET",status="4xx"} 2',
  ])
  expect(await lines('southbreak_http_request_seconds_count')).toHaveLength(4)
})

it('says how old each source is, how often it failed and whether it is overdue', async () => {
  await noteSuccess(database, 'marine', nowMs - 90_000, nowMs - 30_000)
  await noteFailure(database, 'weather', nowMs, 'no answer', nowMs + 60_000)
  expect(await lines('southbreak_source_age_seconds')).toEqual([
    'southbreak_source_age_seconds{source="marine"} 90',
  ])
  expect((await lines('southbreak_source_failures_in_a_row')).sort()).toEqual([
    'southbreak_source_failures_in_a_row{source="marine"} 0',
    'southbreak_source_failures_in_a_row{source="weather"} 1',
  ])
  expect((await lines('southbreak_source_overdue_seconds')).sort()).toEqual([
    'southbreak_source_overdue_seconds{source="marine"} 30',
    'southbreak_source_overdue_seconds{source="weather"} 0',
  ])
  expect(await lines('southbreak_push_waiting')).toEqual(['southbreak_push_waiting 0'])
  expect(await lines('southbreak_nodejs_heap_size_used_bytes')).toHaveLength(1)
})

it('is read on a port of its own, at one address', async () => {
  const server = await serveMetrics(metrics, 0)
  const { port, address } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
