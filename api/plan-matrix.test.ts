import { describe, expect, it } from 'vitest'
import { grantedStatus } from '#db/server/account/payments'
import type { PersonRow } from '#db/server/account/users'
import {
  type Conditions,
  conditions,
  paidConditions,
  paidTideConditions,
} from '#domain/wire/conditions'
import {
  paidTideSeries,
  paidWaveSeries,
  paidWeatherSeries,
  waveSeries,
  weatherSeries,
} from '#domain/wire/forecast'
import { apiOfFile, morningMs, storeSomeForecast } from './testing/test-api'

// As the wire schemas mark them: a field that is paid for is in the matrix the moment it is one.
const paidOfConditions = Object.keys(paidConditions)
const paidOfPack = [...Object.keys(paidWaveSeries), ...Object.keys(paidWeatherSeries)]
const tidal = new Set([...Object.keys(paidTideConditions), ...Object.keys(paidTideSeries)])
const ofConditions = [...paidOfConditions, ...Object.keys(paidTideConditions)]
const paid = new Set([...paidOfConditions, ...paidOfPack, ...tidal])

/** What it shows of what is paid for: `professional` is everything but the surge. */
type Sees = 'nothing' | 'professional' | 'everything'

/** Who asks, and what it shows them. What a plan is worth at which moment: `payments/take-event.test.ts`. */
const holders: [name: string, held: Partial<PersonRow> | null, sees: Sees][] = [
  ['signed out', null, 'nothing'],
  ['free', {}, 'nothing'],
  ['wave_rider', { subscription_plan: 'wave_rider' }, 'professional'],
  ['surf_master', { subscription_plan: 'surf_master' }, 'everything'],
  [
    'surf_master whose grant has ended',
    {
      subscription_plan: 'surf_master',
      subscription_status: grantedStatus,
      subscription_end_at_ms: morningMs - 1,
    },
    'nothing',
  ],
]

const headersOf = new Map<string, Record<string, string>>()
/** Two of the ocean and one of the bay. */
const api = await apiOfFile({ beaches: [1, 2, 40] })
await storeSomeForecast(api, api.clock.nowMs)
await api.forecastStore.reload()
for (const [name, row] of holders) {
  if (row === null) continue
  const person = await api.person()
  if (Object.keys(row).length > 0) {
    await api.database.updateTable('users').set(row).where('id', '=', person.user.id).execute()
  }
  headersOf.set(name, person.headers)
}

const answerTo = async (holder: string, path: string) =>
  (await api.get(path, headersOf.get(holder))).json()

/** Every name of a field that is paid for, wherever in an answer it stands. */
function paidIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) paidIn(one, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (paid.has(name)) found.add(name)
      paidIn(one, found)
    }
  }
  return found
}

type WithConditions = { conditions: Conditions | null }
/** Each answer that carries something paid for, cut into the objects that must all have it. */
const answers: [path: string, objects: (answer: never) => [object: object, fields: string[]][]][] =
  [
    ['/api/surf-spots', (list: WithConditions[]) => list.map(ofSpot)],
    ['/api/surf-spots/1', (spot: WithConditions) => [ofSpot(spot)]],
    ['/api/surf-spots/1/nearby', (list: WithConditions[]) => list.map(ofSpot)],
    ['/api/surf-spots/1/conditions', (now: Conditions) => [[now, ofConditions]]],
    [
      '/api/pack',
      ({ parts: { forecast } }: { parts: { forecast: { coast: Coast } } }) => [
        ...forecast.coast.weather.map((one): [object, string[]] => [
          one,
          Object.keys(paidWeatherSeries),
        ]),
        ...Object.values(forecast.coast.spots)
          .filter(({ method }) => method === 'model')
          .map((one): [object, string[]] => [
            one,
            [...Object.keys(paidWaveSeries), ...Object.keys(paidTideSeries)],
          ]),
      ],
    ],
  ]
type Coast = { weather: object[]; spots: Record<string, { method: string }> }
const ofSpot = ({ conditions: now }: WithConditions): [object, string[]] => [
  now ?? {},
  ofConditions,
]

