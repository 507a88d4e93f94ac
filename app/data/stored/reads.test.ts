import { act, createElement } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { allSpots } from '#db/device/catalog'
import { isCoastMissing, writePack } from '#db/device/pack/write-pack'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { testCoast, testPack, testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/testing/demo-coast'
import { mount, renderHook, settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { saveUseLiveData } from '../tab/live-data'
import { useSpotSnapshot } from './spot-snapshot'
import { useSnapshotsSoFar } from './use-snapshots'
import { useSpot, useSpots } from './use-spots'
import { useForecastHead } from './use-status'
import { useStoredForecasts } from './use-stored-forecasts'

beforeEach(async () => {
  await emptyDevice()
  localStorage.clear()
})

it('spots are undefined until the first pack has come, then live, and shared by later screens', async () => {
  const first = await renderHook(useSpots)
  // What is read after it is answered after it.
  await act(async () => {
    await allSpots()
    await isCoastMissing()
  })
  expect(first.current()).toBeUndefined()

  await act(() => storePack('a'))
  await settle(() => expect(first.current()?.map((spot) => spot.id)).toEqual([1, 2]))

  const later = await renderHook(() => useSpot(2))
  expect(later.values[0]?.name).toBe('Spot 2')
  const nowhere = await renderHook(() => useSpot(77))
  expect(nowhere.current()).toBeNull()

  const renamed = { version: 'b', rows: [testSpot(2, { name: 'Renamed' })] }
  await act(() => storePack('a', { spots: renamed }))
  await settle(() => expect(later.current()?.name).toBe('Renamed'))
})

it('switching the source of data shows the other stored forecast without a network', async () => {
  await storePack('live-1')
  const demo = { version: 'demo-1', coast: testCoast({ source: 'demo', fetchedAtMs: 5 }) }
  await writePack(testPack('demo-1', { forecast: demo }), 'demo')
  const head = await renderHook(useForecastHead)
  await settle(() => expect(head.current()?.source).toBe('live'))
  await act(async () => saveUseLiveData(false))
  await settle(() => expect(head.current()?.source).toBe('demo'))
})

it('reports say what is known of a spot now, of all and of one alike', async () => {
  const coast = testCoast({ fetchedAtMs: Date.now() })
  await storePack('r', { forecast: { version: 'r', coast } })
  const all = await renderHook(useSnapshotsSoFar)
  const one = await renderHook(() => useSpotSnapshot(2))
  const unknown = await renderHook(() => useSpotSnapshot(77))
  await settle(() =>
    expect(all.current()?.reports.map(({ age }) => age)).toEqual(['fresh', 'fresh']),
  )
  await settle(() => expect(one.current()?.age).toBe('fresh'))
  expect(one.current()).toEqual(all.current()?.reports[1])
  expect(one.current()?.source).toBe('live')
  // The stored hours are long over: the tide is known all the same, the rating is not.
  expect(one.current()?.conditions?.hour).toBeNull()
  expect(one.current()?.conditions?.rating.score).toBeNull()
  expect(one.current()?.conditions?.tide?.heightMetres).toEqual(expect.any(Number))
  expect(unknown.current()).toBeNull()
})

const useForecastOfSpot = () => useSpotSnapshot(1)?.forecast

it.each([
  ['of the whole coast', useStoredForecasts],
  ['of one spot', useForecastOfSpot],
])(
  'a first forecast %s that is stored and still being read is never said to be missing',
  async (_, useForecast) => {
    await storePack('no forecast', { forecast: { version: 'none', coast: null } })
    const seen: [head: boolean, stored: 'read' | 'none' | 'being read'][] = []
    function Watch() {
      const head = useForecastHead()
      const stored = useForecast()
      seen.push([head != null, stored ? 'read' : stored === null ? 'none' : 'being read'])
      return null
    }
    await mount(createElement(Watch))
    await expect.poll(() => seen.at(-1)).toEqual([false, 'none'])
    seen.length = 0
    const coast = demoCoast({ spots: [testSpot(1)], nowMs: Date.parse('2026-11-20T02:00:00Z') })
    await act(() => storePack('live', { forecast: { version: 'live', coast } }))
    await expect.poll(() => seen.at(-1)).toEqual([true, 'read'])
    expect(seen).not.toContainEqual([true, 'none'])
  },
)
