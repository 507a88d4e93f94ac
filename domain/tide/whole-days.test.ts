import { describe, expect, it } from 'vitest'
import { seedSpots } from '../testing/seeds'
import { hourMs } from '../time/durations'
import { addDays, melbourneDay } from '../time/melbourne'
import { gaugeById } from './testing/gauges'
import { constantsId } from './tide-accuracy'
import { tideExtremesBetween, tideExtremesOfDay, tideHeightAt } from './tide-at-spot'

/** Flat neaps near Warrnambool leave out a pair of turns: then three quarters of a day may pass between two. */
const longestMs = 20 * hourMs
/** Turns are told to the minute, and the water stands about them. */
const sameMetres = 0.005

/** Of 25, 23 and 24 hours. */
const dates = ['2027-04-04', '2027-10-03', '2028-02-29', '2040-08-15']

describe.each(dates)('%s', (date) => {
  it.each(seedSpots.map((spot) => [spot.name, spot] as const))('is whole at %s', (_, spot) => {
    const gauge = gaugeById(constantsId(spot.tide))
    const days = [addDays(date, -1), date, addDays(date, 1)]
    const turns = days.flatMap((day) => tideExtremesOfDay(gauge, spot.tide, day))
    // No turn is lost or told twice where one day meets the next.
    expect(turns).toEqual(
      tideExtremesBetween(
        gauge,
        spot.tide,
        melbourneDay(days[0]!).startAtMs,
        melbourneDay(days[2]!).endAtMs,
      ),
    )
    expect(tideExtremesOfDay(gauge, spot.tide, date).length).toBeGreaterThanOrEqual(1)
    for (const [index, { atMs, type, heightMetres }] of turns.entries()) {
      expect(Math.abs(tideHeightAt(gauge, spot.tide, atMs) - heightMetres)).toBeLessThan(sameMetres)
      const before = turns[index - 1]
      if (!before) continue
      expect(type).not.toBe(before.type)
      expect(atMs - before.atMs).toBeLessThan(longestMs)
      expect(heightMetres > before.heightMetres).toBe(type === 'high')
    }
  })
})
