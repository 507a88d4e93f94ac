import { describe, expect, it } from 'vitest'
import { createAnswerMemo } from './answer-memo'
import { readyAnswer } from './ready-answer'

const ready = readyAnswer(Buffer.from('{}'), {})
const open = (now = () => 0, revision = () => 0) => createAnswerMemo(now, revision)

describe('what is remembered', () => {
  it('holds for its minute and its data, no longer', () => {
    let nowMs = 0
    let revision = 0
    const memo = open(
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
    const memo = open(undefined, () => revision)
    const begun = memo.moment()
    revision++
    memo.remember('/api/pack?api=true', ready, begun)
    expect(memo.find('/api/pack?api=true')).toBeNull()
  })

  it('is forgotten when an operator changes public data, also what was begun before', () => {
    const memo = open()
    memo.remember('/api/carousel-images', ready, memo.moment())
    const begun = memo.moment()
    memo.forget()
    expect(memo.find('/api/carousel-images')).toBeNull()
    memo.remember('/api/carousel-images', ready, begun)
    expect(memo.find('/api/carousel-images')).toBeNull()
  })

  describe('cannot be made to fill the memory', () => {
    it('by many addresses', () => {
      const memo = open()
      for (let i = 0; i < 2_001; i++) memo.remember(`/?${i}`, ready, memo.moment())
      expect(memo.find('/?0')).toBeNull()
      expect(memo.find('/?2000')).toBe(ready)
    })

    it('by large answers, each made for one address', () => {
      const memo = open()
      const large = () => readyAnswer(Buffer.alloc(2 ** 19), {})
      for (let i = 0; i < 20; i++) memo.remember(`/?${i}`, large(), memo.moment())
      const kept = Array.from({ length: 20 }, (_, i) => memo.find(`/?${i}`)).filter(Boolean)
      expect(kept.length).toBeLessThanOrEqual(8)
      expect(memo.find('/?19')).not.toBeNull()
    })

    it('by long addresses', () => {
      const memo = open()
      const long = `/?${'x'.repeat(10_000)}`
      memo.remember(long, ready, memo.moment())
      expect(memo.find(long)).toBeNull()
    })

    it('and one large answer under many addresses counts once', () => {
      const memo = open()
      const shared = readyAnswer(Buffer.alloc(2 ** 20), {})
      for (let i = 0; i < 20; i++) memo.remember(`/?${i}`, shared, memo.moment())
      expect(memo.find('/?0')).toBe(shared)
    })
  })
})
