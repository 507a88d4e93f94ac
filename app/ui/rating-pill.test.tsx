import { expect, it } from 'vitest'
import { scoreTone } from '#domain/rating/rating-words'
import { RatingPill } from './pill'
import { draw } from './testing/draw'

it.each([
  ['excellent', 8, 'bg-excellent'],
  ['very-good', 7.9, 'bg-good'],
  ['good', 6, 'bg-good'],
  ['fair', 5.9, 'bg-fair'],
  ['poor', 3.9, 'bg-poor'],
] as const)('colours %s %d as the specification says: %s', async (word, score, fill) => {
  const { box } = await draw(
    <RatingPill word={word} label="Word" score={score} tone={scoreTone(score)} />,
  )
  const [pill, number] = box.querySelectorAll('span')
  expect(pill?.classList).toContain(`bg-${word}`)
  expect(number?.textContent).toBe(score.toFixed(1))
  expect(number?.classList).toContain(fill)
})
