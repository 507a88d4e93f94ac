import { describe, expect, it, vi } from 'vitest'
import { storeModelRun, storeWaveModelHours } from '#db/server/coast/hours'
import { marineKeyOf, samplePoints } from '#db/server/coast/sample-points'
import { demoModelSeas } from '#domain/sea/demo/demo-coast'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import { hourMs } from '#domain/time/durations'
import { openForEach } from '../testing/open-for-each'
import { morningMs, openTestApi, storeSomeForecast } from '../testing/test-api'

const visitor = { plan: 'free' } as const
/** Two with sea points of their own. */
const beaches = [1, 62]
const api = openForEach(() => openTestApi({ beaches }))

const answerOf = async (path: string) => (await api.get(path)).json()

describe('DATA_SOURCE=auto', () => {
  it('answers a live request with demo data, marked so, until something is stored', async () => {
    expect(await answerOf('/api/surf-spots/1/conditions?api=true')).toMatchObject({
      source: 'demo',
    })
    await storeSomeForecast(api, morningMs - hourMs)
    await storeModelRun(api.database, morningMs - 14 * hourMs)
    await api.forecastStore.reload()
    expect(await answerOf('/api/surf-spots/1/conditions?api=true')).toMatchObject({
      source: 'live',
      fetchedAt: new Date(morningMs - hourMs).toISOString(),
      stale: false,
    })
    expect(await answerOf('/api/status')).toMatchObject({
      forecast: { source: 'live', modelRunAt: new Date(morningMs - 14 * hourMs).toISOString() },
    })
  })

  it('says of each place how old its own data are, after a refresh that failed in part', async () => {
    const before = morningMs - 8 * hourMs
    await storeSomeForecast(api, before)
    const bells = api.spotCatalog.spotById.get(1)
    if (!bells) throw new Error('the coast has no first spot')
    await storeSomeForecast(api, morningMs - hourMs, (key) => key !== marineKeyOf(bells))
    await api.forecastStore.reload()
    expect(await answerOf('/api/surf-spots/1/conditions?api=true')).toMatchObject({
      fetchedAt: new Date(before).toISOString(),
    })
    expect(await answerOf('/api/surf-spots/62/conditions?api=true')).toMatchObject({
      fetchedAt: new Date(morningMs - hourMs).toISOString(),
    })
    const { coast } = (await answerOf('/api/pack?api=true')).parts.forecast
    expect(coast.fetchedAtMs).toBe(morningMs - hourMs)
    expect(coast.spots['1'].fetchedAtMs).toBe(before)
    expect(coast.spots['62']).not.toHaveProperty('fetchedAtMs')
  })

  describe('with several wave models', () => {
    const answers = async () => {
      await api.forecastStore.reload()
      const now = await answerOf('/api/surf-spots/1/conditions?api=true')
      const days = await answerOf('/api/surf-spots/1/forecast?api=true&days=16')
      return { now, days }
    }
    const storeModels = async (fetchedAtMs: number) => {
      const startAtMs = Math.floor(fetchedAtMs / (24 * hourMs)) * 24 * hourMs - 24 * hourMs
      for (const point of samplePoints(api.spotCatalog.spots).marine) {
        const sea = demoMarine(point, startAtMs, 408)
        // The first of them is stored by `storeSomeForecast`.
        const [, ...others] = demoModelSeas(point, sea, fetchedAtMs, fetchedAtMs)
        for (const { model, hours } of others) {
          await storeWaveModelHours(api.database, model, point.key, hours, fetchedAtMs)
        }
      }
    }

    it('says of each day how well they agree, and which are left after the tenth', async () => {
      await storeSomeForecast(api, morningMs - hourMs)
      await storeModels(morningMs - 2 * hourMs)
      const { now, days } = await answers()
      expect(now).toMatchObject({ waveModels: ['MFWAM', 'ECMWF WAM', 'GFS Wave'], notes: [] })
      expect(days[1].confidenceReason).toMatch(
        /^3 wave models (agree|differ|disagree): highest surf/,
      )
      expect(days[1].surfHeightMaxLow).toBeLessThanOrEqual(days[1].surfHeightMax)
      expect(days[1].surfHeightMaxHigh).toBeGreaterThanOrEqual(days[1].surfHeightMax)
      expect(days[13]).toMatchObject({
        waveModels: ['ECMWF WAM', 'GFS Wave'],
        confidence: 'low',
        notes: [expect.stringMatching(/^Waves by ECMWF WAM/)],
      })
      expect(days[13].surfHeightMax).toBeGreaterThan(0)
    })

    it('lets the others stand in for the first where it stays away, and tells their age', async () => {
      await storeSomeForecast(api, morningMs - 30 * hourMs)
      await storeSomeForecast(api, morningMs - hourMs, (key) => !isMarine(key))
      await storeModels(morningMs - 2 * hourMs)
      const { now } = await answers()
      expect(now).toMatchObject({
        fetchedAt: new Date(morningMs - 2 * hourMs).toISOString(),
        stale: false,
        waveModels: ['ECMWF WAM', 'GFS Wave'],
      })
      function isMarine(key: string) {
        return samplePoints(api.spotCatalog.spots).marine.some((point) => point.key === key)
      }
    })
  })

  it('goes on answering demo to those who ask for it, and shows drawn cameras to them alone', async () => {
    await storeSomeForecast(api, morningMs)
    await api.forecastStore.reload()
    expect(await answerOf('/api/surf-spots/1/conditions')).toMatchObject({ source: 'demo' })
    expect(await answerOf('/api/surf-spots/1/cameras')).toEqual([])
    for (const [query, source] of [
      ['', 'demo'],
      ['?api=true', 'live'],
    ] as const) {
      const { forecast, cameras } = (await answerOf(`/api/pack${query}`)).parts
      const isDrawn = cameras.rows.some((one: { id: string }) => one.id === 'demo-1')
      expect([forecast.coast.source, isDrawn]).toEqual([source, source === 'demo'])
    }
  })

  it('calls live data that has grown old stored and stale, and keeps it', async () => {
    await storeSomeForecast(api, morningMs)
    await api.forecastStore.reload()
    api.clock.nowMs = morningMs + 20 * hourMs
    await api.forecastStore.reload()
    const old = await answerOf('/api/surf-spots/62/conditions?api=true')
    expect(old).toMatchObject({ source: 'stored', stale: true })
    expect(old.waveHeight).toBeGreaterThan(0)
  })
})

