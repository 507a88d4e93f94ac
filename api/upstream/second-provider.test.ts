import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startListening } from '#api/testing/start-listening'
import { marineHoursOf, weatherHoursOf } from '#db/server/coast/hours'
import { storedPoints } from '#db/server/coast/stored-hours'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { hourMs } from '#domain/time/durations'
import type { Spot } from '#domain/wire/spot'
import { productFiles } from '../../e2e/testing/source-files'
import { refreshConditions } from '../jobs/refresh-conditions'
import { createStormglass } from './testing/stormglass/stormglass'

const nowMs = Date.UTC(2026, 10, 20, 5, 20)
const fixture = join(import.meta.dirname, 'testing/stormglass/stormglass-point.json')
const answer: { hours: [object] } = JSON.parse(readFileSync(fixture, 'utf8'))
const statusOf: Record<string, number> = { 'a-key': 200, 'a-used-up-key': 402 }
/** The provider's own form of answer: the named variables of one place, hour by hour. */
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://provider')
  const wanted = new Set([...(searchParams.get('params') ?? '').split(','), 'time'])
  const fromMs = Number(searchParams.get('start')) * 1_000
  const count = Math.ceil((Number(searchParams.get('end')) * 1_000 - fromMs) / hourMs)
  const values = Object.entries(answer.hours[0]).filter(([name]) => wanted.has(name))
  const hours = Array.from({ length: count }, (_, i) => ({
    ...Object.fromEntries(values),
    time: new Date(fromMs + i * hourMs).toISOString().replace('.000Z', '+00:00'),
  }))
  response.writeHead(statusOf[request.headers.authorization ?? ''] ?? 401)
  response.end(JSON.stringify({ ...answer, hours }))
})
const database = await openTestDatabase()
const listening = await startListening(server)
afterAll(async () => {
  await listening.close()
  await database.destroy()
})

/** What is asked of a spot here. */
const place = {
  latitude: -38.37,
  longitude: 144.28,
  marinePoint: { latitude: -38.45, longitude: 144.35 },
}
const openFetchKm = Array.from({ length: 36 }, () => 0)
const spots = [
  { id: 1, facingDegrees: 150, swellWindow: [], openFetchKm, ...place } as unknown as Spot,
]
const refresh = (apiKey = 'a-key') => {
  const now = () => nowMs
  const access = { url: listening.url, apiKey, timeoutMs: 60_000, maxBytes: 1e6 }
  const provider = createStormglass({ ...access, now })
  return refreshConditions({ database, provider, now, spots, scope: 'everything' })
}

it('a provider with other units, one place a call and one wave model fills the same tables', async () => {
  const { sources } = await refresh()
  expect(sources.map(({ outcome }) => outcome)).toEqual(['ok', 'not-due', 'ok'])
  const points = await storedPoints(database)
  const keyOf = (wanted: string) => points.find(({ kind }) => kind === wanted)!.key
  const [sea] = await marineHoursOf(database, keyOf('meteofrance_wave'), nowMs, nowMs + hourMs)
  expect(sea?.primary).toEqual({
    heightMetres: 1.87,
    periodSeconds: 12.41,
    directionDegrees: 221.05,
  })
  const [wind] = await weatherHoursOf(database, keyOf('weather'), nowMs, nowMs + hourMs)
  expect(wind).toMatchObject({ windSpeedKmh: 18, uvIndex: null })
})

it.each([
  ['a-used-up-key', 'requests for this day is used up'],
  ['another-key', 'did not accept the key'],
])('its trouble with %s is told, and what is stored stays', async (key, sentence) => {
  const stored = () => database.selectFrom('stored_hours').selectAll().execute()
  await refresh()
  const before = await stored()
  expect((await refresh(key)).sources[0]?.sentence).toContain(sentence)
  expect(await stored()).toEqual(before)
})

/** The names in rows, the same for every provider; operators read `sourceName`. */
const storedSource = /'open-meteo-(?:marine|weather|wave-models)'/g

it('the present provider is named in its own files, the settings, where it is chosen, and in its credit', () => {
  const naming = productFiles(/^(api|app|db|domain|worker)\/.*\.tsx?$/)
    .filter(({ path }) => !path.startsWith('api/upstream/open-meteo'))
    .filter(({ text }) => /open-?meteo/i.test(text.replaceAll(storedSource, '')))
    .map(({ path }) => path)
    .sort()
  expect(naming).toEqual([
    'api/env.ts',
    'api/upstream/chosen-provider.ts',
    'domain/sea/forecast/provider-credit.ts',
  ])
})
