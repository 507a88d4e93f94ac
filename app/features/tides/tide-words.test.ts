import { expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { tideAccuracy } from '#domain/tide/tide-accuracy-words'
import { surenessWords } from './tide-sureness'

it('says what the class of a gauge means, and never its letter alone', () => {
  const said = (['A', 'B', 'C', 'D'] as const).map((reliability) =>
    surenessWords({ ...testSpot(1).tide, reliability }, 'metric'),
  )
  expect(said).toEqual([
    'Lorne gauge, on this stretch of coast',
    'Lorne gauge, on a neighbouring stretch of coast',
    'Lorne gauge, a rough guide here',
    'Lorne gauge, no reliable tide here',
  ])
})

it('says of a beach’s own tide how near the truth it is', () => {
  const model = { id: 'model-19', errorMinutes: 50, errorMetres: 0.15 }
  const tide = { ...testSpot(19).tide, source: 'model' as const, model }
  expect(surenessWords(tide, 'metric')).toBe('About ±50 min and 0.15 m in calm weather')
  expect(surenessWords(tide, 'imperial')).toBe('About ±50 min and 0.5 ft in calm weather')
  expect(tideAccuracy(tide, 'this device', 'imperial').sentence).toContain('±50 min and 0.5 ft in')
})
