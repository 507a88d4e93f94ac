import { describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../time/durations'
import { gaugeById, gauges, spotTideAt } from './testing/gauges'
import { nearestTurn } from './testing/nearest-turn'
import { schuremanExtremes } from './testing/schureman'
import { tideExtremesBetween } from './tide-at-spot'

/** Mean sea level above the zero of the official tables, in metres: measured at Stony Point, else from the gauge's own record. */
const officialZero: Record<string, number> = {
  portland: 0.63,
  lorne: 1.54,
  'point-lonsdale': 0.93,
  queenscliff: 0.7,
  'west-channel-pile': 0.59,
  'hovell-pile': 0.71,
  'point-richards': 0.68,
  geelong: 0.71,
  williamstown: 0.63,
  'stony-point': 1.8,
  'port-welshpool': 1.64,
  'lakes-entrance-inner': 0.464,
  eden: 0.9,
  burnie: 2.0,
  devonport: 2.02,
}
/** Both Sundays of daylight saving, a leap day, a new year and a day of 2040. */
const middays = ['2026-10-04', '2027-04-04', '2028-02-29', '2029-01-01', '2040-08-15']

it('knows the zero of every gauge', () => {
  expect(Object.keys(officialZero).toSorted()).toEqual(gauges.map(({ id }) => id).toSorted())
})

describe.each(Object.entries(officialZero))('%s, zero %d m below the mean', (id, zeroMetres) => {
  const gauge = gaugeById(id)

  it.each(middays)(
    'highs and lows around %s are a second program’s above that zero, within 3 min and 2 cm',
    (date) => {
      const startAtMs = Date.parse(`${date}T00:00:00Z`)
      const events = tideExtremesBetween(
        gauge,
        spotTideAt(id),
        startAtMs - dayMs,
        startAtMs + dayMs,
      )
      expect(events.length).toBeGreaterThanOrEqual(2)
      const table = schuremanExtremes(gauge.constituents, startAtMs - 2 * dayMs, 4)
      for (const event of events) {
        const nearest = nearestTurn(table, event)
        expect(Math.abs(nearest.level + zeroMetres - event.heightMetres)).toBeLessThanOrEqual(0.02)
        expect(Math.abs(nearest.atMs - event.atMs) / minuteMs).toBeLessThanOrEqual(3)
      }
    },
  )
})
