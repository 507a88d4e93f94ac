import { describe, expect, it } from 'vitest'
import type { ForecastHour, SpotForecast } from '../sea/forecast/forecast-hour'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { dayMs, hourMs } from '../time/durations'
import { suitedSizes } from './size-band'
import { spotRecommendation, spotWants } from './spot-recommendation'
import { onshoreWind, winterDay, winterForecast } from './testing/winter-forecast'

const nineMs = winterDay.startAtMs + 9 * hourMs
const torquay = { ...seedSpot('Torquay Surf Beach') }
const lorne = gaugeById('lorne')

const forecastOf = (change: (hourOfDay: number, day: number) => Partial<ForecastHour>) =>
  winterForecast(
    (hour, atMs) => change(hour, Math.floor((atMs - winterDay.startAtMs) / dayMs)),
    240,
  )
const recommend = (forecast: SpotForecast | null, atMs = nineMs, spot = torquay) =>
  spotRecommendation({ spot, gauge: lorne, forecast, atMs })

describe('what a spot wants', () => {
  it('is said of everything that counts there', () => {
    expect(spotWants(torquay, 'metric')).toEqual([
      {
        name: 'size',
        sentence: expect.stringMatching(/^Surf of \d\.\d–\d\.\d m at the beach$/),
      },
      { name: 'direction', sentence: 'Swell from SSE to SW' },
      { name: 'period', sentence: 'Swell of 12 s and longer' },
      { name: 'wind', sentence: 'Wind from W to N, or hardly any' },
    ])
    expect(spotWants(torquay, 'imperial')[0]?.sentence).toContain(' ft at the beach')
  })

  it('asks for a tide only where it matters, and in a bay for no ocean swell', () => {
    const names = (spot: typeof torquay) => spotWants(spot, 'metric').map(({ name }) => name)
    expect(names({ ...torquay, bestTide: 'low' })).toContain('tide')
    expect(names({ ...torquay, marinePoint: null })).toEqual(['size', 'wind'])
  })
})

describe('how the day differs', () => {
  it('names what is against it, at the best hour that is left', () => {
    const said = recommend(forecastOf((hour) => (hour >= 12 ? {} : onshoreWind)))
    expect(said?.differs).toBe('Today at 12:00, at its best, this spot has everything it wants')
    const blown = recommend(forecastOf(() => onshoreWind))
    expect(blown?.differs).toBe('Now the wind is not what this spot wants')
    const wind = blown?.rows.find(({ name }) => name === 'wind')
    expect(wind).toEqual({
      name: 'wind',
      sentence: 'Wind from W to N, or hardly any',
      given: 'Onshore 30 km/h blows it out',
      fits: false,
    })
  })

  it('marks as wanted only what is said to be so', () => {
    const low = { ...torquay, bestTide: 'low' as const }
    for (let hoursIntoDay = 8; hoursIntoDay < 17; hoursIntoDay++) {
      const said = recommend(
        forecastOf(() => ({ windSpeedKmh: 18, windDirectionDegrees: 145, windGustKmh: 20 })),
        winterDay.startAtMs + hoursIntoDay * hourMs,
        low,
      )
      for (const { given, fits } of said!.rows) {
        expect(fits, given!).toBe(!/crumbles|does not suit|side here|too strong here/.test(given!))
      }
    }
    const { minMetres } = suitedSizes(torquay)
    const small = recommend(forecastOf(() => ({ surfHeightMetres: minMetres + 0.01 })))
    expect(small?.rows[0]).toMatchObject({ name: 'size', fits: true })
  })

  it('speaks of tomorrow once the light of today is over', () => {
    const said = recommend(
      forecastOf(() => ({})),
      winterDay.startAtMs + 20 * hourMs,
    )
    expect(said?.differs).toMatch(/^Tomorrow at /)
  })

  it('does not take for right what is not known', () => {
    const said = recommend(forecastOf(() => ({ windSpeedKmh: null, windDirectionDegrees: null })))
    expect(said?.differs).toMatch(/not known: the wind$/)
    expect(said?.rows.find(({ name }) => name === 'wind')).toMatchObject({
      given: null,
      fits: null,
    })
  })

  it('puts danger before everything', () => {
    const said = recommend(forecastOf(() => ({ windSpeedKmh: 70, windGustKmh: 95 })))
    expect(said?.differs).toMatch(/^Now it is not safe to go in: /)
  })
})

describe('when it is next on', () => {
  it('is the first good spell, however many days away', () => {
    const said = recommend(
      forecastOf((hour, ahead) => (ahead === 3 && hour >= 8 && hour < 11 ? {} : onshoreWind)),
    )
    expect(said?.next?.startAtMs).toBe(winterDay.startAtMs + (3 * 24 + 8) * hourMs)
    expect(said?.nextText).toMatch(/^Next: excellent Tue 7 Jul 08:00–10:30, then /)
  })

  it('says what the best is when nothing is good, and when there is nothing at all', () => {
    const fair = recommend(
      forecastOf((hour) => (hour === 10 || hour === 11 ? { surfPeriodSeconds: 9 } : onshoreWind)),
    )
    expect(fair?.next).toBeNull()
    expect(fair?.nextText).toMatch(
      /^Nothing good in the next 10 days; the best is fair today [\d:]+–[\d:]+, then [a-z -]+$/,
    )
    expect(recommend(forecastOf(() => onshoreWind))?.nextText).toBe(
      'Nothing worth the drive in the next 10 days',
    )
  })

  it('without a forecast still says what the spot wants', () => {
    const said = recommend(null)
    expect(said).toMatchObject({ best: null, next: null, nextText: 'No forecast to look ahead in' })
    expect(said?.rows.length).toBe(4)
  })
})
