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
    memo.remember('/api/health', ready, memo.moment())
    nowMs = 59_999
    expect(memo.find('/api/health')).toBe(ready)
    expect(memo.find('/api/health?x')).toBeNull()
    nowMs = 60_000
    expect(memo.find('/api/health')).toBeNull()
    memo.remember('/api/health', ready, memo.moment())
    revision++
    expect(memo.find('/api/health')).toBeNull()
  })

  it('takes nothing that was begun with older data', () => {
    let revision = 0
    const memo = createAnswerMemo(
      () => 0,
      () => revision,
    )
    const begun = memo.moment()
    revision++
    memo.remember('/api/pack?api=true', ready, begun)
    expect(memo.find('/api/pack?api=true')).toBeNull()
  })

  it('cannot be made to fill the memory', () => {
    const memo = createAnswerMemo(
      () => 0,
      () => 0,
    )
    for (let i = 0; i < 5_001; i++) memo.remember(`/?${i}`, ready, memo.moment())
    expect(memo.find('/?0')).toBeNull()
    expect(memo.find('/?5000')).toBe(ready)
  })
})
