import { describe, expect, it } from 'vitest'
import { median } from '#domain/sea/observed/buoy-readings'
import { seedSpots } from '#domain/testing/seeds'
import type { Spot } from '#domain/wire/spot'
import { type ClassMeaning, classDirections, demoMean, sizeOver } from './nearshore/class-seas'
import {
  eastFeet,
  isHeldBack,
  publishedHeights,
  reports,
  surfCoastFeet,
} from './nearshore/reported-sizes'
import { anchored, errorsByShelter, sharesByRays } from './nearshore/surf-shares'

/**
 * The size at the beach against what forecasters reported on days that went into no spot's factor, and against published
 * mean heights. Reports name no height offshore: ratios between places need none.
 */
const held = reports.filter(isHeldBack)
const spotsOf = (ids: readonly number[]): Spot[] =>
  ids.map((id) => seedSpots.find((spot) => spot.id === id)!)
const surfCoast = spotsOf([2, 4, 7, 8, 12, 1, 3])
const east = spotsOf([53, 54, 55, 56, 57])
/**
 * How far ratios may be off, and how many sizes must lie within one step. Notes name a swell by where it comes from in the
 * ocean (`decisions/2026-11-26-bench.md`): that is held to the reports.
 */
const bounds = {
  'as named': { ratioOff: 0.1, leastWithinOneStep: 0.8 },
  'past the capes': { ratioOff: 0.07, leastWithinOneStep: 88 / 93 },
}

/** Face metres of a size in surfers' feet: 0.4 a foot, a little more below three feet (0.5 at two). */
const faceMetres = (feet: number): number => feet * (feet >= 3 ? 0.4 : 0.4 + 0.1 * (3 - feet))
const isWithinOneStep = (metres: number, reported: number): boolean =>
  Math.abs(metres - reported) <= Math.max(0.3, 0.25 * reported)

describe.each(Object.keys(bounds) as ClassMeaning[])('swell %s', (meaning) => {
  const { ratioOff, leastWithinOneStep } = bounds[meaning]
  const classes = Object.entries(classDirections).map(([name, from]) => ({
    ...{ name, from, ours: sizeOver(surfCoast, from, meaning) / sizeOver(east, from, meaning) },
    sizes: held
      .filter(({ swellDirection }) => swellDirection === name)
      .flatMap((report) => {
        const [there, here] = [eastFeet(report), surfCoastFeet(report)]
        return there === null || here === null ? [] : [{ there, here }]
      }),
  }))

  it('the Surf Coast to the Mornington Peninsula, by direction of the swell', () => {
    for (const { name, from, sizes, ours } of classes) {
      const reported = median(sizes.map(({ there, here }) => here / there))
      console.info(
        `${meaning}: ${name} (${from}°) reported ${reported.toFixed(2)} (${sizes.length} held back), ours ${ours.toFixed(2)}`,
      )
      if (sizes.length < 10) continue
      expect.soft(Math.abs(ours - reported), name).toBeLessThanOrEqual(ratioOff)
    }
  })

  it('sizes on the Surf Coast, from those reported in the east', () => {
    const are = classes.flatMap(({ sizes, ours }) =>
      sizes.map(({ there, here }) => isWithinOneStep(ours * faceMetres(there), faceMetres(here))),
    )
    const within = are.filter(Boolean).length
    console.info(`${meaning}: ${within} of ${are.length} reported sizes within one step`)
    expect(within / are.length).toBeGreaterThanOrEqual(leastWithinOneStep)
  })
})

const byRays = sharesByRays()

it('the stored shares are what npm run nearshore makes', () => {
  const stored = seedSpots.flatMap(({ id, surfShares }) => (surfShares ? [[id, surfShares]] : []))
  expect(stored).toHaveLength(70)
  expect(Object.fromEntries(anchored(byRays))).toEqual(Object.fromEntries(stored))
})

it('mean heights of the demonstration year beside published ones, each left out of its own', () => {
  const ratios: number[] = []
  for (const { spotId, meanMetres } of publishedHeights) {
    const [spot] = spotsOf([spotId])
    const blind = demoMean(byRays.get(spotId)!)
    ratios.push(blind / meanMetres)
    console.info(
      `${spot!.name} (${spot!.surfShares!.shelter}): published ${meanMetres.toFixed(1)} m, left out ${blind.toFixed(2)} m (${(blind / meanMetres).toFixed(2)}), anchored ${demoMean(spot!).toFixed(2)} m`,
    )
  }
  const near = ratios.filter((ratio) => Math.abs(ratio - 1) <= 0.4).length
  console.info(
    `median ${median(ratios).toFixed(2)}, ${near} of ${ratios.length} within 40 %, from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; errors by shelter ${JSON.stringify(errorsByShelter(byRays))} %`,
  )
  expect(Math.abs(median(ratios) - 1)).toBeLessThanOrEqual(0.1)
  expect(near / ratios.length).toBeGreaterThanOrEqual(0.8)
  expect(Math.max(...ratios)).toBeLessThanOrEqual(2)
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(0.5)
})
