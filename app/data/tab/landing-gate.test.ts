import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signInCookie } from '../../testing/sign-in-cookie'
import { continueBrowsing, isLandingVisit, noteBrowsing, notePersonHere } from './landing-gate'

let visits = 0
const visit = (search = '', pathname = '/') => ({
  pathname,
  search,
  hash: '',
  key: `visit-${++visits}`,
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => signInCookie(false))

it('is so for a visitor without an account here, at / only', () => {
  expect(isLandingVisit(visit())).toBe(true)
  expect(isLandingVisit(visit('?utm=x'))).toBe(true)
  expect(isLandingVisit(visit('', '/spots'))).toBe(false)
})

it('is not so when the address names a spot', () => {
  expect(isLandingVisit(visit('?spot=7'))).toBe(false)
})

it('is not so where the app is installed', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: standalone)',
  }))
  expect(isLandingVisit(visit())).toBe(false)
  // An iPhone says it otherwise.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { standalone: true })
  expect(isLandingVisit(visit())).toBe(false)
})

it('is not so once the visitor chose to continue browsing, on this device', () => {
  continueBrowsing()
  expect(localStorage.getItem('southbreak.continueBrowsing')).not.toBeNull()
  sessionStorage.clear()
  expect(isLandingVisit(visit())).toBe(false)
})

it('is not so with a person signed in, by the readable cookie', () => {
  signInCookie(true)
  expect(isLandingVisit(visit())).toBe(false)
})

it('is not so with a person remembered on the device, until they sign out', () => {
  notePersonHere(true)
  noteBrowsing()
  expect(isLandingVisit(visit())).toBe(false)
  notePersonHere(false)
  expect(isLandingVisit(visit())).toBe(true)
})

it('is not so in a tab that has looked at the app, and the way back is what it was', () => {
  const first = visit()
  expect(isLandingVisit(first)).toBe(true)
  noteBrowsing()
  expect(isLandingVisit(visit())).toBe(false)
  expect(isLandingVisit(first)).toBe(false)
  expect(isLandingVisit(first, true)).toBe(true)
  expect(isLandingVisit({ ...first, hash: '#content' }, true)).toBe(false)
  notePersonHere(true)
  expect(isLandingVisit(first, true)).toBe(false)
})

it('is so once in a browser that refuses storage, which forgets with the page', async () => {
  // A page of its own: what it keeps in its modules no other test may find.
  vi.resetModules()
  const { continueBrowsing, isLandingVisit, notePersonHere } = await import('./landing-gate')
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  notePersonHere(true)
  expect(isLandingVisit(visit())).toBe(true)
  continueBrowsing()
  expect(isLandingVisit(visit())).toBe(false)
})
