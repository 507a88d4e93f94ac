import { describe, expect, it } from 'vitest'
import { createAnswerMemo } from './answer-memo'
import { readyAnswer } from './ready-answer'

const ready = readyAnswer(Buffer.from('{}'), {})

describe('what is remembered', () => {
  it('holds for its minute and its data, no longer', () => {
    let nowMs = 0
    let revision = 0
    const memo = createAnswerMemo(
      () => nowMs,
      () => revision,
    )
    memo.remember('/api/health', ready)
    nowMs = 59_999
    expect(memo.find('/api/health')).toBe(ready)
    expect(memo.find('/api/health?x')).toBeNull()
    nowMs = 60_000
    expect(memo.find('/api/health')).toBeNull()
    memo.remember('/api/health', ready)
    revision++
    expect(memo.find('/api/health')).toBeNull()
  })

  it('cannot be made to fill the memory', () => {
    const memo = createAnswerMemo(
      () => 0,
      () => 0,
    )
    for (let i = 0; i < 5_001; i++) memo.remember(`/?${i}`, ready)
    expect(memo.find('/?0')).toBeNull()
    expect(memo.find('/?5000')).toBe(ready)
  })
})
