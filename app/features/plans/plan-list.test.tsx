import { expect, it } from 'vitest'
import { draw } from '../../ui/testing/draw'
import { FirstFeatures } from './plan-list'

it('shows three features and counts the rest', async () => {
  const { box, again } = await draw(<FirstFeatures of={['a', 'b', 'c']} />)
  const shown = () => [...box.querySelectorAll('li')].map((one) => one.textContent?.trim())
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(box.textContent).not.toContain('more')
  await again(<FirstFeatures of={['a', 'b', 'c', 'd', 'e']} />)
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(box.textContent).toContain('+ 2 more features')
})
