import { describe, expect, it } from 'vitest'
import { TooBusy } from '../http/problem'
import { createPasswordHasher } from './password-hash'

describe('createPasswordHasher', () => {
  it('costs more than OWASP asks of scrypt in 32 MiB, and as much as before, unless told otherwise', async () => {
    const hasher = createPasswordHasher()
    const stored = await hasher.hash('a wave')
    expect(stored).toMatch(/^scrypt\$32768\$8\$4\$[\w-]{22}\$[\w-]{43}$/)
    expect(await hasher.matches('a wave', stored)).toBe(true)
    expect(await hasher.matches('a Wave', stored)).toBe(false)
  })

  it('knows the right password of a hash with other costs, and that it is outdated', async () => {
    const former = createPasswordHasher({ n: 2 ** 9, p: 1 })
    const present = createPasswordHasher({ n: 2 ** 8, p: 2 })
    const stored = await former.hash('a wave')
    expect(await present.matches('a wave', stored)).toBe(true)
    expect(present.isOutdated(stored)).toBe(true)
    expect(present.isOutdated(await createPasswordHasher({ n: 2 ** 8, p: 1 }).hash('x'))).toBe(true)
    expect(present.isOutdated(await present.hash('a wave'))).toBe(false)
  })

  it('salts: one password has many hashes', async () => {
    const hasher = createPasswordHasher({ n: 2 ** 8 })
    expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'))
  })

  it('says no to everything where nothing is stored', async () => {
    const hasher = createPasswordHasher({ n: 2 ** 8 })
    expect(await hasher.matches('', null)).toBe(false)
    await expect(hasher.matches('x', 'plain text')).rejects.toThrow(/damaged/)
  })

  it('leaves the event loop free, and a full line is told so instead of growing', async () => {
    const hasher = createPasswordHasher({ n: 2 ** 14, atOnce: 2, inLine: 4 })
    let turns = 0
    const ticking = setInterval(() => {
      turns += 1
    }, 1)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, () => hasher.hash('at once')),
    )
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(5)
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(6)
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(TooBusy)
    }
    expect(await hasher.hash('afterwards')).toMatch(/^scrypt/)
  })

  it('does not let one asker keep others waiting or out', async () => {
    const hasher = createPasswordHasher({ n: 2 ** 8, atOnce: 1, inLine: 6 })
    const order: string[] = []
    const ask = (who: string) =>
      hasher.hash('at once', who).then(
        () => order.push(who),
        () => order.push(`${who} is sent away`),
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
})
