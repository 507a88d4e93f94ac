import { expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { gaugeWords } from './tide-words'

it('says what the class of a gauge means, and never its letter alone', () => {
  const said = (['A', 'B', 'C', 'D'] as const).map((reliability) =>
    gaugeWords({ ...testSpot(1).tide, reliability }),
  )
  expect(said).toEqual([
    'Lorne gauge, on this stretch of coast',
    'Lorne gauge, on a neighbouring stretch of coast',
    'Lorne gauge, a rough guide here',
    'Lorne gauge, no reliable tide here',
  ])
})
