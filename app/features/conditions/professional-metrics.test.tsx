import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { professionalConditions } from '#domain/rating/professional-conditions'
import { goldenHour } from '#domain/rating/testing/golden-cases'
import type { ForecastHour, ProfessionalHour } from '#domain/sea/forecast/forecast-hour'
import { waveEnergyAtSpot } from '#domain/sea/swell/wave-energy'
import { ProfessionalMetrics } from './professional-metrics'

const nothing = { heightMetres: null, periodSeconds: null, directionDegrees: null }
const professional: ProfessionalHour = {
  primary: { heightMetres: 2, periodSeconds: 14, directionDegrees: 225 },
  secondary: { heightMetres: 1, periodSeconds: 9, directionDegrees: 180 },
  windSea: { heightMetres: 0.3, periodSeconds: 4, directionDegrees: 300 },
  uvIndex: 7.4,
  precipitationProbability: 35,
}
const hour = goldenHour({ surfHeightMetres: 1.8, surfPeriodSeconds: 14, professional })
function words(hour: ForecastHour) {
  const figures = professionalConditions(testSpot(1), hour, null)
  if (!figures) throw new Error('the hour has no professional figures')
  return renderToStaticMarkup(<ProfessionalMetrics professional={figures} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

it('shows energy with its label and audience, swell components, UV, rain and each quality', () => {
  const text = words(hour)
  expect(text).toMatch(
    new RegExp(`Wave energy ${waveEnergyAtSpot(hour)} kJ/m Solid: intermediate\\+`),
  )
  expect(text).toMatch(
    /Swell quality [\d.]+ \/10 Wind quality [\d.]+ \/10 Wave quality [\d.]+ \/10/,
  )
  expect(text).toMatch(/UV index 7 Rain 35 %/)
  expect(text).toMatch(/Primary 2\.0 m 14 s SW \d+% Secondary 1\.0 m 9 s S \d+%/)
})

it('has a dash for what is not known, never a zero', () => {
  const text = words({
    ...hour,
    surfHeightMetres: null,
    windSpeedKmh: null,
    professional: {
      primary: nothing,
      secondary: nothing,
      windSea: nothing,
      uvIndex: null,
      precipitationProbability: null,
    },
  })
  expect(text).toMatch(/Wave energy – kJ\/m Swell quality – .*UV index – Rain – %/)
  expect(text).not.toMatch(/\b0\b/)
})
