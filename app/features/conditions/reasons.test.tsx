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
