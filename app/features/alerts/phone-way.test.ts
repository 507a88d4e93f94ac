import { expect, it } from 'vitest'
import { preferenceDefaults } from '#domain/wire/preferences'
import { type PhoneFacts, phoneWay } from './phone-way'

const device = {
  id: 'd1',
  device: 'Chrome on Android',
  lastSeenAt: '2026-11-20T00:00:00Z',
  lastDeliveredAt: null,
  isParked: false,
}
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36'
const told: PhoneFacts = {
  push: { kind: 'ready', permission: 'granted', isSubscribed: true },
  preferences: preferenceDefaults,
  server: { devices: [device], hasContact: true },
  clock: '09:00',
  userAgent: android,
}
const ready = (permission: NotificationPermission, isSubscribed = false) =>
  ({ kind: 'ready', permission, isSubscribed }) as const

it.each<[string, Partial<PhoneFacts>, RegExp, string | undefined]>([
  ['all is well', {}, /^This phone will be told\.$/, undefined],
  ['there is no signal', { server: undefined }, /^This phone will be told\.$/, undefined],
  [
    'the browser cannot',
    { push: { kind: 'not-supported' } },
    /not supported by this browser/,
    undefined,
  ],
  [
    'an iPhone has it in a tab',
    { push: { kind: 'install-first' } },
    /Add to Home Screen/,
    undefined,
  ],
  ['it was never asked', { push: ready('default') }, /not been allowed/, 'allow'],
  [
    'it is blocked on Android',
    { push: ready('denied') },
    /blocked.*browser settings: tap the icon/,
    undefined,
  ],
  [
    'it is blocked on an iPhone',
    { push: ready('denied'), userAgent: iPhone },
    /browser settings: Settings, Notifications, Southbreak/,
    undefined,
  ],
  ['the browser lost it', { push: ready('granted') }, /off on this phone/, 'allow'],
  [
    'the switch is off',
    { preferences: { ...preferenceDefaults, pushNotifications: false } },
    /switched off/,
    'switch-on',
  ],
  [
    'the server forgot it',
    { server: { devices: [], hasContact: true } },
    /does not know this phone/,
    'allow',
  ],
  [
    'it failed for days',
    { server: { devices: [{ ...device, isParked: true }], hasContact: true } },
    /not be reached for days/,
    'allow',
  ],
  [
    'Apple has no address of the operator',
    { server: { devices: [device], hasContact: false }, userAgent: iPhone },
    /Apple tells nobody/,
    undefined,
  ],
  [
    'it is quiet',
    { clock: '22:10' },
    /^Quiet hours: this phone will be told after 05:00\.$/,
    'quiet-hours',
  ],
])('where %s', (_, facts, words, mend) => {
  const way = phoneWay({ ...told, ...facts })
  expect(way.words).toMatch(words)
  expect([way.isTold, way.mend]).toEqual([words.source.includes('will be told\\.$') && !mend, mend])
})

it('says which other phone is told while this one is blocked, and when none is', () => {
  const blocked = { ...told, push: ready('denied') }
  expect(phoneWay(blocked).words).toMatch(/Told instead: Chrome on Android\.$/)
  const none = { ...blocked, server: { devices: [], hasContact: true } }
  expect(phoneWay(none).words).toMatch(/No phone of yours is told\.$/)
})
