import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { clientAddress } from './client-address'

async function addressOf(
  remoteAddress: string | undefined,
  forwarded: string | null,
  trustProxy: boolean,
): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)))
  const headers: Record<string, string> = forwarded === null ? {} : { 'X-Forwarded-For': forwarded }
  const bindings = remoteAddress ? { incoming: { socket: { remoteAddress } } } : undefined
  return (await app.request('/', { headers }, bindings)).text()
}

it.each([
  ['1.2.3.4', '9.9.9.9', false, '1.2.3.4'],
  ['1.2.3.4', '9.9.9.9', true, '9.9.9.9'],
  ['1.2.3.4', '6.6.6.6, 9.9.9.9', true, '9.9.9.9'],
  ['1.2.3.4', '9.9.9.9:50123', true, '9.9.9.9'],
  ['1.2.3.4', '[2001:db8:0:7::42]:50123', true, '2001:db8:0:7::/64'],
  ['1.2.3.4', '[2001:db8:0:7::42]', true, '2001:db8:0:7::/64'],
  ['1.2.3.4', null, true, '1.2.3.4'],
  ['1.2.3.4', '', true, '1.2.3.4'],
  ['::ffff:1.2.3.4', null, false, '1.2.3.4'],
  ['::1', null, false, '0:0:0:0::/64'],
  ['2001:db8:0:7::42', null, false, '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:1:2:3:4', null, false, '2001:db8:0:7::/64'],
  ['fe80::1%eth0', null, false, 'fe80:0:0:0::/64'],
  [undefined, null, false, 'unknown'],
] as const)(
  'from %s, forwarded for %s, trusted %s: %s',
  async (remote, forwarded, trust, counted) => {
    expect(await addressOf(remote, forwarded, trust)).toBe(counted)
  },
)