describe.each(holders)('%s', (holder, _, sees) => {
  it.each(
    answers.flatMap(([path, objects]) =>
      ['', '?api=true'].map((query) => [path + query, objects] as const),
    ),
  )('in %s is what the plan pays for, and no more', async (path, objects) => {
    const answer = await answerTo(holder, path)
    if (sees === 'nothing') {
      expect([...paidIn(answer)]).toEqual([])
      return
    }
    const pieces = objects(answer as never)
    expect(pieces.length).toBeGreaterThan(0)
    for (const [object, fields] of pieces) {
      const shown = fields.filter((name) => sees === 'everything' || !tidal.has(name))
      expect(Object.keys(object)).toEqual(expect.arrayContaining(shown))
    }
    if (sees === 'professional') {
      expect([...paidIn(answer)].filter((name) => tidal.has(name))).toEqual([])
    }
  })
})

it('the pack says what it was cut for', async () => {
  const plans = await Promise.all(
    holders.map(async ([holder]) => (await answerTo(holder, '/api/pack')).plan),
  )
  expect(plans).toEqual(['free', 'free', 'wave_rider', 'surf_master', 'free'])
})

it('no other address answers with anything that is paid for, no matter who asks', async () => {
  const known = new Set(answers.map(([path]) => path.replace('/1', '/:id')))
  const paths = api.app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !known.has(path))
    .map(({ path }) => path)
  const master = headersOf.get('surf_master') ?? {}
  const { id } = await (await api.get('/api/auth/user', master)).json()
  await api.ask({ headers: master }, 'POST', `/api/users/${id}/favorites`, { spotId: 1 })
  const leaks: string[] = []
  for (const pattern of new Set(paths)) {
    // It describes the fields by their names.
    if (pattern === '/api/openapi.json') continue
    const path = pattern.replace(':userId', id).replace(/:\w+/g, '1')
    const answer = await api.get(path, master)
    if (!answer.headers.get('content-type')?.includes('json')) continue
    if (paidIn(await answer.json()).size > 0) leaks.push(pattern)
  }
  expect(leaks).toEqual([])
})

it('the surge of Surf Master is a number where it is known', async () => {
  for (const query of ['', '?api=true']) {
    const now: Conditions = await answerTo('surf_master', `/api/surf-spots/1/conditions${query}`)
    expect(Math.abs(now.surge ?? Number.NaN), query).toBeLessThan(0.6)
    expect(Math.abs(now.surgeFromPressure ?? Number.NaN), query).toBeLessThan(0.5)
    const { parts } = await answerTo('surf_master', `/api/pack${query}`)
    expect(parts.forecast.coast.spots['1'].surge.split(',').length, query).toBeGreaterThan(70)
  }
})

it('what one person paid for is not kept for another', async () => {
  for (const [path] of answers) {
    const theirs = await api.get(path, headersOf.get('surf_master'))
    const ifNoneMatch = { 'if-none-match': theirs.headers.get('etag') ?? '' }
    const ours = await api.get(path, ifNoneMatch)
    expect(ours.status, path).toBe(200)
    expect([...paidIn(await ours.json())], path).toEqual([])
    const free = await api.get(path, { ...headersOf.get('free'), ...ifNoneMatch })
    expect([...paidIn(await free.json())], path).toEqual([])
    expect(theirs.headers.get('cache-control'), path).toMatch(/private|no-store/)
  }
})

it('a field of the schemas that only some get is one of those that are paid for', () => {
  const optional = (entries: Record<string, { type: string }>) =>
    Object.keys(entries).filter((name) => entries[name]?.type === 'optional')
  const everybodys = [
    'fetchedAtMs',
    'firstLight',
    'waterState',
    'waterMeasured',
    'waveModels',
    'notes',
    'spread',
    'surfDirection',
    'chopHeight',
    // Says that a buoy changed the heights, which all readers get changed: only some spots have it.
    'correction',
    // The same of surfers' reports.
    'reported',
  ]
  const unmarked = [
    ...optional(conditions.entries),
    ...optional(waveSeries.entries),
    ...optional(weatherSeries.entries),
  ].filter((name) => !paid.has(name) && !everybodys.includes(name))
  expect(unmarked).toEqual([])
})
