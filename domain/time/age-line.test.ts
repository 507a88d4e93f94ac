import { describe, expect, it } from 'vitest'
import { ageLine } from './age-line'

const hour = 3_600_000
const now = 1_800_000_000_000

describe('ageLine', () => {
  it.each([
    [now, 'Updated just now', 'fresh'],
    [now - 3 * hour, 'Updated 3 hours ago', 'fresh'],
    [now - 4 * hour, 'Updated 4 hours ago, ageing', 'ageing'],
    [now - 13 * hour, 'Updated 13 hours ago, old', 'old'],
    [now + hour, 'Age not known', 'old'],
    [null, 'Age not known', 'unknown'],
  ])('of %s', (fetchedAtMs, text, tone) => {
    expect(ageLine(fetchedAtMs, now)).toEqual({ text, tone })
  })
})
