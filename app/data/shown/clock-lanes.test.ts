import { expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { spotSnapshot } from '../stored/spot-snapshot'
import { clockLanes } from './clock-lanes'

const nowMs = Date.parse('2026-11-20T20:00:00Z')

it('draws the arrow of the swell that reaches the beach, beside its period', () => {
  const directions = { surfDirectionDegrees: 225, waveDirectionDegrees: 178 }
  const { spot, gauge, forecast } = demoOutlook(testSpot(1), nowMs, () => directions)
  const report = spotSnapshot(spot, gauge, forecast, nowMs, 'metric')
  const { marks } = clockLanes(report, nowMs, 'metric')
  expect(marks.length).toBeGreaterThan(10)
  for (const { swellFromDegrees } of marks) expect(swellFromDegrees).toBe(225)
})
