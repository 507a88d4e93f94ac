import { beforeEach, expect, it } from 'vitest'
import { createAnswerMemo } from './answer-memo'
import { readyAnswer } from './ready-answer'

const ready = readyAnswer(Buffer.from('{}'), {})
let nowMs = 0
let revision = 0
let memo: ReturnType<typeof createAnswerMemo>
beforeEach(() => {
  memo = createAnswerMemo(
    () => nowMs,
    () => revision,
  )
})
const remember = (address: string, answer = ready, begun = memo.moment()) =>
  memo.remember(address, answer, begun)

it('what is remembered holds for its minute and its data, no longer', () => {
  remember('/api/health')
  nowMs += 59_999
  expect(memo.find('/api/health')).toBe(ready)
  expect(memo.find('/api/health?x')).toBeNull()
  nowMs += 1
  expect(memo.find('/api/health')).toBeNull()
  remember('/api/health')
  revision++
  expect(memo.find('/api/health')).toBeNull()
})

it.each([
  ['newer data', () => void revision++],
  ['a change of public data by an operator', () => memo.forget()],
])('nothing that was begun before %s is remembered', (_, happen) => {
  const begun = memo.moment()
  remember('/api/carousel-images')
  happen()
  expect(memo.find('/api/carousel-images')).toBeNull()
  remember('/api/carousel-images', ready, begun)
  expect(memo.find('/api/carousel-images')).toBeNull()
})

it('many, large and long addresses fill no memory, and one large answer under many counts once', () => {
  for (let i = 0; i < 2_001; i++) remember(`/?${i}`)
  expect([memo.find('/?0'), memo.find('/?2000')]).toEqual([null, ready])
  const large = () => readyAnswer(Buffer.alloc(2 ** 19), {})
  for (let i = 0; i < 20; i++) remember(`/?large${i}`, large())
  const kept = Array.from({ length: 20 }, (_, i) => memo.find(`/?large${i}`)).filter(Boolean)
  expect(kept.length).toBeLessThanOrEqual(8)
  expect(memo.find('/?large19')).not.toBeNull()
  const long = `/?${'x'.repeat(10_000)}`
  remember(long)
  expect(memo.find(long)).toBeNull()
  const shared = readyAnswer(Buffer.alloc(2 ** 20), {})
  for (let i = 0; i < 20; i++) remember(`/?shared${i}`, shared)
  expect(memo.find('/?shared0')).toBe(shared)
})
