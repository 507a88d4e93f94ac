import { expect, it } from 'vitest'
import { draw } from '../testing/draw'
import { BeachFromAbove } from './beach-from-above'
import { beachPicture, swellLines } from './beach-picture'

const corner = (x: number, y: number) => [x * 3000, y * 3000]
const shore = [[[corner(-1, 0), corner(1, 0), corner(1, 1), corner(-1, 1)]]]
const view = { width: 200, height: 180, acrossMetres: 2000, facingDegrees: 180 }

it('keeps north up and one scale, and leans out to sea', () => {
  const picture = beachPicture(shore, view)
  expect(picture.pxPerMetre).toBe(0.1)
  // A beach that faces south stands above the middle.
  expect(picture.x).toBe(100)
  expect(picture.y).toBeLessThan(90)
  // Land to the north is above the spot: 3,000 m are 300 px.
  expect(picture.land).toBe(
    `M-200 ${picture.y}L400 ${picture.y}L400 ${(picture.y - 300).toFixed(1)}L-200 ${(picture.y - 300).toFixed(1)}Z`,
  )
})

it('draws crests across the bearing at their true spacing, heavier when higher, none without surf', () => {
  const swell = { fromDegrees: 208, periodSeconds: 14, surfHeightMetres: 1 }
  const lines = swellLines(swell, 0.1)
  // 1.56·T² of linear wave theory: 306 m.
  expect(lines?.spacing).toBeCloseTo(30.6, 1)
  expect(lines?.rotation).toBe(208)
  const higher = swellLines({ ...swell, surfHeightMetres: 3 }, 0.1)
  expect(higher?.weight).toBeGreaterThan(lines?.weight ?? 9)
  expect(swellLines({ ...swell, surfHeightMetres: 0 }, 0.1)).toBeNull()
  // Wind chop of a bay: 14 m long, 1.4 px here.
  expect(swellLines({ ...swell, periodSeconds: 3 }, 0.1)).toBeNull()
})

it('is one picture with a sentence: crests, land over them, one wind arrow, the spot', async () => {
  const { box, again } = await draw(
    <BeachFromAbove
      {...view}
      land={shore}
      swell={{ fromDegrees: 200, periodSeconds: 12, surfHeightMetres: 1.5 }}
      wind={{ fromDegrees: 0, tone: 'offshore' }}
      label="Swell from SSW; wind from N, offshore"
    />,
  )
  expect(box.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('offshore')
  const turned = box.querySelector('pattern')?.getAttribute('patternTransform') ?? ''
  expect(turned).toContain('rotate(200)')
  expect(Number(box.querySelector('pattern')?.getAttribute('height'))).toBeCloseTo(22.5, 1)
  const kinds = [...box.querySelectorAll('svg > *')].map((one) => one.tagName)
  expect(kinds).toEqual(['rect', 'pattern', 'rect', 'path', 'g', 'circle'])
  // Flies with the wind: from the north it points south.
  expect(box.querySelector('svg > g')?.getAttribute('transform')).toContain('rotate(180)')
  await again(
    <BeachFromAbove {...view} land={[]} swell={null} wind={null} label="Nothing is known" />,
  )
  expect(box.querySelector('pattern')).toBeNull()
  expect(box.querySelector('svg g')).toBeNull()
})
