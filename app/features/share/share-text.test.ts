import { describe, expect, it } from 'vitest'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { shareText } from './spot-share'

const nowMs = Date.UTC(2026, 10, 20, 6)

function report(hour: object | null, source: SpotSnapshot['source'] = 'live'): SpotSnapshot {
  return {
    spot: { name: 'Bells Beach', region: 'Surf Coast', facingDegrees: 137 },
    source,
    forecast: { fetchedAtMs: nowMs - 12 * 60_000 },
    conditions: hour && { hour, rating: { word: 'good', score: 6.4 } },
  } as unknown as SpotSnapshot
}

const hour = { surfHeightMetres: 1.4, windSpeedKmh: 18, windDirectionDegrees: 317 }

describe('shareText', () => {
  it('carries the numbers and their times, which stay true when it is read the next day', () => {
    expect(shareText(report(hour), 'metric', nowMs)).toMatch(
      /^Bells Beach, Surf Coast: surf [\d.]+–[\d.]+ m; wind 18 km\/h NW, offshore; rated Good\. As of Fri 20 Nov 17:00, forecast of Fri 20 Nov 16:48\.$/,
    )
  })

  it('never lets demo data look live', () => {
    expect(shareText(report(hour, 'demo'), 'metric', nowMs)).toMatch(/Demo data\.$/)
  })

  it('is of first light in the dark, sea and wind too', () => {
    const light = { ...hour, surfHeightMetres: 2.6, windSpeedKmh: 8 }
    const firstLight = { atMs: nowMs, hour: light, rating: { word: 'fair', score: 4.4 } }
    const { conditions, ...rest } = report(hour)
    const dark = { ...rest, conditions: { ...conditions, isDark: true, firstLight } }
    expect(shareText(dark as unknown as SpotSnapshot, 'metric', nowMs)).toMatch(
      /^Bells Beach, Surf Coast, at first light 17:00: surf 2\.\d–3\.\d m; wind 8 km\/h NW, offshore; rated Fair but big\. /,
    )
  })

  it('leaves out what is not known', () => {
    expect(shareText(report({ ...hour, windSpeedKmh: null }), 'metric', nowMs)).not.toContain(
      'wind',
    )
    expect(shareText(report(null), 'metric', nowMs)).toBe(
      'Bells Beach, Surf Coast: surf, wind and tide on Southbreak.',
    )
  })
})
