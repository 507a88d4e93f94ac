import { expect, it } from 'vitest'
import { storeBuoy } from '#db/server/coast/buoys'
import { saveScores } from '#db/server/coast/forecast-scores'
import { storeMarineHours } from '#db/server/coast/hours'
import { buoyCorrection, keptBias } from '#db/server/coast/learned-versions'
import { pointKeyOf } from '#db/server/coast/sample-points'
import { storeSeaLevels } from '#db/server/coast/sea-level-stations'
import { conditionsAt } from '#domain/rating/conditions-at'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import { demoBuoys, demoLevels, demoStation } from '#domain/sea/demo/demo-observations'
import { demoSurge } from '#domain/sea/demo/demo-weather'
import { stretchOf } from '#domain/sea/observed/stretch'
import { gaugeLevel } from '#domain/tide/gauge-levels'
import { hourMs } from '#domain/time/durations'
import { decodeSeries } from '#domain/wire/series'
import { openForEach } from '../testing/open-for-each'
import { openTestApi, storeSomeForecast } from '../testing/test-api'

const api = openForEach(() =>
  openTestApi({ beaches: Array.from({ length: 15 }, (_, at) => at + 1) }),
)

/** Who asks for measured water and the rest of the free plan. */
const asked = { live: true, plan: 'free' } as const

/** Where an administrator switches what is done with measurements. */
async function desk() {
  const admin = await api.person({ role: 'admin' })
  const switches = (method: string, body?: unknown) =>
    api.ask(admin, method, '/api/admin/observations', body)
  return { admin, switches }
}

/** What the demo's buoys measured, as if real ones had. */
async function measure() {
  const { nowMs } = api.clock
  await storeSomeForecast(api, nowMs - hourMs)
  for (const { modelled, ...buoy } of demoBuoys(nowMs)) {
    await storeBuoy(api.database, { ...buoy, readings: [...buoy.readings] })
    const hours = demoMarine(buoy, Math.floor(nowMs / hourMs) * hourMs - 30 * hourMs, 200)
    await storeMarineHours(api.database, pointKeyOf(buoy), hours, nowMs)
  }
  const lorne = api.spotCatalog.gaugeById.get('lorne')!
  const levels = demoLevels(nowMs, 29 * 24, (atMs) => gaugeLevel(lorne, atMs))
  await storeSeaLevels(api.database, demoStation, levels)
  await api.forecastStore.reload()
}

it('water that a buoy of the same stretch has just measured stands before the model’s, and is said', async () => {
  await measure()
  const coast = api.forecastStore.current(asked)!
  const apollo = coast.observations.observations.buoys.find(({ name }) => name === 'Apollo Bay')!
  const bells = await (await api.get('/api/surf-spots/1/conditions?api=true')).json()
  expect(bells.waterTemperature).toBe(apollo.latest.waterTemperature)
  expect(bells.waterMeasured).toEqual({
    by: 'Apollo Bay',
    at: new Date(apollo.latest.waterAtMs!).toISOString(),
  })
  // No screen says another: they read the same.
  const spot = api.spotCatalog.spotById.get(1)!
  const atMs = api.clock.nowMs
  const { buoys } = coast.observations.observations
  const now = { spot, gauge: null, forecast: coast.forecastOf(1), atMs }
  expect(conditionsAt({ ...now, buoys }).hour).toMatchObject({
    waterTemperature: bells.waterTemperature,
    waterMeasured: { by: 'Apollo Bay' },
  })
  // Old, or of other water, it says nothing.
  expect(conditionsAt({ ...now, buoys: [{ ...apollo, stretch: 'port-phillip' }] }).hour).toEqual(
    conditionsAt(now).hour,
  )
  const late = { ...apollo, latest: { ...apollo.latest, waterAtMs: atMs - 4 * hourMs } }
  expect(conditionsAt({ ...now, buoys: [late] }).hour).toEqual(conditionsAt(now).hour)
})

it('switched off, nothing of what is stored is read, shown, corrected or learned', async () => {
  await measure()
  const score = { stretch: 'surf-coast', leadHours: 24, days: 30, hours: 1, scoredDays: 1 }
  const none = { bias: null, meanError: null, scatterIndex: null, hitDays: null, classDays: null }
  const analysed = { ...score, ...none, against: 'analysis' as const }
  await saveScores(api.database, {
    scores: [{ ...analysed, against: 'buoys' }, analysed],
  })
  const errors = { hours: 300, heldBackHours: 75, errorBefore: 0.3, errorAfter: 0.2 }
  const bias = { stretch: 'surf-coast', leadHours: 24, factor: 1.1, ...errors }
  await keptBias.save(api.database, [bias], api.clock.nowMs)
  await api.forecastStore.reload()
  const off = await openTestApi({ variables: { OBSERVATIONS: 'off' }, database: api.database })
  const live = { live: true, plan: 'surf_master' } as const
  const [measured, shown] = [api, off].map((one) => one.forecastStore.current(live)!)
  const corrected = (coast: typeof shown) =>
    Object.values(coast!.coast.spots).filter(({ correction }) => correction)
  expect(corrected(measured!).length).toBeGreaterThan(0)
  expect(corrected(shown!)).toEqual([])
  expect(shown!.observations.observations).toEqual({
    source: 'live',
    scores: [analysed],
    buoys: [],
    surges: [],
  })
  expect(measured!.observations.observations).toMatchObject({
    scores: [{ against: 'buoys' }, analysed],
    learned: [bias],
  })
})

const observations = async (query: string) => {
  const pack = await (await api.get(`/api/pack${query}`)).json()
  return pack.parts.observations
}

