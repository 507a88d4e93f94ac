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
  ownId: 'd1',
  forecast: 'live',
  clock: '09:00',
  userAgent: android,
}
const ready = (permission: NotificationPermission, isSubscribed = false) =>
  ({ kind: 'ready', permission, isSubscribed }) as const

it.each<[when: string, facts: Partial<PhoneFacts>, words: RegExp, mend?: string]>([
  ['all is well', {}, /^Alerts reach this device\.$/],
  ['there is no signal', { server: undefined }, /^Alerts reach this device\.$/],
  ['the browser cannot', { push: { kind: 'not-supported' } }, /not supported by this browser/],
  ['an iPhone has it in a tab', { push: { kind: 'install-first' } }, /Add to Home Screen/],
  ['it was never asked', { push: ready('default') }, /not been allowed/, 'allow'],
  ['it is blocked', { push: ready('denied') }, /blocked.*browser settings: tap the icon/],
  [
    'it is blocked on an iPhone',
    { push: ready('denied'), userAgent: iPhone },
    /browser settings: Settings, Notifications, Southbreak/,
  ],
  ['the browser lost it', { push: ready('granted') }, /off on this device/, 'allow'],
  [
    'the switch is off',
    { preferences: { ...preferenceDefaults, pushNotifications: false } },
    /switched off/,
    'switch-on',
  ],
  [
    'the server forgot it',
    { server: { devices: [], hasContact: true } },
    /lost track of this device\. Alerts reach none of your phones/,
    'allow',
  ],
  [
    'it failed for days',
    { server: { devices: [{ ...device, isParked: true }], hasContact: true } },
    /not reached this device for days\. Alerts reach none of your phones/,
    'allow',
  ],
  [
    'Apple has no address of the operator',
    { server: { devices: [device], hasContact: false }, userAgent: iPhone },
    /has given Apple no contact address/,
  ],
  ['the server has demo data alone', { forecast: 'demo' }, /demo data sends no alerts\.$/],
  ['the server has an old forecast', { forecast: 'stored' }, /too old for alerts/],
  [
    'the forecast here is old with no signal',
    { forecast: 'stored', server: undefined },
    /^Alerts reach this device\.$/,
  ],
  [
    'it is quiet',
    { clock: '22:10' },
    /^Quiet hours: alerts reach this device after 05:00\.$/,
    'quiet-hours',
  ],
])('where %s', (_, facts, words, mend) => {
  const way = phoneWay({ ...told, ...facts })
  expect(way.words).toMatch(words)
  expect([way.isTold, way.mend]).toEqual([
    /Alerts reach this device/.test(words.source) && !mend,
    mend,
  ])
})

const other = { ...device, id: 'd2', device: 'Safari on iPhone' }

it.each<[string, Partial<PhoneFacts>, RegExp]>([
  // The server has not noticed yet, and would still send here.
  ['blocked', { push: ready('denied') }, /blocked.* Alerts go to Safari on iPhone\.$/],
  ['never subscribed', { push: ready('default'), ownId: null }, /Alerts go to Chrome.*, Safari/],
  [
    'given up by the server, which has the other one',
    { server: { devices: [{ ...device, isParked: true }, other], hasContact: true } },
    /for days\. Alerts go to Safari on iPhone\.$/,
  ],
  [
    'blocked, and the other one is not reached either',
    {
      push: ready('denied'),
      server: { devices: [device, { ...other, isParked: true }], hasContact: true },
    },
    /Alerts reach none of your phones\.$/,
  ],
])('says which other phone is told while this one is %s', (_, facts, words) => {
  const server = { devices: [device, other], hasContact: true }
  expect(phoneWay({ ...told, server, ...facts }).words).toMatch(words)
})
