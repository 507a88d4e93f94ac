import { expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { periodScale } from './period-fit'
import { professionalConditions, swellQuality } from './professional-conditions'
import { goldenHour } from './testing/golden-cases'

const east = { heightMetres: 2.4, periodSeconds: 9, directionDegrees: 90 }
const southWest = { heightMetres: 2, periodSeconds: 12, directionDegrees: 215 }
const windSea = { heightMetres: 0.5, periodSeconds: 4, directionDegrees: 45 }

it('names the swell that reaches the beach as the primary one, with its own share and quality', () => {
  const professional = {
    primary: east,
    secondary: southWest,
    windSea,
    uvIndex: 5,
    precipitationProbability: 10,
  }
  const said = professionalConditions(seedSpot('Gunnamatta'), goldenHour({ professional }), null)!
  expect(said).toMatchObject({ primary: southWest, secondary: east, windSea })
  expect(said.shares).toEqual({ primary: 40, secondary: 58, windSea: 2 })
  expect(said.swellQuality).toBe(
    swellQuality(
      { primary: southWest, secondary: east, windSea },
      periodScale(seedSpot('Gunnamatta')),
    ),
  )
})

it('has nothing for those whose data hold nothing', () => {
  expect(professionalConditions(seedSpot('Gunnamatta'), goldenHour(), null)).toBeNull()
  expect(professionalConditions(seedSpot('Gunnamatta'), null, null)).toBeNull()
})
