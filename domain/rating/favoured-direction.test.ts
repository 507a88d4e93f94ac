import { expect, it } from 'vitest'
import { favouredDirection } from './size-band'

it('likes the middle of the widest named sector, the whole circle too, else straight in', () => {
  const spot = { facingDegrees: 180, bestSwellDirections: [{ from: 200, to: 210 }] }
  expect(favouredDirection(spot)).toBe(205)
  const any = [...spot.bestSwellDirections, { from: 0, to: 360 }]
  expect(favouredDirection({ ...spot, bestSwellDirections: any })).toBe(180)
  expect(favouredDirection({ ...spot, bestSwellDirections: [] })).toBe(180)
})
