import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../outside/outside-hosts'
import { createPushHosts } from './push-hosts'

const hosts = createPushHosts(['localhost:8443'])

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://fcm.googleapis.com:443/wp/abc',
  'https://localhost:8443/push/1',
])('%s may be sent to', (endpoint) => expect(hosts.parse(endpoint)).toHaveProperty('url'))

it.each([
  ['http://fcm.googleapis.com/fcm/send/abc', 'https://'],
  ['https://fcm.googleapis.com:8443/abc', 'port 443'],
  ['https://me:secret@fcm.googleapis.com/abc', 'user name'],
  ['https://@fcm.googleapis.com/abc', 'user name'],
  ['https://fcm.googleapis.com@evil.example/abc', 'user name'],
  ['https://evilfcm.googleapis.com/abc', 'not a push service'],
  ['https://evilpush.apple.com/abc', 'not a push service'],
  ['https://fcm.googleapis.com.evil.example/abc', 'not a push service'],
  ['https://fcm.googleapis.com./abc', 'not a push service'],
  ['https://127.0.0.1/abc', 'not a push service'],
  ['https://2130706433/abc', 'not a push service'],
  ['https://[::ffff:127.0.0.1]/abc', 'not a push service'],
  ['https://169.254.169.254/latest/meta-data', 'not a push service'],
  ['https://localhost/abc', 'not a push service'],
  ['https://localhost:9000/abc', 'port 443'],
  ['https://xn--fcm-googleapis.com/abc', 'not a push service'],
  [`https://fcm.googleapis.com/${'a'.repeat(1_500)}`, 'too long'],
  ['javascript:alert(1)', 'https://'],
  ['not an address', 'not a web address'],
])('%s may not, and it says why', (endpoint, says) => {
  expect(hosts.parse(endpoint)).toEqual({ wrong: expect.stringContaining(says) })
})

it.each([
  ['142.250.70.202', true],
  ['2404:6800:4006:80e::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.0.0.8', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['203.0.113.7', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:142.250.70.202', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['fd00:ec2::254', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

describe('the name at the moment of sending', () => {
  const lookUp = (name: string, addresses: string[], all = false) =>
    new Promise((resolve) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      createPushHosts(['localhost:8443'], async () => found).lookup(
        name,
        { all },
        (error, address) => resolve(error ? error.message : address),
      )
    })

  it('leads to the address that was checked', async () => {
    expect(await lookUp('fcm.googleapis.com', ['142.250.70.202'])).toBe('142.250.70.202')
    expect(await lookUp('fcm.googleapis.com', ['142.250.70.202'], true)).toEqual([
      { address: '142.250.70.202', family: 4 },
    ])
  })

  it.each([[['10.0.0.7']], [['142.250.70.202', '192.168.0.1']], [[]]])(
    'leads nowhere when it says %j',
    async (addresses) => {
      expect(await lookUp('fcm.googleapis.com', addresses)).toMatch(/no public address/)
    },
  )

  it('of an extra host may be on this machine', async () => {
    expect(await lookUp('localhost', ['127.0.0.1'])).toBe('127.0.0.1')
  })
})
