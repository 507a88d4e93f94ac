import { describe, expect, it } from 'vitest'
import { pageNameAt, pageNames, pageOf, pages } from './pages'

it.each([
  ['/', 'home'],
  ['/spots', 'spots'],
  ['/spots/', 'spots'],
  ['/Spots', 'spots'],
  ['/spots/12/cameras', 'cameras'],
  ['/spot', 'spot'],
  ['/spot/3', 'spot'],
  ['/beach/3', 'beach'],
  ['/beach', 'notFound'],
  ['/spot/3/4', 'notFound'],
  ['/hand-over', 'handOver'],
  ['/hand-over/scan', 'handOver'],
  ['/hand-over/Scan/', 'handOver'],
  ['/hand-over/anything', 'notFound'],
  ['/admin', 'admin'],
  ['/admin/users/7', 'admin'],
  ['/administration', 'notFound'],
  ['/checkout/2', 'checkout'],
  ['/api/login', 'signIn'],
  ['/spotsy', 'notFound'],
  ['//elsewhere.example/x', 'notFound'],
])('%s is %s', (path, name) => {
  expect(pageNameAt(path)).toBe(name)
})

it('pageNameAt finds every page by its own pattern', () => {
  for (const name of pageNames) {
    const address = pages[name].pattern
      .replace(/:\w+\??/, '7')
      .replace(/\?$/, '')
      .replace(/\*$/, 'x')
    expect(pageNameAt(address), address).toBe(name)
  }
  expect(pageNames.filter((name) => pageOf(name).tab).length).toBeGreaterThan(8)
})

describe('the tab of an address', () => {
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
    ['/surf-log', 'profile'],
    ['/spotsy', undefined],
    ['/accuracy', undefined],
    ['/credits', undefined],
  ])('%s belongs to %s', (path, tab) => {
    expect(pageOf(pageNameAt(path)).tab).toBe(tab)
  })
})
