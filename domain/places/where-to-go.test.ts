import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SpotOutlook } from '../rating/rated-at'
import { goodScore } from '../rating/rating-words'
import { buildCoastForecast } from '../sea/forecast/build-coast-forecast'
import { decodeSpotForecast } from '../sea/forecast/decode-spot-forecast'
import { marineHour, train, weatherHour } from '../sea/forecast/testing/point-hours'
import { melbourneHour } from '../testing/melbourne-hour'
import { readTable } from '../testing/read-table'
import { seedSpots } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { constantsId } from '../tide/tide-accuracy'
import { hourMs, minuteMs } from '../time/durations'
import { melbourneDay } from '../time/melbourne'
import { places } from './drive-minutes'
import { mostCharacters, type WhereToGoAsked, whereToGo } from './where-to-go'

/** Wind at an hour of the day: from, degrees true, and km/h. */
type Wind = [from: number, kmh: number]

/** A sea and a wind over the whole coast, and what a person who surfs there would do with it. */
type Morning = {
  /** Significant height offshore in metres, mean period in seconds, from in degrees. */
  swell: [height: number, period: number, from: number]
  /** From dawn on; `later` from `turnsAt` (hours of Melbourne's clock). */
  wind: Wind
  later?: Wind
  turnsAt?: number
  from: string | null
  /** Melbourne's clock. */
  at: string
  date?: string
  within?: number
  favourites?: string[]
  /** One of these is right; empty: nothing is worth it. */
  goes: string[]
  /** What the sentence says besides. */
  says?: RegExp
  why: string
}

const numbers = (cell = '') => cell.match(/[\d.]+/g)?.map(Number) ?? []
const names = (cell = '') => cell.split('; ').filter(Boolean)

/** The rows of `mornings.md`. */
const mornings: readonly Morning[] = readTable(join(import.meta.dirname, 'mornings.md')).map(
  (row) => {
    const [from, kmh, turnsAt] = numbers(row.Later)
    return {
      swell: numbers(row.Swell) as Morning['swell'],
      wind: numbers(row.Wind) as Wind,
      ...(from !== undefined && kmh !== undefined && { later: [from, kmh] satisfies Wind }),
      ...(turnsAt !== undefined && { turnsAt }),
      from: row.From || null,
      at: row.At ?? '',
      ...(row.Date && { date: row.Date }),
      ...(row.Within && { within: Number(row.Within) }),
      favourites: names(row.Favourites),
      goes: names(row['Goes to']),
      ...(row.Says && { says: new RegExp(row.Says) }),
      why: row.Why ?? '',
    }
  },
)

/** A sea is worked out once for all who ask about it. */
const known = new Map<string, SpotOutlook[]>()

function outlooksOf(morning: Morning, startAtMs: number): SpotOutlook[] {
  const { swell, wind, later = wind, turnsAt = 24 } = morning
  const key = JSON.stringify([swell, wind, later, turnsAt, startAtMs])
  const outlooks = known.get(key) ?? workOut()
  known.set(key, outlooks)
  return outlooks

  function workOut(): SpotOutlook[] {
    const times = Array.from({ length: 60 }, (_, index) => startAtMs + index * hourMs)
    const [total, none] = [train(...swell), train(0, 0, 0)]
    const parts = { total, primary: total, secondary: none, windSea: none, waterTemperature: 14 }
    const marine = times.map((atMs) => marineHour({ atMs, ...parts }))
    const weather = times.map((atMs) => {
      const [windDirectionDegrees, windSpeedKmh] = melbourneHour(atMs) < turnsAt ? wind : later
      const windGustKmh = windSpeedKmh * 1.4
      return weatherHour({ atMs, windSpeedKmh, windDirectionDegrees, windGustKmh })
    })
    const coast = buildCoastForecast({
      source: 'live',
      fetchedAtMs: startAtMs,
      modelRunAtMs: null,
      startAtMs,
      spots: seedSpots,
      marineOf: (spot) => (spot.marinePoint ? marine : null),
      weatherOf: () => ({ pointKey: 'coast', hours: weather }),
      span: { waveHours: 54, weatherHours: 54, hourlyWindHours: 54 },
    })
    return seedSpots.map((spot) => ({
      spot,
      gauge: gaugeById(constantsId(spot.tide)),
      forecast: decodeSpotForecast(coast, spot.id),
    }))
  }
}

