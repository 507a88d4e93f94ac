import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefreshQueue } from '#api/jobs/refresh-queue'
import { auditOf } from '#api/testing/audit-of'
import { apiOfFile } from '#api/testing/test-api'
import { addRows } from '#db/server/table-rows'
import type { AdminSpot } from '#domain/wire/admin-spot'
import type { Pack } from '#domain/wire/pack'
import type { Spot } from '#domain/wire/spot'

const askForMissing = vi.fn()
const refresh = { askForMissing } as unknown as RefreshQueue
const api = await apiOfFile({ refresh, beaches: [1, 3, 90] })
const admin = await api.person({ role: 'admin' })
const surfer = await api.person()
beforeEach(() => askForMissing.mockClear())

const send = (method: string, path: string, body?: unknown, who = admin) =>
  api.ask(who, method, path, body)
const post = (body: unknown) => send('POST', '/api/admin/surf-spots', body)
const put = (id: number, body: unknown) => send('PUT', `/api/admin/surf-spots/${id}`, body)
const packNow = async () => {
  const answer = await api.get('/api/pack')
  return { etag: answer.headers.get('etag'), pack: (await answer.json()) as Pack }
}
const lastLine = async () => (await auditOf(api.database, 'spot.')).at(-1)
const here = { latitude: -38.38, longitude: 144.29 }
const missingPicture = `/api/pictures/${'a'.repeat(32)}/1600`
const ofLorne = { timeOffsetMinutes: 0, heightsKnown: true, reliability: 'A', note: '' }
let count = 0
const made = async (more: object = {}) => {
  const answer = await post({ name: `Made ${++count}`, region: 'Surf Coast', ...here, ...more })
  expect(answer.status).toBe(201)
  return (await answer.json()) as AdminSpot
}

describe('a new beach', () => {
  it('needs a name and a region alone; the rest comes from the nearest spot', async () => {
    const before = await packNow()
    const spot = await made({
      facilities: ['Toilets', ' ', 'Car park '],
      hazards: [],
      difficulty: 'expert',
    })
    const near = api.spotCatalog.spotById.get(1) as Spot
    expect(spot).toMatchObject({
      ...here,
      version: 1,
      facilities: ['Toilets', 'Car park'],
      difficulty: 'expert',
      facingDegrees: near.facingDegrees,
      marinePoint: near.marinePoint,
      dataConfidence: 'low',
    })
    expect(spot.id).toBeGreaterThan(1_000)
    expect(spot.tide).toMatchObject({ reliability: 'D', heightsKnown: false })
    expect(askForMissing).toHaveBeenCalledOnce()

    const after = await packNow()
    expect(after.etag).not.toBe(before.etag)
    expect(after.pack.parts.spots.rows.map(({ id }) => id)).toContain(spot.id)
    expect(after.pack.parts.forecast.coast?.spots[spot.id]).toBeDefined()
    const list = (await (await api.get('/api/surf-spots')).json()) as Spot[]
    expect(list.find(({ id }) => id === spot.id)?.name).toBe(spot.name)
    expect(await lastLine()).toMatchObject({
      action: 'spot.create',
      subject: String(spot.id),
      before: null,
      admin_id: admin.user.id,
    })
  })

  it('keeps a name as it was typed: scripts are text', async () => {
    const name = '<script>alert(1)</script> "Reef" & <img src=x onerror=alert(1)>'
    const spot = await made({ name })
    expect(spot.name).toBe(name)
    expect((await packNow()).pack.parts.spots.rows.find(({ id }) => id === spot.id)?.name).toBe(
      name,
    )
  })

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name that reads backwards', { name: 'Bells\u202ehcaeB' }, 'name'],
    ['a name without end', { name: 'x'.repeat(81) }, 'name'],
    ['a latitude beyond the pole', { latitude: 91 }, 'latitude'],
    ['a difficulty of its own', { difficulty: 'deadly' }, 'difficulty'],
    ['facilities that are one text', { facilities: 'Toilets' }, 'facilities'],
    ['too many hazards', { hazards: Array(31).fill('Rips') }, 'hazards'],
    ['a picture with a password', { imageUrl: 'https://me:pw@x.example/a.jpg' }, 'imageUrl'],
    ['a picture that breaks out', { imageUrl: 'https://x.example/"onload="x' }, 'imageUrl'],
    ['a picture that is not here', { imageUrl: missingPicture }, 'imageUrl'],
    ['a facing beyond the circle', { facingDegrees: 361 }, 'facingDegrees'],
    ['an empty sector', { swellWindow: [{ from: 90, to: 90 }] }, 'swellWindow'],
    ['sets that no break holds', { holdsSetsMetres: 40 }, 'holdsSetsMetres'],
    ['tides the wrong way round', { breaksAtTide: { from: 0.8, to: 0.2 } }, 'breaksAtTide'],
    ['water that moves sideways', { bestTideMoves: 'sideways' }, 'bestTideMoves'],
    ['a gauge that is none', { tide: { ...ofLorne, gauge: 'atlantis' } }, 'tide.gauge'],
    ['a sample point far away', { marinePoint: { latitude: -33, longitude: 150 } }, 'marinePoint'],
  ])('is refused with %s', async (_, wrong, path) => {
    const before = await api.database.selectFrom('spots').selectAll().execute()
    const answer = await post({ name: 'Wrong', region: 'Surf Coast', ...here, ...wrong })
    expect(answer.status).toBe(400)
    const { issues } = (await answer.json()) as { issues: { path: string }[] }
    expect(issues.map((issue) => issue.path.split('.')[0])).toContain(path.split('.')[0])
    expect(await api.database.selectFrom('spots').selectAll().execute()).toEqual(before)
  })

  it('that lies off the coast is asked about once more', async () => {
    const body = { name: 'Null Island', region: 'Nowhere' }
    const answer = await post(body)
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { code: 'outside-coast', details: { latitude: 0, longitude: 0 } },
    ])
    const sure = await post({ ...body, confirmOutside: true })
    expect(sure.status).toBe(201)
    const spot = (await sure.json()) as AdminSpot
    expect(spot).toMatchObject({ latitude: 0, marinePoint: null })
    // A change that leaves it where it is asks nothing.
    expect((await put(spot.id, { ...body, description: 'Warm' })).status).toBe(200)
  })

  it('lies where every night has a dawn, which all that is said of it asks for', async () => {
    const body = { name: 'Barneo', region: 'Nowhere', longitude: 144.29, confirmOutside: true }
    expect((await post({ ...body, latitude: -60.1 })).status).toBe(400)
    expect((await post({ ...body, latitude: -60 })).status).toBe(201)
    const previewed = await send('POST', '/api/admin/surf-spots/preview', {
      id: null,
      draft: { ...body, latitude: 78 },
    })
    expect(previewed.status).toBe(400)
    for (const date of ['2026-12-21', '2026-06-21']) {
      api.clock.nowMs = Date.parse(`${date}T02:00:00Z`)
      expect((await api.get('/api/pack')).status).toBe(200)
    }
  })

  it('has a name of its own in its region', async () => {
    for (const name of ['Bells Beach', ' bells beach '])
      expect((await post({ name, region: 'surf coast', ...here })).status).toBe(409)
    expect((await post({ name: 'Bells Beach', region: 'Elsewhere', ...here })).status).toBe(201)
  })
})

