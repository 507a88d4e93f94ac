import { expect, it } from 'vitest'
import { TooBusy } from '../http/problem'
import { createPasswordHasher } from './password-hash'

it('costs more than OWASP asks of scrypt in 32 MiB, and as much as before, unless told otherwise', async () => {
  const hasher = createPasswordHasher()
  const stored = await hasher.hash('a wave')
  expect(stored).toMatch(/^scrypt\$32768\$8\$4\$[\w-]{22}\$[\w-]{43}$/)
  expect(await hasher.matches('a wave', stored)).toBe(true)
  expect(await hasher.matches('a Wave', stored)).toBe(false)
})

it('salts: one password has many hashes', async () => {
  const hasher = createPasswordHasher({ n: 2 ** 8 })
  expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'))
})

it('leaves the event loop free', async () => {
  const hasher = createPasswordHasher({ n: 2 ** 14 })
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 1)
  for (let time = 0; time < 6; time++) await hasher.hash('one after another')
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(5)
})

it('does not let one asker keep others waiting or out', async () => {
  const hasher = createPasswordHasher({ n: 2 ** 8, atOnce: 1, inLine: 6 })
  const order: string[] = []
  const ask = (who: string) =>
    hasher.hash('at once', who).then(
      () => order.push(who),
      (error) => order.push(`${who} is ${error instanceof TooBusy ? 'sent away' : error}`),
    )
  const crowd = Array.from({ length: 20 }, () => ask('crowd'))
  await Promise.all([...crowd, ask('owner'), ask('other')])
  const hashed = order.filter((one) => !one.includes('sent'))
  // One of the crowd runs already, and is followed by one more at most before each of the others.
  expect(hashed.indexOf('owner')).toBeLessThanOrEqual(2)
  expect(hashed.indexOf('other')).toBeLessThanOrEqual(3)
  expect(order.filter((one) => one === 'crowd is sent away')).toHaveLength(15)
  expect(await hasher.hash('afterwards', 'crowd')).toMatch(/^scrypt/)
})
