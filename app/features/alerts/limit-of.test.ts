import { expect, it } from 'vitest'
import { limitOf } from './limit-unit'

const height = { min: 0.5, max: 10, step: 0.1 }

it.each([
  ['0.5', 0.5],
  ['10', 10],
  ['2,3', 2.3],
  [' 1.25 ', 1.3],
  ['0.4', null],
  ['10.1', null],
  ['', null],
  ['big', null],
  ['Infinity', null],
])('%j is %s', (typed, value) => expect(limitOf(typed, height)).toBe(value))

it('wind goes in whole steps', () => {
  expect(limitOf('20.4', { min: 0, max: 50, step: 1 })).toBe(20)
})
