import { expect, it } from 'vitest'
import { bodyWords } from './body-words'

it.each([
  [null, ''],
  [0, ''],
  [0.1, ''],
  [0.5, 'knee high'],
  [0.9, 'waist to chest high'],
  [1.5, 'chest to overhead'],
  [2, 'head to overhead'],
  [2.4, 'overhead to double overhead'],
  [5, 'triple overhead'],
])('surf of %s m is %s', (metres, words) => expect(bodyWords(metres)).toBe(words))
