import { act, createElement } from 'react'
import { expect, it } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { writePack } from '#db/device/pack/write-pack'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/testing/demo-coast'
import { mount } from '../../testing/mount'
import { useSpotSnapshot } from './spot-snapshot'
import { useForecastHead } from './use-status'
import { useStoredForecasts } from './use-stored-forecasts'

function useForecastOfSpot() {
  const snapshot = useSpotSnapshot(1)
  return snapshot?.forecast
}

it.each([
  ['of the whole coast', useStoredForecasts],
  ['of one spot', useForecastOfSpot],
])(
  'a first forecast %s that is stored and still being read is never said to be missing',
  async (_, useForecast) => {
    await writePack(testPack('no forecast', { forecast: { version: 'none', coast: null } }), 'live')
    await deviceDatabase().forecastHeads.clear()
    const seen: [head: boolean, stored: 'read' | 'none' | 'being read'][] = []
    function Watch() {
      const head = useForecastHead()
      const stored = useForecast()
      seen.push([head != null, stored ? 'read' : stored === null ? 'none' : 'being read'])
      return null
    }
    await mount(createElement(Watch))
    await expect.poll(() => seen.at(-1)).toEqual([false, 'none'])
    const coast = demoCoast({ spots: [testSpot(1)], nowMs: Date.parse('2026-11-20T02:00:00Z') })
    await act(() => writePack(testPack('live', { forecast: { version: 'live', coast } }), 'live'))
    await expect.poll(() => seen.at(-1)).toEqual([true, 'read'])
    expect(seen).not.toContainEqual([true, 'none'])
  },
)
