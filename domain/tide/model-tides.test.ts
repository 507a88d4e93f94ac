import { expect, it } from 'vitest'
import { gaugesOfModel, modelOfGauges } from './model-tides'
import { gauges, modelTides } from './testing/gauges'

it('beaches’ own constants arrive as they left, from west to east, also those that some beaches lack', () => {
  const arrived = gaugesOfModel(modelOfGauges([...gauges, ...modelTides]))
  const inOrder = (all: typeof modelTides) =>
    all.map(({ constituents, ...rest }) => ({
      ...rest,
      constituents: new Map(constituents.map(([name, ...line]) => [name, line])),
    }))
  expect(inOrder(arrived)).toEqual(
    inOrder(modelTides.toSorted((a, b) => a.longitude - b.longitude)),
  )
  expect(new Set(arrived.map(({ constituents }) => constituents.length)).size).toBeGreaterThan(1)
})

it('a beach for which a series is too short has none of its constituent', () => {
  const { rows } = modelOfGauges(modelTides)
  const [first, second] = gaugesOfModel({ rows, constituents: [['M2', '500,20', '900']] })
  expect(first!.constituents).toEqual([['M2', 0.5, 90]])
  expect(second!.constituents).toEqual([])
})
