import { describe, expect, it } from 'vitest'
import { tabOfPath } from './active-tab'

describe('tabOfPath', () => {
  it.each([
    ['/', 'home'],
    ['/spots', 'spots'],
    ['/spots/12/cameras', 'spots'],
    ['/spot/3', 'spots'],
    ['/beach/3', 'spots'],
    ['/comparison', 'compare'],
    ['/forecast', 'forecast'],
    ['/tides', 'forecast'],
    ['/profile', 'profile'],
    ['/favorites', 'profile'],
    ['/spotsy', null],
    ['/accuracy', null],
    ['/credits', null],
  ])('%s belongs to %s', (path, tab) => {
    expect(tabOfPath(path)).toBe(tab)
  })
})
