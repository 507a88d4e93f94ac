import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { angleBetween } from '../../places/bearings'
import { seedSpot, seedSpots } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import { coastForecast } from '../../wire/forecast'
import { decodeSpotForecast } from '../forecast/decode-spot-forecast'
import { demoCoast } from './demo-coast'
import { demoMarine } from './demo-marine'
import { demoWeather } from './demo-weather'

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
})

describe('the demo weather', () => {
  const year = demoWeather({ latitude: -38.35, longitude: 144.3 }, yearStart, yearHours)

  it('blows as this coast does: mostly a breeze, at times a gale, seldom nothing', () => {
    const speeds = year.map(({ windSpeedKmh }) => windSpeedKmh!).sort((a, b) => a - b)
    expect(speeds[Math.floor(speeds.length / 2)]).toBeGreaterThan(11)
    expect(speeds[Math.floor(speeds.length / 2)]).toBeLessThan(22)
    expect(speeds.at(-1)).toBeGreaterThan(50)
    expect(speeds.at(-1)).toBeLessThan(95)
    for (const { windSpeedKmh, windGustKmh } of year)
      expect(windGustKmh!).toBeGreaterThan(windSpeedKmh!)
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
