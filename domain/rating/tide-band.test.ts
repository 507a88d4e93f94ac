import { expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { gaugeById, spotTideAt } from '../tide/testing/gauges'
import { positionInRange } from '../tide/tide-at-spot'
import { tideBand, tideOptimal } from './tide-fit'

const gauge = gaugeById('lorne')
const spot = { ...seedSpot('Bells Beach'), bestTide: 'mid' as const }

it('is the heights between which the rating calls the tide right', () => {
  const band = tideBand(spot, gauge)
  if (!band) throw new Error('no band')
  const isRight = (metres: number) => tideOptimal(spot, positionInRange(gauge, metres))
  expect(isRight(band.fromMetres + 0.01)).toBe(true)
  expect(isRight(band.fromMetres - 0.01)).toBe(false)
  expect(isRight(band.toMetres - 0.01)).toBe(true)
  expect(isRight(band.toMetres + 0.01)).toBe(false)
})

it('is none where any tide suits and where heights are not known', () => {
  expect(tideBand({ ...spot, bestTide: 'all' }, gauge)).toBeNull()
  const timesOnly = spotTideAt('lorne', { heightsKnown: false })
  expect(tideBand({ ...spot, tide: timesOnly }, gauge)).toBeNull()
})
