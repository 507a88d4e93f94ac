import { describe, expect, it } from 'vitest'
import { goldenHour } from '../../rating/testing/golden-cases'
import { hourMs } from '../../time/durations'
import { hourAt, hourBetween } from './hour-at'
import { between, hourly, turnedBetween } from './interpolate'

describe('hourly', () => {
  it('a value beyond the count tells of the hours before it alone', () => {
    expect(hourly([1, 2], [0, 3], 2, between)).toEqual([1, 1.333])
    expect(hourly([1, 2], [0, 7], 2, between)).toEqual([1, null])
    expect(hourly([], [], 2, between)).toEqual([null, null])
    expect(between(1, 2, 1 / 3)).toBe(1.333)
    expect(turnedBetween(350, 10, 0.5)).toBe(0)
  })
})

describe('hourAt', () => {
  const startAtMs = Date.UTC(2026, 6, 3, 12)
  const count = 5
  const forecast = {
    hours: Array.from({ length: count }, (_, index) =>
      goldenHour({ windSpeedKmh: 20, atMs: startAtMs + index * hourMs }),
    ),
  }

  it('finds the hour that contains an instant', () => {
    expect(hourAt(forecast, startAtMs)!.atMs).toBe(startAtMs)
    expect(hourAt(forecast, startAtMs + hourMs - 1)!.atMs).toBe(startAtMs)
    expect(hourAt(forecast, startAtMs + hourMs)!.atMs).toBe(startAtMs + hourMs)
  })

  it('knows nothing before the first and after the last hour', () => {
    expect(hourAt(forecast, startAtMs - 1)).toBeNull()
    expect(hourAt(forecast, startAtMs + count * hourMs - 1)).not.toBeNull()
    expect(hourAt(forecast, startAtMs + count * hourMs)).toBeNull()
    expect(hourAt({ hours: [] }, startAtMs)).toBeNull()
  })

  it('goes straight between two hours and keeps unknown unknown', () => {
    const hours = [
      forecast.hours[0]!,
      { ...forecast.hours[1]!, windSpeedKmh: 30, airTemperature: null },
    ]
    const half = hourBetween({ hours }, startAtMs + hourMs / 2)!
    expect(half.windSpeedKmh).toBe(25)
    expect(half.airTemperature).toBeNull()
    expect(hourBetween({ hours }, startAtMs)).toBe(hours[0])
    expect(hourBetween({ hours }, startAtMs + 1.5 * hourMs)).toBeNull()
  })
})
