import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { angleBetween } from '../../places/bearings'
import { melbourneHour } from '../../testing/melbourne-hour'
import { seedSpot, seedSpots } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import { coastForecast } from '../../wire/forecast'
import { decodeSpotForecast } from '../forecast/decode-spot-forecast'
import { demoCoast } from './demo-coast'
import { demoMarine } from './demo-marine'
import { demoWeather } from './demo-weather'
import { hash, smoothNoise } from './noise'

const yearStart = Date.UTC(2026, 0, 1)
const yearHours = 8760
const west = { latitude: -38.45, longitude: 141.3 }
const surfCoast = { latitude: -38.45, longitude: 144.4 }
const gippsland = { latitude: -38.3, longitude: 147.4 }

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const share = <T>(values: T[], is: (value: T) => boolean) =>
  values.filter(is).length / values.length

describe('the demo sea', () => {
  const seas = {
    west: demoMarine(west, yearStart, yearHours),
    surfCoast: demoMarine(surfCoast, yearStart, yearHours),
    gippsland: demoMarine(gippsland, yearStart, yearHours),
  }
  const heights = (sea: typeof seas.west) => sea.map(({ total }) => total.heightMetres!)

  it('is the same for an hour whichever span is asked for', () => {
    const later = demoMarine(west, yearStart + 1000 * hourMs, 5)
    expect(later).toEqual(seas.west.slice(1000, 1005))
    const air = demoWeather(west, yearStart, 1005)
    expect(demoWeather(west, yearStart + 1000 * hourMs, 5)).toEqual(air.slice(1000))
  })

  it('is bigger in the west and never out of reason', () => {
    expect(mean(heights(seas.west))).toBeGreaterThan(1.8)
    expect(mean(heights(seas.west))).toBeLessThan(3.2)
    expect(mean(heights(seas.west))).toBeGreaterThan(mean(heights(seas.surfCoast)) * 1.1)
    expect(mean(heights(seas.surfCoast))).toBeGreaterThan(mean(heights(seas.gippsland)))
    for (const sea of Object.values(seas)) {
      expect(Math.min(...heights(sea))).toBeGreaterThan(0.2)
      expect(Math.max(...heights(sea))).toBeLessThan(9)
    }
  })

  it('rolls in from the south-west in the west, and often from the east in Gippsland', () => {
    const fromSouthWest = (sea: typeof seas.west) =>
      share(sea, ({ primary }) => angleBetween(primary.directionDegrees!, 230) < 35)
    expect(fromSouthWest(seas.west)).toBeGreaterThan(0.95)
    expect(fromSouthWest(seas.gippsland)).toBeLessThan(0.7)
    expect(share(seas.gippsland, ({ primary }) => primary.directionDegrees! < 160)).toBeGreaterThan(
      0.25,
    )
  })

  it('moves without jumps from hour to hour', () => {
    const all = heights(seas.west)
    const steps = all.slice(1).map((height, index) => Math.abs(height - all[index]!))
    expect(Math.max(...steps)).toBeLessThan(0.8)
    expect(share(steps, (step) => step < 0.2)).toBeGreaterThan(0.97)
  })

  it('sends the long periods first: they shorten as a swell fades', () => {
    let shortens = 0
    let lengthens = 0
    const { west: sea } = seas
    for (let index = 24; index < sea.length; index++) {
      const before = sea[index - 1]!.primary
      const now = sea[index]!.primary
      const isOneSwell = Math.abs(now.directionDegrees! - before.directionDegrees!) < 1
      if (!isOneSwell || now.heightMetres! >= before.heightMetres!) continue
      if (now.periodSeconds! < before.periodSeconds!) shortens++
      if (now.periodSeconds! > before.periodSeconds!) lengthens++
    }
    expect(shortens).toBeGreaterThan(lengthens * 5)
  })

  it('is nearly equal at neighbours, a dozen kilometres apart', () => {
    const neighbour = heights(demoMarine({ latitude: -38.5, longitude: 144.3 }, yearStart, 500))
    const here = heights(seas.surfCoast.slice(0, 500))
    expect(mean(neighbour.map((height, index) => Math.abs(height - here[index]!)))).toBeLessThan(
      0.12,
    )
  })

  it('adds its parts by energy', () => {
    for (const { total, primary, secondary, windSea } of seas.west.slice(0, 200)) {
      const parts = Math.hypot(
        primary.heightMetres!,
        secondary.heightMetres!,
        windSea.heightMetres!,
      )
      expect(total.heightMetres!).toBeCloseTo(parts, 0)
    }
  })

  it('is warmest in autumn, coldest in spring', () => {
    const water = (month: number) =>
      mean(
        seas.west
          .filter(({ atMs }) => new Date(atMs).getUTCMonth() === month)
          .map((hour) => hour.waterTemperature!),
      )
    expect(water(2)).toBeGreaterThan(water(8) + 4)
    expect(water(8)).toBeGreaterThan(11)
    expect(water(2)).toBeLessThan(22)
  })
})

