import { expect, it } from 'vitest'
import { totpStepOf } from './factor-secrets'
import { totpAt } from './testing/totp-at'

/** '12345678901234567890' in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code of the standard’s secret is %s', (second, code) => {
  expect(totpStepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30))
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(totpStepOf(secret, other, second * 1000)).toBeNull()
})

it('a code is good one step early and one late, and no more', () => {
  const code = totpAt(secret, 1_000)
  const at = (step: number) => totpStepOf(secret, code, step * 30_000)
  expect([998, 999, 1_000, 1_001, 1_002].map(at)).toEqual([null, 1_000, 1_000, 1_000, null])
})
