import { expect, it } from 'vitest'
import { seedSpot, seedSpots } from '../testing/seeds'
import { driveShort, drivesFrom, driveText, nearestPlace, places } from './drive-minutes'

const town = (name: string) => places.find((place) => place.name === name)!
const minutes = (from: string, to: string) => drivesFrom(town(from), [seedSpot(to)])[0]!.minutes

it.each([
  ['Torquay', 'Bells Beach', 5, 15],
  ['Torquay', '13th Beach', 19, 30],
  ['Torquay', 'Lorne Main Beach', 44, 60],
  ['Melbourne', 'Bells Beach', 85, 110],
  ['San Remo', 'Cape Woolamai', 0, 12],
])('from %s to %s is a drive of %i to %i minutes', (from, to, least, most) => {
  expect(minutes(from, to)).toBeGreaterThan(least)
  expect(minutes(from, to)).toBeLessThan(most)
})

it('reaches every spot from every town, and takes no short cut over an inlet', () => {
  for (const place of places)
    for (const drive of drivesFrom(place, seedSpots)) {
      expect(Number.isInteger(drive.minutes), place.name).toBe(true)
      expect(drive.minutes).toBeLessThan(13 * 60)
    }
  // Anderson Inlet lies between the two.
  expect(minutes('Inverloch', 'Venus Bay (Beach 1)')).toBeGreaterThanOrEqual(28)
})

it('names the ferry and never counts it', () => {
  const [portsea] = drivesFrom(town('Queenscliff'), [seedSpot('Portsea Back Beach')])
  expect(portsea!.minutes).toBeGreaterThan(120)
  expect(portsea!.ferry?.name).toBe('Queenscliff–Sorrento ferry')
  // With the longest wait.
  expect(portsea!.ferry?.minutes).toBeGreaterThanOrEqual(100)
  expect(drivesFrom(town('Queenscliff'), [seedSpot('13th Beach')])[0]!.ferry).toBeNull()
})

it('finds the town one stands in, and says minutes no finer than they are', () => {
  expect(nearestPlace(seedSpot('Torquay Surf Beach')).place.name).toBe('Torquay')
  const said = [3, 24, 58, 98, 121].map((one) => driveText(one).replaceAll('\u00a0', ' '))
  expect(said).toEqual(['5 min', '25 min', '1 h', '1 h 40 min', '2 h'])
  expect([24, 58, 98, 124].map(driveShort)).toEqual(
    ['25 min', '1 h', '1 h 40', '2 h 05'].map((text) => text.replaceAll(' ', '\u00a0')),
  )
})
