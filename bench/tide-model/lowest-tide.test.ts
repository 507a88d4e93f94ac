import { expect, it } from 'vitest'
import { gaugeById } from '#domain/tide/testing/gauges'
import { astronomicalRange } from './lowest-tide'

// `npm run bench` holds every gauge and beach.
it('the lowest and highest tide of Lorne are those of 2021 to 2039 as computed here', () => {
  const gauge = gaugeById('lorne')
  const { lowestMetres, highestMetres } = astronomicalRange(gauge)
  expect(gauge.lowestMetres).toBeCloseTo(lowestMetres, 2)
  expect(gauge.highestMetres).toBeCloseTo(highestMetres, 2)
})
