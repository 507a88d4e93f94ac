import { expect, it } from 'vitest'
import { storedForecasts } from '#db/device/forecasts'
import { openDeviceDatabase } from '#db/device/open'
import { writePack } from '#db/device/pack/write-pack'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/demo/demo-coast'
import { decodedForecast, decodedInPassing } from './use-stored-forecasts'

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