it('DATA_SOURCE=live never serves demo to a live request', async () => {
  const api = await openTestApi({ beaches, variables: { DATA_SOURCE: 'live' } })
  for (const path of ['/api/pack', '/api/surf-spots/1/conditions', '/api/surf-spots/1/forecast']) {
    const answer = await api.get(`${path}?api=true`)
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'no-live-data'])
    expect(answer.headers.get('retry-after')).toBe('300')
  }
  const [first] = await (await api.get('/api/surf-spots?api=true')).json()
  expect(first).toMatchObject({ id: 1, conditions: null })
  await api.close()
})

it('DATA_SOURCE=demo knows nothing else, whatever is stored', async () => {
  const api = await openTestApi({ beaches, variables: { DATA_SOURCE: 'demo' } })
  await storeSomeForecast(api, morningMs)
  await api.forecastStore.reload()
  expect(api.forecastStore.current({ live: true, ...visitor })?.coast.source).toBe('demo')
  await api.close()
})

describe('the current coast', () => {
  const demoNow = () => api.forecastStore.current({ live: false, ...visitor })

  it('of the demonstration is one for an hour, and answers while that of the next is made', async () => {
    const first = demoNow()
    api.clock.nowMs = Math.floor(api.clock.nowMs / hourMs) * hourMs + hourMs - 1
    expect(demoNow()).toBe(first)
    api.clock.nowMs += 1
    expect(demoNow()).toBe(first)
    await expect.poll(() => demoNow()?.version).not.toBe(first?.version)
    expect(demoNow()?.coast.fetchedAtMs).toBe(api.clock.nowMs)
    // What is two hours old answers no more.
    api.clock.nowMs += 2 * hourMs
    expect(demoNow()?.coast.fetchedAtMs).toBe(api.clock.nowMs)
  })

  it('of the demonstration is made anew each hour, asked for or not: no request waits for one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await api.forecastStore.prepareDemo()
    api.clock.nowMs += hourMs
    const madeInHourMs = Math.floor(api.clock.nowMs / hourMs) * hourMs
    vi.advanceTimersByTime(hourMs)
    vi.useRealTimers()
    // More turns than it is made in.
    for (let turn = 0; turn < 2_000; turn++) await new Promise((resolve) => setImmediate(resolve))
    api.clock.nowMs += hourMs
    expect(demoNow()?.coast.fetchedAtMs).toBe(madeInHourMs)
  })

  it('of the demonstration is made anew where a spot was changed', async () => {
    const before = demoNow()
    await api.forecastStore.reload()
    expect(demoNow()).toBe(before)
    await api.spotCatalog.reload()
    await api.forecastStore.reload()
    expect(demoNow()).not.toBe(before)
    expect(demoNow()?.coast).toEqual(before?.coast)
  })
})
