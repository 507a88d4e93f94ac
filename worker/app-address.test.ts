import { expect, it } from 'vitest'
import { notTheApp } from './app-address'

it.each([
  ['/', true],
  ['/spot/12', true],
  ['/spots/12/cameras', true],
  ['/forecast', true],
  ['/apiary', true],
  ['/api/login', false],
  ['/api/pack', false],
  ['/icons/192.png', false],
  ['/sw.js', false],
])('a navigation to %s is the app: %s', (pathname, isApp) => {
  expect(!notTheApp.some((pattern) => pattern.test(pathname))).toBe(isApp)
})
