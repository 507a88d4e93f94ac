import { expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { periodScale } from './period-fit'
import { professionalConditions, swellQuality } from './professional-conditions'
import { goldenHour } from './testing/golden-cases'

it('the swell that reaches the beach is the primary one, with its own share and quality', () => {
  const east = { heightMetres: 2.4, periodSeconds: 9, directionDegrees: 90 }
  const southWest = { heightMetres: 2, periodSeconds: 12, directionDegrees: 215 }
  const windSea = { heightMetres: 0.5, periodSeconds: 4, directionDegrees: 45 }
  const sky = { uvIndex: 5, precipitationProbability: 10 }
  const hour = goldenHour({
    professional: { primary: east, secondary: southWest, windSea, ...sky },
  })
  const spot = seedSpot('Gunnamatta')
  const said = professionalConditions(spot, hour, null)!
  const trains = { primary: southWest, secondary: east, windSea }
  const quality = swellQuality(trains, periodScale(spot))
  expect(said).toMatchObject({ ...trains, swellQuality: quality })
  expect(said.shares).toEqual({ primary: 40, secondary: 58, windSea: 2 })
})
