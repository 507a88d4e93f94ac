import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nearbySpot, spotAnswer } from '#domain/wire/answers'
import { camera } from '#domain/wire/camera'
import { conditions, forecastDay } from '#domain/wire/conditions'
import { dashboardContainer, dashboardOrder } from '#domain/wire/container-order'
import { apiError } from '#domain/wire/errors'
import { health, status } from '#domain/wire/status'
import { subscriptionPlan } from '#domain/wire/subscription-plan'
import { hourlyTides, tideEvents } from '#domain/wire/tides'
import { defaultContainerOrder } from '#domain/words/container-order'
import { screenshotLimit } from './routes/spot-routes'
import { followGauge } from './testing/follow-gauge'
import { apiOfFile, morningMs, openTestApi } from './testing/test-api'

const api = await apiOfFile()
beforeEach(() => {
  api.clock.nowMs = morningMs
})

/** What is sent must be exactly what the wire schema knows: no field more. */
async function read<S extends v.GenericSchema>(path: string, schema: S) {
  const answer = await api.get(path)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json')
  const body: unknown = await answer.json()
  const parsed = v.parse(schema, body)
  expect(body, path).toEqual(parsed)
  return parsed
}

describe('spots', () => {
  it('lists all 90 with their conditions', async () => {
    const spots = await read('/api/surf-spots', v.array(spotAnswer))
    expect(spots).toHaveLength(90)
    expect(spots[0]).toMatchObject({ id: 1, name: 'Bells Beach', conditions: { source: 'demo' } })
    expect(spots.every((spot) => spot.conditions?.spotId === spot.id)).toBe(true)
  })

  it('gives one with the same conditions as its own address', async () => {
    const one = await read('/api/surf-spots/1', spotAnswer)
    expect(one.conditions).toEqual(await read('/api/surf-spots/1/conditions', conditions))
  })

  it('finds the nearest three by great circle, nearest first, never itself', async () => {
    const near = await read('/api/surf-spots/1/nearby', v.array(nearbySpot))
    expect(near.map((spot) => spot.name)).toEqual(['Winkipop', 'Southside', 'Bird Rock'])
    expect(near.map((spot) => spot.distanceKm)).toEqual(
      near.map((spot) => spot.distanceKm).toSorted((a, b) => a - b),
    )
  })

  it('counts every beach type', async () => {
    const kinds = await (await api.get('/api/beach-types')).json()
    expect(kinds).toEqual([
      { type: 'surf', label: 'Surf Only', spots: 29 },
      { type: 'swimming', label: 'Swimming Only', spots: 23 },
      { type: 'both', label: 'Both', spots: 38 },
    ])
  })
})

describe('forecast', () => {
  it.each([
    ['', 7],
    ['?days=7', 7],
    ['?days=14', 14],
    ['?days=16&api=true', 16],
  ])('with %s has %i Melbourne days from today', async (query, count) => {
    const days = await read(`/api/surf-spots/1/forecast${query}`, v.array(forecastDay))
    expect(days).toHaveLength(count)
    expect(days[0]?.date).toBe('2026-11-21')
    expect(days[0]?.waveHeight).toBeGreaterThan(0)
    // The finest wave model has ended by then: the others say less surely what comes.
    if (count === 16) expect(days.at(-1)).toMatchObject({ confidence: 'low' })
  })

  it.each(['5', '0', '17', 'seven', '7.0', '-7', ''])('refuses %s days', async (days) => {
    const answer = await api.get(`/api/surf-spots/1/forecast?days=${days}`)
    expect(answer.status).toBe(400)
    expect(v.parse(apiError, await answer.json())).toMatchObject({
      code: 'validation',
      issues: [{ path: 'days' }],
    })
  })
})

