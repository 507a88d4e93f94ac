import { expect, it } from 'vitest'
import { windWords } from './wind-words'

it.each([
  [20, 0, 180, { point: 'N', label: 'Offshore', tone: 'offshore' }],
  [20, 180, 180, { point: 'S', label: 'Onshore', tone: 'onshore' }],
  [20, 90, 180, { point: 'E', label: 'Cross-shore', tone: 'cross' }],
  [5, 180, 180, { point: 'S', label: 'Light', tone: 'calm' }],
  [null, 180, 180, { point: 'S', label: null, tone: null }],
  [20, null, 180, { point: null, label: null, tone: null }],
] as const)('%s km/h from %s at a beach facing %s', (speed, from, facing, words) => {
  expect(windWords({ windSpeedKmh: speed, windDirectionDegrees: from }, facing)).toEqual(words)
})