describe('the demo weather', () => {
  const year = demoWeather({ latitude: -38.35, longitude: 144.3 }, yearStart, yearHours)
  const summer = year.filter(({ atMs }) => new Date(atMs).getUTCMonth() <= 1)
  const winter = year.filter(({ atMs }) => [5, 6].includes(new Date(atMs).getUTCMonth()))
  /** How much of the wind blows from the south, km/h on average. */
  const southerly = (hours: typeof year, from: number, to: number) =>
    mean(
      hours
        .filter(({ atMs }) => melbourneHour(atMs) >= from && melbourneHour(atMs) < to)
        .map(
          (hour) => -hour.windSpeedKmh! * Math.cos((hour.windDirectionDegrees! * Math.PI) / 180),
        ),
    )

  it('has a sea breeze on summer afternoons, and none in winter', () => {
    expect(southerly(summer, 14, 18)).toBeGreaterThan(southerly(summer, 5, 9) + 10)
    expect(southerly(winter, 13, 16)).toBeLessThan(southerly(summer, 14, 18) - 8)
  })

  it('blows as this coast does: mostly a breeze, at times a gale, seldom nothing', () => {
    const speeds = year.map(({ windSpeedKmh }) => windSpeedKmh!).sort((a, b) => a - b)
    expect(speeds[Math.floor(speeds.length / 2)]).toBeGreaterThan(11)
    expect(speeds[Math.floor(speeds.length / 2)]).toBeLessThan(22)
    expect(speeds.at(-1)).toBeGreaterThan(50)
    expect(speeds.at(-1)).toBeLessThan(95)
    for (const { windSpeedKmh, windGustKmh } of year)
      expect(windGustKmh!).toBeGreaterThan(windSpeedKmh!)
  })

  it('turns from north to west when a front passes', () => {
    const changes = year.filter((hour, index) => {
      const before = year[index - 1]
      return (
        before !== undefined &&
        angleBetween(before.windDirectionDegrees!, 345) < 50 &&
        angleBetween(hour.windDirectionDegrees!, 250) < 40
      )
    })
    expect(changes.length).toBeGreaterThan(20)
    expect(changes.length).toBeLessThan(150)
  })

  it('is warm in summer, cool in winter, and dark at night for the sun', () => {
    const air = (hours: typeof year) => mean(hours.map(({ airTemperature }) => airTemperature!))
    expect(air(summer)).toBeGreaterThan(air(winter) + 6)
    for (const { airTemperature, precipitationProbability } of year) {
      expect(airTemperature!).toBeGreaterThan(-3)
      expect(airTemperature!).toBeLessThan(44)
      expect(precipitationProbability!).toBeGreaterThanOrEqual(0)
      expect(precipitationProbability!).toBeLessThanOrEqual(100)
    }
    for (const hour of year.filter(({ atMs }) => [23, 0, 1, 2, 3].includes(melbourneHour(atMs)))) {
      expect(hour.uvIndex).toBe(0)
    }
    expect(Math.max(...summer.map(({ uvIndex }) => uvIndex!))).toBeGreaterThan(8)
    expect(Math.max(...winter.map(({ uvIndex }) => uvIndex!))).toBeLessThan(4)
  })
})

