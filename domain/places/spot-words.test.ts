import { expect, it } from 'vitest'
import { patrolLine } from './spot-words'

it('tells a known patrol, none and not known apart', () => {
  expect(patrolLine('Summer season')).toEqual({ state: 'known', text: 'Summer season' })
  expect(patrolLine(false)).toEqual({ state: 'none', text: 'No patrol known' })
  expect(patrolLine(null)).toEqual({ state: 'unknown', text: 'Not known to be patrolled' })
})
