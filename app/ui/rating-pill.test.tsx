import { expect, it } from 'vitest'
import { scoreTone } from '#domain/rating/rating-words'
import styles from './pill.module.css'
import { RatingPill } from './rating-pill'
import { draw } from './testing/draw'

it.each([
  ['excellent', 8, 'green'],
  ['very-good', 7.9, 'blue'],
  ['good', 6, 'blue'],
  ['fair', 5.9, 'yellow'],
  ['poor', 3.9, 'red'],
] as const)('colours %s %d as the specification says: %s', async (word, score, tone) => {
  const { box } = await draw(
    <RatingPill word={word} label="Word" score={score} tone={scoreTone(score)} />,
  )
  const [pill, number] = box.querySelectorAll('span')
  expect(pill?.classList).toContain(styles[word])
  expect(number?.textContent).toBe(score.toFixed(1))
  expect(number?.classList).toContain(styles[tone])
})