function askedOf(morning: Morning): WhereToGoAsked {
  const { from, at, date = '2026-07-04' } = morning
  const { startAtMs } = melbourneDay(date)
  const [clockHours, clockMinutes] = at.split(':').map(Number)
  const liked = morning.favourites ?? []
  return {
    outlooks: outlooksOf(morning, startAtMs),
    nowMs: startAtMs + clockHours! * hourMs + clockMinutes! * minuteMs,
    start: from === null ? null : places.find(({ name }) => name === from)!,
    withinMinutes: morning.within ?? null,
    favourites: new Set(seedSpots.filter(({ name }) => liked.includes(name)).map(({ id }) => id)),
  }
}

describe('mornings, with the answer that somebody who surfs there would give', () => {
  for (const morning of mornings) {
    it(`${morning.from ?? 'no start'} ${morning.at}: ${morning.why}`, () => {
      const answer = whereToGo(askedOf(morning))
      const { name = 'nothing' } = answer?.choice?.outlook.spot ?? {}
      const said = `${answer?.lead}: ${answer?.rest} ${answer?.besides}`
      if (morning.goes.length > 0) expect(morning.goes, said).toContain(name)
      else expect(answer?.choice?.window.score ?? 0, said).toBeLessThan(goodScore)
      if (morning.says) expect(said.replaceAll('\u00a0', ' ')).toMatch(morning.says)
    })
  }
})

it('fits the room that home keeps for it, so that nothing below moves when it comes', () => {
  const lengths = mornings.flatMap((morning) =>
    ['Queenscliff', null].map((from) => {
      const asked = askedOf({ ...morning, from })
      const answer = whereToGo({ ...asked, selectedSpotId: 1 })!
      return `${answer.lead}${answer.rest}${answer.besides ?? ''}`.length
    }),
  )
  expect(Math.max(...lengths)).toBeLessThanOrEqual(mostCharacters)
})

describe('the answer', () => {
  const clean: Morning = {
    swell: [2, 11, 215],
    wind: [330, 18],
    from: 'Torquay',
    at: '07:10',
    goes: [],
    why: '',
  }

  it('never leads farther than the limit, nor to a swimming beach', () => {
    for (const within of [20, 60]) {
      for (const from of places.map(({ name }) => name)) {
        const choice = whereToGo(askedOf({ ...clean, from, within }))?.choice
        if (!choice) continue
        expect(choice.drive.minutes, from).toBeLessThanOrEqual(within)
        expect(choice.outlook.spot.beachType).not.toBe('swimming')
      }
    }
  })

  it('counts only the hours that are left after the drive', () => {
    const asked = askedOf({ ...clean, later: [200, 60], turnsAt: 9 })
    const near = whereToGo(asked)!.choice!
    expect(near.window.startAtMs).toBeGreaterThanOrEqual(
      asked.nowMs + near.drive.minutes * minuteMs,
    )
    // From Melbourne one would arrive with the change: nothing of today is left.
    const far = whereToGo(askedOf({ ...clean, from: 'Melbourne', later: [200, 60], turnsAt: 9 }))!
    expect(far.choice?.window.startAtMs ?? Number.POSITIVE_INFINITY).toBeGreaterThan(
      melbourneDay('2026-07-04').endAtMs,
    )
  })

  it('says why not the beach one had in mind, where that is worse by a point', () => {
    const asked = askedOf({ ...clean, from: 'Cowes', swell: [2.5, 12, 230], wind: [120, 20] })
    const express = seedSpots.find(({ name }) => name === 'Express Point')!
    const answer = whereToGo({ ...asked, selectedSpotId: express.id })
    expect(answer?.choice?.outlook.spot.name).toBe('Cat Bay')
    expect(answer?.besides).toMatch(/^Express Point is (poor|fair): \w.*\.$/)
    expect(whereToGo(asked)?.besides).toBeNull()
  })
})
