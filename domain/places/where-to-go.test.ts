import { describe, expect, it } from 'vitest'
import type { SpotOutlook } from '../rating/rated-at'
import { goodScore } from '../rating/rating-words'
import { buildCoastForecast } from '../sea/forecast/build-coast-forecast'
import { decodeSpotForecast } from '../sea/forecast/decode-spot-forecast'
import type { WeatherHour } from '../sea/forecast/point-hour'
import { marineHour, train } from '../sea/forecast/testing/point-hours'
import { melbourneHour } from '../testing/melbourne-hour'
import { seedSpots } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { constantsId } from '../tide/tide-accuracy'
import { hourMs, minuteMs } from '../time/durations'
import { melbourneDay } from '../time/melbourne'
import { places } from './drive-minutes'
import { type Morning, mornings } from './testing/mornings'
import { mostCharacters, type WhereToGoAsked, whereToGo } from './where-to-go'

const hours = 60

/** A sea is worked out once for all who ask about it. */
const known = new Map<string, SpotOutlook[]>()

function outlooksOf(morning: Morning, startAtMs: number): SpotOutlook[] {
  const { swell, wind, later = wind, turnsAt = 24 } = morning
  const key = JSON.stringify([swell, wind, later, turnsAt, startAtMs])
  const outlooks = known.get(key) ?? workOut(swell, wind, later, turnsAt, startAtMs)
  known.set(key, outlooks)
  return outlooks
}

function workOut(
  swell: Morning['swell'],
  wind: Morning['wind'],
  later: Morning['wind'],
  turnsAt: number,
  startAtMs: number,
): SpotOutlook[] {
  const times = Array.from({ length: hours }, (_, index) => startAtMs + index * hourMs)
  const [total, none] = [train(...swell), train(0, 0, 0)]
  const parts = { total, primary: total, secondary: none, windSea: none, waterTemperature: 14 }
  const marine = times.map((atMs) => marineHour({ atMs, ...parts }))
  const weather = times.map((atMs): WeatherHour => {
    const [windDirectionDegrees, windSpeedKmh] = melbourneHour(atMs) < turnsAt ? wind : later
    return {
      atMs,
      windSpeedKmh,
      windDirectionDegrees,
      windGustKmh: windSpeedKmh * 1.4,
      airTemperature: 15,
      uvIndex: 3,
      precipitationProbability: 10,
    }
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
