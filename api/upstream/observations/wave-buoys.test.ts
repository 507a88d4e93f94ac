import { describe, expect, it } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { hourMs } from '#domain/time/durations'
import { failureSentence } from '../upstream-failure'
import { type BuoyRow, buoyRows, startObservationsFake } from './testing/observations-fake'
import { createWaveBuoys } from './wave-buoys'

const nowMs = Date.UTC(2026, 10, 21, 22, 40)

const fake = openForEach(startObservationsFake)

const ask = () => createWaveBuoys({ url: fake.waveBuoysUrl }).ask(() => nowMs - 24 * hourMs, nowMs)

async function series(rows: BuoyRow[]) {
  fake.state.rows = rows
  const answer = await ask()
  if (!answer.ok) throw new Error(failureSentence(answer.failure))
  return answer.value
}

describe('a good answer', () => {
  it('asks once for the last day in the box, narrow and newest first', async () => {
    await series(buoyRows(nowMs, 48))
    expect(fake.requests).toHaveLength(1)
    const query = Object.fromEntries(fake.requests[0]!.searchParams)
    expect(query).toMatchObject({
      typeName: 'aodn:aodn_wave_nrt_v2_timeseries_data',
      outputFormat: 'application/json',
      sortBy: 'TIME D',
      maxFeatures: '6000',
    })
    expect(query.CQL_FILTER).toBe(
      "TIME >= '2026-11-20T22:40:00Z' AND LATITUDE BETWEEN -39.6 AND -37.3 AND LONGITUDE BETWEEN 140.9 AND 150.1",
    )
    expect(query.propertyName).toContain('WSSH')
    expect(query.propertyName).not.toContain('geom')
  })

  it('reads a site in order of time, where its own rows say it is, not where the summary does', async () => {
    const [buoy] = await series(buoyRows(nowMs, 48))
    expect(buoy).toMatchObject({ id: 'apollo-bay', name: 'Apollo Bay', operator: 'VIC-DEAKIN-UNI' })
    expect(buoy!.readings).toHaveLength(48)
    const newest = buoy!.readings.at(-1)!
    // Not `time_end`, which is ten hours behind.
    expect(newest.atMs).toBe(nowMs)
    expect(Math.abs(newest.latitude + 38.767)).toBeLessThan(0.01)
    expect(newest).toMatchObject({ directionDegrees: 224, waterTemperature: 14.2 })
    expect(newest.heightMetres).toBeCloseTo(2.1, 0)
    expect(newest.periodSeconds).toBeCloseTo(12.8, 0)
  })
})

describe('the traps of the layer', () => {
  const last = async (change: (row: BuoyRow) => BuoyRow) =>
    (await series(buoyRows(nowMs, 2, change)))[0]!.readings.at(-1)!

  it.each([
    ['-9999', -9999],
    ['NaN in words', 'NaN'],
    ['empty', ''],
    ['null', null],
  ])('a value of %s is missing, and the other height stands in', async (_, missing) => {
    const none = await last((row) => ({ ...row, WSSH: missing, TEMP: missing }))
    expect(none).toMatchObject({ heightMetres: null, waterTemperature: null })
    const undirected = { WPDI: missing, SSWMD: missing }
    const other = await last((row) => ({ ...row, ...undirected, WSSH: missing, WHTH: '2.31' }))
    expect(other).toMatchObject({ heightMetres: 2.31, directionDegrees: null })
  })

  it('a bare NaN, which is no JSON, is missing', async () => {
    fake.state.fault = 'nan'
    expect(await last((row) => row)).toMatchObject({
      directionDegrees: 219,
      waterTemperature: null,
    })
  })

  it.each<[flag: string | number | null, isUsed: boolean]>([
    ...[3, 4, 9, '4'].map((flag): [string | number, false] => [flag, false]),
    ...[1, 2, '', null].map((flag): [string | number | null, true] => [flag, true]),
  ])('what is flagged %s is used: %s, waves and water each by its own', async (flag, isUsed) => {
    const waves = await last((row) => ({ ...row, wave_quality_control: flag }))
    expect([waves.heightMetres !== null, waves.periodSeconds !== null]).toEqual([isUsed, isUsed])
    expect(waves.waterTemperature).toBe(14.2)
    const water = await last((row) => ({ ...row, TEMP_quality_control: flag }))
    expect(water.waterTemperature).toBe(isUsed ? 14.2 : null)
    expect(water.heightMetres).toBeGreaterThan(2)
  })

  it('no readings at all are no trouble', async () => {
    expect(await series([])).toEqual([])
  })

  it('rows of the future, of other seas and without a name are left out', async () => {
    const rows = buoyRows(nowMs, 6, (row, index) => {
      if (index === 0) return { ...row, TIME: '2026-11-22T09:00:00Z' }
      if (index === 1) return { ...row, LATITUDE: -33.8, LONGITUDE: 151.4 }
      if (index === 2) return { ...row, site_name: '' }
      if (index === 3) return { ...row, TIME: 'yesterday' }
      return row
    })
    const [buoy, ...others] = await series(rows)
    expect([buoy!.readings.length, others]).toEqual([2, []])
  })

  it('columns that this layer does not have are asked for again without names', async () => {
    fake.state.missingColumns = ['wave_quality_control']
    const [buoy] = await series(buoyRows(nowMs, 4))
    expect(buoy!.readings).toHaveLength(4)
    expect(fake.requests.map((url) => url.searchParams.has('propertyName'))).toEqual([true, false])
  })
})

it('a server that sends the whole layer in spite of the bound is refused whole', async () => {
  fake.state.fault = 'unbounded'
  fake.state.rows = Array.from({ length: 50 }, (_, site) =>
    buoyRows(nowMs, 340, (row) => ({
      ...row,
      site_name: `Site ${site}`,
      TIME: '2026-11-21T22:00:00Z',
    })),
  ).flat()
  expect(fake.state.rows).toHaveLength(17_000)
  const answer = await ask()
  expect(answer.ok ? '' : failureSentence(answer.failure)).toContain('at features')
})

it('an answer of another shape is refused whole', async () => {
  fake.state.rows = buoyRows(nowMs, 4, () => ({ TIME: 'never' }))
  expect((await ask()).ok).toBe(false)
})
