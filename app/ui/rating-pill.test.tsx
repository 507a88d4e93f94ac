import { expect, it } from 'vitest'
import { scoreTone } from '#domain/rating/rating-words'
import { mount } from '../testing/mount'
import styles from './pill.module.css'
import { RatingPill } from './rating-pill'

it.each([
  ['excellent', 8, 'green'],
  ['very-good', 7.9, 'blue'],
  ['good', 6, 'blue'],
  ['fair', 5.9, 'yellow'],
  ['poor', 3.9, 'red'],
] as const)('colours %s %d as the specification says: %s', async (word, score, tone) => {
  const { container, unmount } = await mount(
    <RatingPill word={word} label="Word" score={score} tone={scoreTone(score)} />,
  )
  const [pill, number] = container.querySelectorAll('span')
  expect(pill?.classList).toContain(styles[word])
  expect(number?.textContent).toBe(score.toFixed(1))
  expect(number?.classList).toContain(styles[tone])
  await unmount()
})