describe('demoCoast', () => {
  const nowMs = Date.UTC(2026, 0, 14, 3, 17)
  const coast = demoCoast({ spots: seedSpots, nowMs })
  const digest = (value: unknown) =>
    createHash('sha256').update(JSON.stringify(value)).digest('hex')

  it('is marked as demo and is what the wire says', () => {
    expect(coast.source).toBe('demo')
    expect(v.safeParse(coastForecast, coast).success).toBe(true)
    expect(Object.keys(coast.spots)).toHaveLength(90)
  })

  it('is byte for byte the same within an hour', () => {
    const again = demoCoast({
      spots: seedSpots,
      nowMs: nowMs + 0.5 * hourMs,
    })
    expect(digest(again)).toBe(digest(coast))
    const nextHour = demoCoast({
      spots: seedSpots,
      nowMs: nowMs + hourMs,
    })
    expect(digest(nextHour)).not.toBe(digest(coast))
  })

  it('tells the same of an hour when it is asked on another day', () => {
    const tomorrow = demoCoast({
      spots: seedSpots,
      nowMs: nowMs + 24 * hourMs,
    })
    const id = seedSpot('Gunnamatta').id
    const at = nowMs - (nowMs % (3 * hourMs)) + 36 * hourMs
    const find = (from: typeof coast) =>
      decodeSpotForecast(from, id)!.hours.find(({ atMs }) => atMs === at)!
    // A day nearer, the models agree better.
    const { spread, ...hour } = find(coast)
    const { spread: later, ...sameHour } = find(tomorrow)
    expect(sameHour).toEqual(hour)
    expect(later!.highShare - later!.lowShare).toBeLessThanOrEqual(
      spread!.highShare - spread!.lowShare,
    )
  })

  it('knows the sea ten days ahead by its first model, and to sixteen by the others', () => {
    const { hours } = decodeSpotForecast(coast, seedSpot('Gunnamatta').id)!
    const knownUntil = (is: (hour: (typeof hours)[number]) => boolean) =>
      (hours.filter(is).at(-1)!.atMs - nowMs) / hourMs / 24
    expect(knownUntil((hour) => hour.spread?.lead === 0)).toBeGreaterThan(9.5)
    expect(knownUntil((hour) => hour.spread?.lead === 0)).toBeLessThan(10.3)
    expect(knownUntil((hour) => hour.surfHeightMetres !== null)).toBeGreaterThan(15)
    const { models } = hours.findLast(({ surfHeightMetres }) => surfHeightMetres !== null)!.spread!
    expect(models).toEqual([1, 2])
    expect(knownUntil((hour) => hour.windSpeedKmh !== null)).toBeGreaterThan(15)
  })

  it('has models that lie further apart the further ahead they look', () => {
    const { hours } = decodeSpotForecast(coast, seedSpot('Gunnamatta').id)!
    const apart = (fromDay: number, toDay: number) =>
      mean(
        hours.flatMap(({ atMs, spread }) => {
          const day = (atMs - nowMs) / hourMs / 24
          return spread && day >= fromDay && day < toDay ? [spread.highShare - spread.lowShare] : []
        }),
      )
    expect(apart(0, 2)).toBeLessThan(0.15)
    expect(apart(5, 10)).toBeGreaterThan(apart(0, 2) * 2)
  })

  it('keeps the bays calm and the west coast bigger', () => {
    const surf = (name: string) =>
      mean(
        decodeSpotForecast(coast, seedSpot(name).id)!
          .hours.map(({ surfHeightMetres }) => surfHeightMetres)
          .filter((height) => height !== null),
      )
    expect(surf('St Kilda')).toBeLessThan(0.5)
    expect(surf('Eastern Beach, Geelong')).toBeLessThan(0.4)
    expect(surf('Princetown')).toBeGreaterThan(surf('Gunnamatta'))
    expect(surf('Gunnamatta')).toBeGreaterThan(surf('Torquay Surf Beach'))
    expect(surf('Torquay Surf Beach')).toBeGreaterThan(surf('Lorne Main Beach'))
  })
})

describe('noise', () => {
  it('is spread evenly and depends on both numbers', () => {
    const values = Array.from({ length: 20_000 }, (_, index) => hash(index, 3))
    expect(mean(values)).toBeCloseTo(0.5, 1)
    expect(share(values, (value) => value < 0.1)).toBeCloseTo(0.1, 1)
    expect(hash(5, 1)).not.toBe(hash(5, 2))
    expect(hash(-7, 1)).toBe(hash(-7, 1))
  })

  it('is smooth, within -1 to 1', () => {
    for (let x = -5; x < 5; x += 0.01) {
      expect(Math.abs(smoothNoise(x, 9))).toBeLessThanOrEqual(1)
      expect(Math.abs(smoothNoise(x, 9) - smoothNoise(x + 0.01, 9))).toBeLessThan(0.05)
    }
  })
})
