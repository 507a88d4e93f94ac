import { describe, expect, it } from 'vitest'
import { seedSpot } from '../../testing/seeds'
import type { MarineHour } from '../forecast/point-hour'
import { marineHour, train } from '../forecast/testing/point-hours'
import { chopAtSpot, mainSwellFirst, surfDirection } from './surf-at-spot'

const torquay = seedSpot('Torquay Surf Beach')
const sea = (said: Partial<MarineHour>) => marineHour({ total: train(2, 9, 178), ...said })

describe('the swell that is meant', () => {
  it('is the one that brings most, not the mean of two', () => {
    const two = sea({ primary: train(2, 12, 225), secondary: train(0.6, 5, 100) })
    expect(surfDirection(torquay, two)).toBe(225)
    const swapped = sea({ primary: two.secondary, secondary: two.primary })
    expect(surfDirection(torquay, swapped)).toBe(225)
  })
  it('is the wind sea where that brings most', () => {
    const blown = { primary: train(0.3, 8, 225), secondary: train(), windSea: train(2.5, 6, 150) }
    expect(surfDirection(torquay, sea(blown))).toBe(150)
  })
  it('is the whole sea where its parts are not known', () => {
    expect(surfDirection(torquay, sea({}))).toBe(178)
  })
  it('is of two from one direction the one with more energy, and the first where one is not known', () => {
    const [short, long] = [train(2, 12, 215), train(1.9, 16, 215)]
    expect(mainSwellFirst(torquay, short, long)).toEqual([long, short])
    expect(mainSwellFirst(torquay, train(), short)).toEqual([train(), short])
    expect(mainSwellFirst(torquay, short, train())).toEqual([short, train()])
  })
})

const chop = (height: number, period: number, from: number) =>
  chopAtSpot(torquay, sea({ windSea: train(height, period, from) }))
it('chop is short wind sea that heads for the beach', () => {
  expect(chop(1.2, 5, torquay.facingDegrees)).toBeCloseTo(1.2, 9)
  expect(chop(1.2, 5, torquay.facingDegrees + 60)).toBeCloseTo(0.85, 2)
  expect(chop(1.2, 5, torquay.facingDegrees + 100)).toBe(0)
  expect(chop(2, 7.5, torquay.facingDegrees)).toBe(0)
  expect(chop(0, 5, 0)).toBe(0)
  expect(chopAtSpot(torquay, sea({}))).toBeNull()
})
