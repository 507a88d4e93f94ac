import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { allSpots } from '#db/device/catalog'
import { isCoastMissing, writePack } from '#db/device/pack/write-pack'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { testCoast, testPack, testSpot } from '#db/device/testing/test-pack'
import { renderHook, settle } from '../../testing/mount'
import { saveUseLiveData } from '../tab/live-data'
import { useSpotSnapshot } from './spot-snapshot'
import { useSnapshotsSoFar } from './use-snapshots'
import { useSpot, useSpots } from './use-spots'
import { useForecastHead } from './use-status'

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

  await act(() => writePack(testPack('a'), 'live'))
  await settle(() => expect(first.current()?.map((spot) => spot.id)).toEqual([1, 2]))

  const later = await renderHook(() => useSpot(2))
  expect(later.values[0]?.name).toBe('Spot 2')
  const nowhere = await renderHook(() => useSpot(77))
  expect(nowhere.current()).toBeNull()

  const renamed = { version: 'b', rows: [testSpot(2, { name: 'Renamed' })] }
  await act(() => writePack(testPack('a', { spots: renamed }), 'live'))
  await settle(() => expect(later.current()?.name).toBe('Renamed'))
})

it('switching the source of data shows the other stored forecast without a network', async () => {
  await writePack(testPack('live-1'), 'live')
  const demo = { version: 'demo-1', coast: testCoast({ source: 'demo', fetchedAtMs: 5 }) }
  await writePack(testPack('demo-1', { forecast: demo }), 'demo')
  const head = await renderHook(useForecastHead)
  await settle(() => expect(head.current()?.source).toBe('live'))
  await act(async () => saveUseLiveData(false))
  await settle(() => expect(head.current()?.source).toBe('demo'))
})

it('reports say what is known of a spot now, of all and of one alike', async () => {
  const coast = testCoast({ fetchedAtMs: Date.now() })
  await writePack(testPack('r', { forecast: { version: 'r', coast } }), 'live')
  const all = await renderHook(useSnapshotsSoFar)
  const one = await renderHook(() => useSpotSnapshot(2))
  const unknown = await renderHook(() => useSpotSnapshot(77))
  await settle(() =>
    expect(all.current()?.reports.map(({ age }) => age)).toEqual(['fresh', 'fresh']),
  )
  await settle(() => expect(one.current()?.age).toBe('fresh'))
  expect(one.current()).toEqual(all.current()?.reports[1])
  expect(one.current()?.source).toBe('live')
  // The stored hours are long over: the tide is known all the same, the rating honestly is not.
  expect(one.current()?.conditions?.hour).toBeNull()
  expect(one.current()?.conditions?.rating.score).toBeNull()
  expect(one.current()?.conditions?.tide?.heightMetres).toEqual(expect.any(Number))
  expect(unknown.current()).toBeNull()
})
