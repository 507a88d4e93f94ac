import { expect, it } from 'vitest'
import { gaugeById } from '#domain/tide/testing/gauges'
import { astronomicalRange } from './lowest-tide'

// Of the open coast and of Western Port; `npm run bench` holds every gauge and beach.
it.each(['lorne', 'stony-point'])(
  '%s: its lowest and highest tide are those of 2021 to 2039 as computed here',
  (id) => {
    const gauge = gaugeById(id)
    const { lowestMetres, highestMetres } = astronomicalRange(gauge)
    expect(gauge.lowestMetres).toBeCloseTo(lowestMetres, 2)
    expect(gauge.highestMetres).toBeCloseTo(highestMetres, 2)
  },
)
