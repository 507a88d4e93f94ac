import { expect, it, vi } from 'vitest'
import { onceForEach } from './once-for'

it('works once for each object and key, and forgets all keys of an object when there are too many', () => {
  const work = vi.fn((of: { name: string }, key: number) => `${of.name} ${key}`)
  const once = onceForEach(2, work)
  const [bells, jan] = [{ name: 'Bells' }, { name: 'Jan Juc' }]
  for (const key of [1, 2, 1, 2]) expect(once(bells, key)).toBe(`Bells ${key}`)
  expect(once(jan, 1)).toBe('Jan Juc 1')
  expect(work).toHaveBeenCalledTimes(3)
  once(bells, 3)
  once(bells, 3)
  once(jan, 1)
  expect(work).toHaveBeenCalledTimes(4)
  once(bells, 1)
  expect(work).toHaveBeenCalledTimes(5)
})
