import { describe, expect, it } from 'vitest'
import { chooseSpotId } from './selected-spot'

describe('chooseSpotId', () => {
  const known = [3, 1, 2]
  const nothing = { asked: null, remembered: null, byDefault: null }

  it('takes the address before what it remembers, and that before the default', () => {
    expect(chooseSpotId(known, { asked: '2', remembered: 1, byDefault: 3 })).toBe(2)
    expect(chooseSpotId(known, { ...nothing, remembered: 1, byDefault: 3 })).toBe(1)
    expect(chooseSpotId(known, { ...nothing, byDefault: 2 })).toBe(2)
  })

  it('ignores a bad address and a spot that is gone', () => {
    expect(chooseSpotId(known, { asked: 'x', remembered: 1, byDefault: null })).toBe(1)
    expect(chooseSpotId(known, { asked: '999', remembered: 998, byDefault: null })).toBe(3)
  })

  it('has no answer while there are no spots', () => {
    expect(chooseSpotId([], { ...nothing, asked: '1' })).toBeNull()
  })
})
