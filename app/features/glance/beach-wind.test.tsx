import { expect, it } from 'vitest'
import { draw } from '../../ui/testing/draw'
import { BeachWind } from './beach-wind'

const drawn = async (facingDegrees: number, fromDegrees: number) => {
  const { box } = await draw(
    <BeachWind facingDegrees={facingDegrees} fromDegrees={fromDegrees} tone="offshore" />,
  )
  const place = (name: string) => {
    const text = [...box.querySelectorAll('text')].find((one) => one.textContent === name)!
    return [Number(text.getAttribute('x')), Number(text.getAttribute('y'))] as const
  }
  const turn = box.querySelector('g[transform*=translate]')?.getAttribute('transform') ?? ''
  return { sea: place('sea'), land: place('land'), turn }
}

it('is drawn north up, with sea on the side that the beach faces and land on the other', async () => {
  const south = await drawn(180, 0)
  expect(south.sea[1]).toBeGreaterThan(south.land[1])
  expect(south.turn).toContain('rotate(180)')
  const east = await drawn(90, 0)
  expect(east.sea[0]).toBeGreaterThan(east.land[0])
  // The same wind flies the same way at every beach.
  expect(east.turn).toContain('rotate(180)')
})