describe('a change', () => {
  it('keeps what it does not name and tells phones', async () => {
    const { id, version } = await made({ description: 'Old', hazards: ['Rips'] })
    const before = await packNow()
    const answer = await put(id, {
      name: 'Renamed',
      region: 'Surf Coast',
      version,
      swellWindow: [{ from: 350, to: 20 }],
      patrolled: false,
    })
    expect(await answer.json()).toMatchObject({
      name: 'Renamed',
      description: 'Old',
      hazards: ['Rips'],
      patrolled: false,
      version: 2,
    })
    const row = (await packNow()).pack.parts.spots.rows.find((spot) => spot.id === id)
    expect(row?.name).toBe('Renamed')
    // The window crosses north: the ocean is there and nowhere else.
    expect(row?.openFetchKm.filter((km) => km >= 400)).toHaveLength(4)
    expect([0, 1, 2, 35].map((ray) => row?.openFetchKm[ray])).toEqual([500, 500, 500, 500])
    expect((await packNow()).etag).not.toBe(before.etag)
    const renamed = { before: { name: `Made ${count}` }, after: { name: 'Renamed' } }
    expect(await lastLine()).toMatchObject(renamed)
  })

  it('does not take another’s name, and is not of a spot that is none', async () => {
    const { id } = await made()
    const taken = await put(id, { name: 'Winkipop', region: 'Surf Coast' })
    expect([taken.status, (await taken.json()) as object]).toMatchObject([
      409,
      { code: 'duplicate-name' },
    ])
    expect((await put(999_999, { name: 'x', region: 'y' })).status).toBe(404)
    expect((await put(id, [])).status).toBe(400)
  })
})

describe('a deletion', () => {
  it('is refused while other people’s data depends on the spot, until it is confirmed', async () => {
    const { id, name } = await made()
    await send('POST', `/api/users/${surfer.user.id}/favorites`, { spotId: id }, surfer)
    const rule = {
      user_id: surfer.user.id,
      spot_id: id,
      document: '{}',
      version: 1,
      change_id: 'c',
    }
    await addRows(api.database, 'surf_rules', [
      { ...rule, id: 'kept', is_deleted: 0 },
      { ...rule, id: 'deleted', is_deleted: 1 },
    ])
    const refused = await send('DELETE', `/api/admin/surf-spots/${id}`)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'in-use', details: { favourites: 1, surfLogs: 0, rules: 1, reports: 0, alerts: 0 } },
    ])
    expect(api.spotCatalog.spotById.has(id)).toBe(true)

    expect((await send('DELETE', `/api/admin/surf-spots/${id}?confirm=true`)).status).toBe(204)
    expect((await api.get(`/api/surf-spots/${id}`)).status).toBe(404)
    const { pack } = await packNow()
    expect(pack.parts.spots.rows.map((spot) => spot.id)).not.toContain(id)
    expect(pack.parts.gone?.rows).toContainEqual({ id, name, region: 'Surf Coast' })
    expect((await send('DELETE', `/api/admin/surf-spots/${id}`)).status).toBe(404)
    // Who has it may still let go of it.
    const path = `/api/users/${surfer.user.id}/favorites/${id}`
    expect((await send('DELETE', path, undefined, surfer)).status).toBeLessThan(300)
    // Its name is free again, its number never.
    const again = await made({ name })
    expect(again.id).toBeGreaterThan(id)
  })

  it('of a spot that nothing hangs on needs no second word, and a seeded one stays away', async () => {
    const id = 90
    expect((await send('DELETE', `/api/admin/surf-spots/${id}`)).status).toBe(204)
    const { seedDatabase } = await import('#db/server/seed/seed-database')
    await seedDatabase(api.database)
    await api.spotCatalog.reload()
    expect(api.spotCatalog.spotById.has(id)).toBe(false)
    expect(api.spotCatalog.goneSpots.map((gone) => gone.id)).toContain(id)
  })
})
