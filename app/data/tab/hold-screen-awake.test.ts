import { expect, it } from 'vitest'
import { holdScreenAwake } from './hold-screen-awake'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

function phone({ refuses = false } = {}) {
  const locks: { released: boolean }[] = []
  const wakeLock = {
    request: async () => {
      if (refuses) throw new DOMException('battery low', 'NotAllowedError')
      const lock = {
        released: false,
        release: async () => {
          lock.released = true
        },
      }
      locks.push(lock)
      return lock
    },
  } as unknown as WakeLock
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  return { locks, wakeLock, page: page as unknown as Document }
}

it('holds the screen, asks again after the page was hidden, not while it still holds, and gives it back', async () => {
  const { locks, wakeLock, page } = phone()
  const release = holdScreenAwake(wakeLock, page)
  await settle()
  page.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(locks).toHaveLength(1)
  locks[0]!.released = true
  page.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(locks.map((lock) => lock.released)).toEqual([true, false])
  release()
  expect(locks.map((lock) => lock.released)).toEqual([true, true])
})

it('gives back a lock that arrives after leaving', async () => {
  const { locks, wakeLock, page } = phone()
  holdScreenAwake(wakeLock, page)()
  await settle()
  expect(locks.map((lock) => lock.released)).toEqual([true])
})

it('lives with a refusal and with none at all', async () => {
  const { locks, wakeLock, page } = phone({ refuses: true })
  holdScreenAwake(wakeLock, page)()
  holdScreenAwake(undefined, page)()
  await settle()
  expect(locks).toEqual([])
})
