import { expect, it } from 'vitest'
import { TooBusy } from './problem'
import { createTurns } from './turns'

it('lets everything else have its turn between two turns', async () => {
  const turns = createTurns({ atOnce: 1, inLine: 10 })
  const order: string[] = []
  const works = Array.from({ length: 4 }, (_, at) =>
    turns('crowd', async () => order.push(`page ${at}`)),
  )
  let isOver = false
  const others = () => {
    order.push('others')
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  await Promise.all(works)
  isOver = true
  for (const [at, one] of order.entries()) {
    if (one.startsWith('page')) expect(order[at + 1] ?? 'others', order.join()).toBe('others')
  }
})

it('goes on after work that failed', async () => {
  const turns = createTurns({ atOnce: 1, inLine: 1 })
  const failing = turns('a', () => Promise.reject(new Error('no')))
  const next = turns('a', async () => 'done')
  await expect(turns('a', async () => 'third')).rejects.toThrow(TooBusy)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
