import { act, createElement } from 'react'
import { expect, it } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { storedForecasts } from '#db/device/forecasts'
import { openDeviceDatabase } from '#db/device/open'
import { writePack } from '#db/device/pack/write-pack'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { mount } from '../../testing/mount'
import { useForecastHead } from './use-status'
import { decodedForecast, decodedInPassing, useStoredForecasts } from './use-stored-forecasts'

it('what is decoded in passing is not kept, and what is kept already is not decoded again', async () => {
  await openDeviceDatabase()
  const coast = demoCoast({ spots: [testSpot(1)], nowMs: Date.parse('2026-11-20T02:00:00Z') })
  await writePack(testPack('live', { forecast: { version: 'live', coast } }), 'live')
  const stored = (await storedForecasts('live'))!
  const once = decodedInPassing(stored, 1)
  expect(once!.hours.length).toBeGreaterThan(300)
  expect(decodedInPassing(stored, 1)).not.toBe(once)
  const kept = decodedForecast(stored, 1)
  expect(kept).toEqual(once)
  expect(decodedForecast(stored, 1)).toBe(kept)
  expect(decodedInPassing(stored, 1)).toBe(kept)
  expect(decodedInPassing(null, 1)).toBeNull()
})

it('a first forecast that is stored and still being read is never said to be missing', async () => {
  await openDeviceDatabase()
  await deviceDatabase().forecastHeads.clear()
  const seen: [head: boolean, stored: 'read' | 'none' | 'being read'][] = []
  function Watch() {
    const head = useForecastHead()
    const stored = useStoredForecasts()
    seen.push([head != null, stored ? 'read' : stored === null ? 'none' : 'being read'])
    return null
  }
  await mount(createElement(Watch))
  await expect.poll(() => seen.at(-1)).toEqual([false, 'none'])
  const coast = demoCoast({ spots: [testSpot(1)], nowMs: Date.parse('2026-11-20T02:00:00Z') })
  await act(() => writePack(testPack('live', { forecast: { version: 'live', coast } }), 'live'))
  await expect.poll(() => seen.at(-1)).toEqual([true, 'read'])
  expect(seen).not.toContainEqual([true, 'none'])
})
