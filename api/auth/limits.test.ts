import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { countTry } from '#db/server/account/rate-limits'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { readEnv } from '../env'
import { clientAddress } from './limits'

const db = await openTestDatabase()
afterAll(() => db.destroy())

const limit = { atOnce: 3, everyMs: 1_000 }

it('allows so many at once, then one for every interval, and says how long until it', async () => {
  const waits: number[] = []
  for (let i = 0; i < 5; i += 1) waits.push(await countTry(db, 'a', limit, 10_000))
  expect(waits).toEqual([0, 0, 0, 1_000, 1_000])
  expect(await countTry(db, 'a', limit, 10_400)).toBe(600)
  expect(await countTry(db, 'a', limit, 11_000)).toBe(0)
  expect(await countTry(db, 'a', limit, 11_000)).toBe(1_000)
})

it('counts tries that come at once, each once', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => countTry(db, 'c', limit, 0)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
})

async function addressOf(
  remoteAddress: string | undefined,
  forwarded: string | null,
  trustProxy: string,
): Promise<string> {
  const app = new Hono().get('/', (c) =>
    c.text(clientAddress(c, readEnv({ TRUST_PROXY: trustProxy }).trustProxy)),
  )
  const headers: Record<string, string> = forwarded === null ? {} : { 'X-Forwarded-For': forwarded }
  const bindings = remoteAddress ? { incoming: { socket: { remoteAddress } } } : undefined
  return (await app.request('/', { headers }, bindings)).text()
}

it.each([
  ['1.2.3.4', '9.9.9.9', 'false', '1.2.3.4'],
  ['1.2.3.4', '9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['1.2.3.4', '6.6.6.6, 9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['1.2.3.4', '9.9.9.9:50123', '1.2.3.4', '9.9.9.9'],
  ['1.2.3.4', '[2001:db8:0:7::42]:50123', '1.2.3.4', '2001:db8:0:7::/64'],
  ['1.2.3.4', '[2001:db8:0:7::42]', '1.2.3.4', '2001:db8:0:7::/64'],
  ['1.2.3.4', null, '1.2.3.4', '1.2.3.4'],
  ['1.2.3.4', '', '1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', null, 'false', '1.2.3.4'],
  ['::1', null, 'false', '0:0:0:0::/64'],
  ['2001:db8:0:7::42', null, 'false', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:1:2:3:4', null, 'false', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', null, 'false', 'fe80:0:0:0::/64'],
  [undefined, null, 'false', 'unknown'],
  // Only this machine, or the peers that are named.
  ['127.0.0.1', '9.9.9.9', 'true', '9.9.9.9'],
  ['::1', '9.9.9.9', 'true', '9.9.9.9'],
  ['::ffff:127.0.0.1', '9.9.9.9', 'true', '9.9.9.9'],
  ['1.2.3.4', '9.9.9.9', 'true', '1.2.3.4'],
  ['10.1.2.3', '9.9.9.9', '10.1.0.0/16, 2001:db8::/32', '9.9.9.9'],
  ['10.2.2.3', '9.9.9.9', '10.1.0.0/16, 2001:db8::/32', '10.2.2.3'],
  ['2001:db8::5', '9.9.9.9', '10.1.0.0/16, 2001:db8::/32', '9.9.9.9'],
  ['127.0.0.1', '9.9.9.9', '10.1.0.0/16', '127.0.0.1'],
  ['127.0.0.1', '9.9.9.9', 'false', '127.0.0.1'],
  [undefined, '9.9.9.9', 'true', 'unknown'],
] as const)(
  'from %s, forwarded for %s, trusted %s: %s',
  async (remote, forwarded, trust, counted) => {
    expect(await addressOf(remote, forwarded, trust)).toBe(counted)
  },
)
