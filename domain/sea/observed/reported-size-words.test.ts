import { expect, it } from 'vitest'
import { reportedSizeWords } from './measured-words'

it('says by how much surfers report a beach smaller or bigger, and how many', () => {
  expect(reportedSizeWords({ reportedSize: { share: 0.9, people: 12 } })).toBe(
    'Surfers here report it 10% smaller than the wave model has it: the sizes shown follow their reports (12 surfers)',
  )
  expect(reportedSizeWords({ reportedSize: { share: 1.05, people: 9 } })).toContain('5% bigger')
  expect(reportedSizeWords({})).toBeNull()
})