it('the pack brings what buoys measured last, and their last day beside the model’s', async () => {
  await measure()
  const { coast } = await observations('?api=true')
  expect(coast.source).toBe('live')
  expect(coast.buoys).toHaveLength(5)
  const apollo = coast.buoys.find(({ name }: { name: string }) => name === 'Apollo Bay')
  expect(apollo).toMatchObject({
    stretch: 'surf-coast',
    latest: { atMs: api.clock.nowMs - hourMs / 2 },
  })
  const measured = decodeSeries(apollo.measured, 0.05)
  const modelled = decodeSeries(apollo.modelled, 0.05)
  expect([measured.length, modelled.length]).toEqual([49, 49])
  expect(measured.slice(0, 24).every((one) => one !== null)).toBe(true)
  expect(measured.slice(26).every((one) => one === null)).toBe(true)
  expect(modelled.every((one) => one !== null)).toBe(true)
})

it('the measured surge is what was put in, for who has the advanced tides', async () => {
  await measure()
  expect((await observations('?api=true')).coast.surges).toEqual([])
  const { observations: ofHolder } = api.forecastStore.current({ live: true, plan: 'surf_master' })!
  const [surge] = ofHolder.observations.surges
  expect(surge).toMatchObject({
    name: 'Lorne',
    atMs: Math.floor(api.clock.nowMs / hourMs) * hourMs,
  })
  const hours = Array.from({ length: 29 * 24 }, (_, back) => surge!.atMs / hourMs - back)
  const put = hours.map((one) => demoSurge(demoStation, one).metres)
  const mean = put.reduce((sum, one) => sum + one, 0) / put.length
  expect(surge!.metres).toBeCloseTo((put[0]! + put[1]! + put[2]!) / 3 - mean, 1)
})

it('server and phone answer from corrected hours, until an operator switches it off', async () => {
  await measure()
  const nowMs = Math.floor(api.clock.nowMs / hourMs) * hourMs
  const corrected = () => {
    const { coast, observations, forecastOf } = api.forecastStore.current(asked)!
    return {
      corrections: observations.observations.corrections,
      spots: Object.values(coast.spots).filter(({ correction }) => correction).length,
      hour: forecastOf(1)!.hours.find(({ atMs }) => atMs === nowMs)!,
    }
  }
  const on = corrected()
  expect(on.corrections!.length).toBeGreaterThan(1)
  expect(on.spots).toBeGreaterThan(10)
  const share = on.hour.correctedShare!
  expect(Math.abs(share - 1)).toBeGreaterThan(0.01)

  const { admin, switches } = await desk()
  const before = await (await switches('GET')).json()
  expect(before).toMatchObject({ correcting: true })
  expect(before.corrections).toHaveLength(on.corrections!.length)
  expect((await switches('PUT', { correcting: 'perhaps' })).status).toBe(400)
  expect(await (await switches('PUT', { correcting: false })).json()).toEqual({
    correcting: false,
    learning: true,
    learned: [],
    sizes: null,
    corrections: [],
  })
  const off = corrected()
  expect([off.corrections, off.spots]).toEqual([undefined, 0])
  expect(off.hour.correctedShare).toBeUndefined()
  expect(on.hour.waveHeightMetres! / off.hour.waveHeightMetres!).toBeCloseTo(share, 1)
  const [line] = await api.database.selectFrom('audit_log').selectAll().execute()
  expect(line).toMatchObject({ action: 'observations.switch', admin_id: admin.user.id })
})

it('hours to come are multiplied by what was learned, until an operator switches it off', async () => {
  await measure()
  await buoyCorrection.switchTo(api.database, false)
  const ahead = (hours: number) => {
    const { forecastOf, observations } = api.forecastStore.current(asked)!
    const atMs = (Math.floor(api.clock.nowMs / (3 * hourMs)) + hours / 3) * 3 * hourMs
    const { waveHeightMetres } = forecastOf(1)!.hours.find((hour) => hour.atMs === atMs)!
    return { metres: waveHeightMetres!, learned: observations.observations.learned?.length }
  }
  await api.forecastStore.reload()
  const plain = [ahead(0), ahead(72), ahead(144)]
  const stretch = stretchOf(api.spotCatalog.spotById.get(1)!)
  const errors = { errorBefore: 0.3, errorAfter: 0.2 }
  const learnt = { factor: 1.15, hours: 280, heldBackHours: 70, ...errors }
  const both = [24, 120].map((leadHours) => ({ stretch, leadHours, ...learnt }))
  for (const laterMs of [0, 1]) await keptBias.save(api.database, both, api.clock.nowMs + laterMs)
  await api.forecastStore.reload()
  const learned = [ahead(0), ahead(72), ahead(144)]
  expect(learned[0]!.metres).toBeCloseTo(plain[0]!.metres, 1)
  for (const place of [1, 2]) {
    expect(learned[place]!.metres / plain[place]!.metres).toBeGreaterThan(1.1)
    expect(learned[place]!.metres / plain[place]!.metres).toBeLessThan(1.2)
  }
  expect(learned[0]!.learned).toBe(2)

  const { switches } = await desk()
  const shown = await (await switches('GET')).json()
  expect(shown.learning).toBe(true)
  // The same again is no new version.
  expect(shown.learned.map(({ version }: { version: number }) => version)).toEqual([1])
  expect(shown.learned[0].rows[0]).toMatchObject({ factor: 1.15, ...errors })
  const none = { correcting: false, learning: false }
  expect(await (await switches('PUT', none)).json()).toMatchObject({ learning: false })
  expect(ahead(72)).toEqual({ metres: plain[1]!.metres, learned: undefined })
})
