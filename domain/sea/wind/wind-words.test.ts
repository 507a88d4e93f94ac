import { expect, it } from 'vitest'
import { windWords } from './wind-words'

it.each([
  [20, 0, { point: 'N', label: 'Offshore', tone: 'offshore' }],
  [20, 180, { point: 'S', label: 'Onshore', tone: 'onshore' }],
  [20, 90, { point: 'E', label: 'Cross-shore', tone: 'cross' }],
  [5, 180, { point: 'S', label: 'Light', tone: 'calm' }],
  [null, 180, { point: 'S', label: null, tone: null }],
  [20, null, { point: null, label: null, tone: null }],
] as const)(
  '%s km/h from %s at a beach facing south',
  (windSpeedKmh, windDirectionDegrees, words) => {
    expect(windWords({ windSpeedKmh, windDirectionDegrees }, 180)).toEqual(words)
  },
)
