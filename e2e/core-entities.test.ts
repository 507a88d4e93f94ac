import { afterAll, expect, it } from 'vitest'
import { openTestApi } from '#api/testing/test-api'

const api = await openTestApi()
afterAll(() => api.close())
const surfer = await api.person({ subscriptionPlan: 'surf_master' })

/** The first of an answer, or the answer where it is no list. */
async function first(path: string) {
  const answer = await (await api.get(path, surfer.headers)).json()
  return Array.isArray(answer) ? answer[0] : answer
}
const write = (method: string, path: string, body: object) => api.ask(surfer, method, path, body)

it('the entities have the fields of core experience 3', async () => {
  await write('POST', `/api/users/${surfer.user.id}/favorites`, { spotId: 1 })
  const entities: [path: string, fields: string][] = [
    [
      '/api/surf-spots',
      'id name region description difficulty beachType beachCategory facilities accessInfo bestConditions hazards imageUrl latitude longitude conditions',
    ],
    [
      '/api/surf-spots/1/conditions',
      'waveHeight waveDirection wavePeriod swellPeriod swellHeight swellQuality windSpeed windDirection airTemperature waterTemperature rating timestamp surfScore waveEnergy primarySwellHeight primarySwellDominance secondarySwellHeight secondarySwellDominance windQuality waveQuality tideOptimal uvIndex precipitationProbability',
    ],
    [
      '/api/surf-spots/1/forecast',
      'spotId date waveHeight windSpeed windDirection airTemperature rating',
    ],
    ['/api/surf-spots/1/tides', 'id type time height'],
    ['/api/surf-spots/1/tides/hourly', 'hour height description'],
    [
      '/api/surf-spots/1/cameras',
      'id name provider status embedUrl imageUrl description note lastUpdated',
    ],
    [`/api/users/${surfer.user.id}/favorites`, 'id spot addedAt'],
    [`/api/users/${surfer.user.id}/favorites/1/check`, 'isFavorited'],
    ['/api/auth/user', 'id email subscriptionPlan'],
    [
      `/api/users/${surfer.user.id}/preferences`,
      'pushNotifications optimalConditionAlerts waveHeightMin waveHeightMax windSpeedMax',
    ],
  ]
  for (const [path, fields] of entities)
    expect(Object.keys(await first(path)), path).toEqual(expect.arrayContaining(fields.split(' ')))
})

it('their kinds are those of core experience 3', async () => {
  const spots = await (await api.get('/api/surf-spots')).json()
  const kinds = (field: string) => new Set(spots.map((spot: Record<string, string>) => spot[field]))
  expect(kinds('difficulty')).toEqual(new Set(['beginner', 'intermediate', 'advanced', 'expert']))
  expect(kinds('beachType')).toEqual(new Set(['surf', 'swimming', 'both']))
  const ratings = new Set(
    spots.map((spot: { conditions: { rating: string } }) => spot.conditions.rating),
  )
  for (const rating of ratings)
    expect(['excellent', 'very-good', 'good', 'fair', 'poor', null]).toContain(rating)
  const tide = await first('/api/surf-spots/1/tides')
  expect(tide.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
  expect(['high', 'low']).toContain(tide.type)
})

it('preferences outside their ranges change nothing', async () => {
  const path = `/api/users/${surfer.user.id}/preferences`
  const before = await first(path)
  for (const bad of [
    { waveHeightMin: 0.4 },
    { waveHeightMin: 10.1 },
    { waveHeightMax: 0.9 },
    { waveHeightMax: 15.1 },
    { windSpeedMax: -1 },
    { windSpeedMax: 51 },
  ]) {
    const answer = await write('PUT', path, bad)
    expect(answer.status, JSON.stringify(bad)).toBeGreaterThanOrEqual(400)
  }
  for (const edge of [
    { waveHeightMin: 0.5, waveHeightMax: 1, windSpeedMax: 0 },
    { waveHeightMin: 10, waveHeightMax: 15, windSpeedMax: 50 },
  ])
    expect(await (await write('PUT', path, edge)).json()).toMatchObject(edge)
  expect(before).toMatchObject({ waveHeightMin: 1, waveHeightMax: 4, windSpeedMax: 20 })
})
