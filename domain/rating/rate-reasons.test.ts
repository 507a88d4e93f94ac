import { expect, it } from 'vitest'
import type { ForecastHour } from '../sea/forecast/forecast-hour'
import { seedSpot } from '../testing/seeds'
import { lossOf } from './factor'
import { rate } from './rate'
import { goldenHour } from './testing/golden-cases'
import { rateAt } from './testing/rate-at'

const torquay = seedSpot('Torquay Surf Beach')
const birdRock = seedSpot('Bird Rock')

it('reasons come with what costs most first and what helps most last', () => {
  const { factors } = rateAt(torquay, {
    windSpeedKmh: 24,
    windDirectionDegrees: 150,
    surfPeriodSeconds: 16,
  })
  expect(factors[0]!.name).toBe('wind')
  expect(factors.map(lossOf)).toEqual(factors.map(lossOf).toSorted((a, b) => b - a))
})

it("speak the reader's units", () => {
  const input = {
    spot: torquay,
    hour: goldenHour({ surfHeightMetres: 0.9 }),
    tide: null,
    isDark: false,
  }
  const sentences = (units: 'metric' | 'imperial') =>
    rate({ ...input, units })
      .factors.map(({ sentence }) => sentence)
      .join()
  expect(sentences('metric')).toMatch(/14 km\/h.*0\.9 m |0\.9 m .*14 km\/h/)
  expect(sentences('imperial')).toMatch(/9 mph/)
  expect(sentences('imperial')).toMatch(/About 3 ft at/)
  expect(rate({ ...input, units: 'imperial' }).score).toBe(rate(input).score)
})

it('reasons say what would lift it to a better word, and nothing when nothing would', () => {
  const onshore = {
    windSpeedKmh: 22,
    windDirectionDegrees: 145,
    surfPeriodSeconds: 14,
    surfHeightMetres: 0.9,
  }
  expect(rateAt(torquay, onshore).wouldImprove).toBe(
    'Light or offshore wind would make it excellent',
  )
  expect(rateAt(birdRock, { surfHeightMetres: 1.7 }, 1).wouldImprove).toBe(
    'A lower tide would make it excellent',
  )
  expect(rateAt(torquay, { surfPeriodSeconds: 18, surfHeightMetres: 0.82 }).wouldImprove).toBeNull()
})

it('reasons leave the dark out at a swimming beach, and say which danger there is', () => {
  const at = (hour: Partial<ForecastHour>) =>
    rate({ spot: seedSpot('St Kilda'), hour: goldenHour(hour), tide: null, isDark: true })
  expect(at({ surfHeightMetres: 0 })).toMatchObject({
    headline: 'Flat: a swimming beach',
    // The water's word stands above it, as a rating's does.
    besideWord: 'a swimming beach',
    wouldImprove: null,
  })
  const gale = at({ surfHeightMetres: 0.9, windSpeedKmh: 70 })
  expect(gale).toMatchObject({
    headline: 'Choppy: gale-force wind',
    besideWord: 'gale-force wind',
  })
})
