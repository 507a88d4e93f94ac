import { expect, it } from 'vitest'
import { rateAt } from '#domain/rating/testing/rate-at'
import { seedSpot } from '#domain/testing/seeds'
import { draw } from '../../ui/testing/draw'
import { Reasons } from './reasons'

const said = async (surfHeightMetres: number) => {
  const rating = rateAt(seedSpot('Bells Beach'), { surfHeightMetres })
  const { box } = await draw(<Reasons rating={rating} isForSurfing darkUntil={null} />)
  const text = box.textContent ?? ''
  return text
}

it('warns of big surf before anything else, however good it is', async () => {
  expect(await said(2.7)).toMatch(/^Big surf: sets of about 3\.4 m/)
  expect(await said(2.7)).toContain('not an official warning')
  expect(await said(6)).toMatch(/^Sets of about 7\.6 m are too big and powerful/)
  expect(await said(1.5)).not.toContain('official warning')
})

it('draws a bar for each thing that takes points, which add up to the score', async () => {
  const rating = rateAt(seedSpot('Fairhaven'), { surfHeightMetres: 1.2, surfPeriodSeconds: 11 })
  const { box } = await draw(<Reasons rating={rating} isForSurfing darkUntil={null} />)
  const bars = [...box.querySelectorAll('ol li')]
  expect(bars).toHaveLength(rating.why.length)
  const costs = bars.map((bar) => Number(bar.querySelector('b')!.textContent!.match(/[\d.]+/)![0]))
  expect(10 - costs.reduce((sum, one) => sum + one, 0)).toBeCloseTo(rating.score!, 5)
  expect(costs[0]).toBe(Math.max(...costs.slice(0, rating.factors.length)))
  expect(box.querySelector('ol')!.getAttribute('aria-label')).toContain(rating.score!.toFixed(1))
})