describe('tides', () => {
  it('carry their offset, so that the doubled hour in April has one meaning', async () => {
    const events = await read('/api/surf-spots/1/tides?date=2026-04-05', tideEvents)
    const offsets = events.map((event) => event.at.slice(19))
    expect(new Set(offsets)).toEqual(new Set(['+11:00', '+10:00']))
  })
  it.each([
    [1, { basis: 'model', gauge: null, reliability: 'B' }, 'a tide model (EOT20)'],
    [13, { basis: 'gauge', gauge: 'lorne', reliability: 'A' }, 'Lorne gauge'],
  ])('of spot %i say what they are worked out from', async (spotId, source, words) => {
    const events = await read(`/api/surf-spots/${spotId}/tides`, tideEvents)
    expect(events.length).toBeGreaterThanOrEqual(3)
    for (const event of events) {
      expect(event).toMatchObject({
        spotId,
        ...source,
        date: '2026-11-21',
        source: 'computed',
        datum: 'LAT',
      })
      expect(event.height).toBeGreaterThan(0)
      expect(event.accuracy).toContain(words)
      expect(event.accuracy).toContain('the zero of the official tide tables')
    }
  })

  it('say that none is known at a class D spot', async () => {
    const classD = followGauge(api.spotCatalog, 19, { reliability: 'D' })
    const path = `/api/surf-spots/${classD.id}/tides`
    expect(await read(path, tideEvents)).toEqual([])
    expect(await read(`${path}/bom`, tideEvents)).toEqual([])
    expect(await read(`${path}/hourly`, hourlyTides)).toEqual([])
    for (const each of [path, `${path}/bom`, `${path}/hourly`]) {
      const why = (await api.get(each)).headers.get('tide-unavailable')
      expect(why, each).toContain('No reliable tide is known here.')
      expect(why, each).toContain(classD.tide.note)
    }
    expect((await api.get('/api/surf-spots/1/tides')).headers.get('tide-unavailable')).toBeNull()
  })

  it('hide heights where only times carry over', async () => {
    const spot = followGauge(api.spotCatalog, 57, { reliability: 'C', heightsKnown: false })
    const events = await read(`/api/surf-spots/${spot.id}/tides`, tideEvents)
    expect(events.length).toBeGreaterThan(0)
    expect(events.every((event) => event.height === null)).toBe(true)
  })

  it('stand in for the Bureau and say so when there is no licensed source', async () => {
    const computed = await read('/api/surf-spots/1/tides', tideEvents)
    const standIn = await read('/api/surf-spots/1/tides/bom', tideEvents)
    for (const { source, note } of standIn) {
      expect(source).toBe('computed')
      expect(note).toMatch(/^Computed, not the Bureau's own table/)
    }
    const withoutNote = ({ note: _, ...event }: (typeof computed)[number]) => event
    expect(standIn.map(withoutNote)).toEqual(computed.map(withoutNote))
  })

  it('run twelve hours from now', async () => {
    const hours = await read('/api/surf-spots/1/tides/hourly', hourlyTides)
    expect(hours.map((one) => one.hour)).toEqual(
      Array.from({ length: 12 }, (_, i) => `${String(9 + i).padStart(2, '0')}:00`),
    )
  })

  it.each(['2026-02-30', '2026-13-01', 'today', '26-01-01', '1850-01-01', '9999-01-01', ''])(
    'refuse the date %s',
    async (date) => {
      for (const path of ['tides', 'tides/bom']) {
        const answer = await api.get(`/api/surf-spots/1/${path}?date=${date}`)
        expect(answer.status).toBe(400)
        expect(v.parse(apiError, await answer.json()).issues?.[0]?.path).toBe('date')
      }
    },
  )
})

describe('cameras', () => {
  it('are a drawing beside demo data and links to others', async () => {
    const cameras = await read('/api/surf-spots/2/cameras?refresh=true', v.array(camera))
    // A drawing is never live.
    expect(cameras.map((one) => one.status)).toEqual(['available', 'unavailable'])
    expect(await read('/api/surf-spots/5/cameras', v.array(camera))).toEqual([])
  })

  it('give their picture as a file that can run nothing', async () => {
    const answer = await api.get('/api/cameras/demo-1/screenshot?t=123')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  })

  it('draw it once in ten seconds, however often it is asked for', async () => {
    const picture = async () =>
      Buffer.from(await (await api.get('/api/cameras/demo-2/screenshot')).arrayBuffer())
    const first = await picture()
    api.clock.nowMs += 9_000
    expect((await picture()).equals(first)).toBe(true)
    api.clock.nowMs += 1_000
    expect((await picture()).equals(first)).toBe(false)
  })

  it('draw so many pictures for one address at once, and say when the next one comes', async () => {
    // Of its own: the clock of this file goes back before each test, and what was used up would stay so.
    const api = await openTestApi()
    const picture = () => api.get('/api/cameras/demo-1/screenshot')
    const statuses: number[] = []
    for (let asked = 0; asked < screenshotLimit.atOnce + 1; asked++) {
      statuses.push((await picture()).status)
    }
    expect(statuses.indexOf(429)).toBeGreaterThan(screenshotLimit.atOnce - 20)
    const refused = await picture()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(v.parse(apiError, await refused.json()).code).toBe('too-many-requests')
    // The person who is signed in has a measure of their own.
    const { headers } = await api.person()
    expect((await api.get('/api/cameras/demo-1/screenshot', headers)).status).toBe(200)
    api.clock.nowMs += 1_000
    expect((await picture()).status).toBe(200)
    await api.close()
  })

  it.each([
    ['3-winkipop-surf-cam', 'no-picture'],
    ['demo-3', 'unknown-camera'],
    ['demo-999', 'unknown-camera'],
    ['nothing', 'unknown-camera'],
  ])('have no picture of %s', async (id, code) => {
    const answer = await api.get(`/api/cameras/${id}/screenshot`)
    expect([answer.status, (await answer.json()).code]).toEqual([404, code])
  })
})

it('gives the person who is signed in the built-in order of home', async () => {
  const { headers } = await api.person()
  const answer = await api.get('/api/user/dashboard-order', headers)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const order = v.parse(v.array(dashboardContainer), await answer.json())
  expect(order).toHaveLength(10)
  // What this app reads of it, of what is shown: what a visitor has without asking.
  expect(v.parse(dashboardOrder, order).filter((place) => place.isActive)).toEqual(
    defaultContainerOrder,
  )
})

describe('plans', () => {
  it('lists the three plans of the product with their prices, cheapest first', async () => {
    const plans = v.parse(
      v.array(v.strictObject(subscriptionPlan.entries)),
      await (await api.get('/api/subscription-plans')).json(),
    )
    expect(
      plans.map(({ id, name, displayName, price, currency, interval }) =>
        [id, name, displayName, price, currency, interval].join(' '),
      ),
    ).toEqual([
      '1 free Free 0 aud month',
      '2 premium Wave Rider 999 aud month',
      '3 pro Surf Master 1999 aud month',
    ])
    for (const { description, features } of plans) {
      expect(description).not.toBe('')
      expect(features.length).toBeGreaterThan(2)
    }
  })

  it('answers one plan, and says of no other that it exists', async () => {
    expect(await (await api.get('/api/subscription-plans/3')).json()).toMatchObject({ name: 'pro' })
    for (const [id, status, code] of [
      ['4', 404, 'unknown-plan'],
      ['0', 404, 'unknown-plan'],
      ['two', 400, 'validation'],
      ['9'.repeat(12), 400, 'validation'],
    ] as const) {
      const answer = await api.get(`/api/subscription-plans/${id}`)
      expect([answer.status, (await answer.json()).code], id).toEqual([status, code])
    }
  })
})

describe('what is wrong', () => {
  const ofSpot = ['', '/conditions', '/forecast', '/tides', '/tides/bom', '/tides/hourly']
  const drawn = ['embed/spots/:id', 'share-pictures/spots/:id', 'paper/spots/:id/week.pdf']

  it.each([...[...ofSpot, '/cameras', '/nearby'].map((rest) => `surf-spots/:id${rest}`), ...drawn])(
    'is 404 for an unknown spot at %s and 400 for no number',
    async (path) => {
      for (const [id, code, status] of [
        ['91', 'unknown-spot', 404],
        ['0', 'unknown-spot', 404],
        ['bells', 'validation', 400],
        ['1.5', 'validation', 400],
        ['-1', 'validation', 400],
        ['99999999999999999999', 'validation', 400],
      ] as const) {
        const answer = await api.get(`/api/${path.replace(':id', id)}`)
        expect([answer.status, v.parse(apiError, await answer.json()).code]).toEqual([status, code])
      }
    },
  )

  it.each(['/api/nope', '/api', '/api/', '/api/surf-spots/1/nope'])(
    'is JSON at %s',
    async (path) => {
      const answer = await api.get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      v.parse(apiError, await answer.json())
    },
  )

  it('is 405 to write where one can only read', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await api.app.request('/api/surf-spots/1', { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('is our fault when something breaks, and the reason stays here', async () => {
    const said = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const broken = vi.spyOn(api.forecastStore, 'current').mockImplementation(() => {
      throw new Error('a secret path')
    })
    const answer = await api.get('/api/surf-spots/1')
    expect([answer.status, (await answer.json()).message]).toEqual([
      500,
      'Something went wrong on our side.',
    ])
    expect(said).toHaveBeenCalledOnce()
    said.mockClear()
    broken.mockRestore()
  })
})

it('health and status are what their schemas say', async () => {
  await read('/api/health', health)
  const said = { dataSource: 'auto', forecast: { source: 'demo', stale: false }, sources: [] }
  expect(await read('/api/status', status)).toMatchObject(said)
})
