import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const runs = 1_500

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  // What a server without its rules prints is not the point here.
  vi.mocked(console.error).mockClear()
  vi.doUnmock('#api/sync/rules')
  vi.doUnmock('./rules')
})

type ServerRules = typeof import('#api/sync/rules')
type DeviceRules = typeof import('./rules')

const serverSwitches: [what: string, broken: Partial<ServerRules>, seen: RegExp][] = [
  ['a change sent again is done again', { isDoneBefore: () => false }, /I[1-7]/],
  ['a restored backup goes unnoticed', { knowsLess: () => false }, /I[14]/],
  ['a refused change holds up the queue', { movesOn: (refused) => refused === null }, /I6/],
  ['anybody may send for anybody', { isOwnPush: () => true }, /I[1-7]/],
  ['a push is not one transaction', { inOneTransaction: (db, work) => work(db) }, /I[23]/],
  ['any version number is believed', { isKnownVersion: () => true }, /I4/],
  ['deletions are not told', { tellsOfDeleted: () => [] }, /I4/],
]

test.each(serverSwitches)(
  'seen when, on the server, %s',
  { timeout: 600_000 },
  async (_, broken, seen) => {
    vi.doMock('#api/sync/rules', async (original) => ({
      ...(await original<ServerRules>()),
      ...broken,
    }))
    const { promiseBrokenIn } = await import('./testing/broken-rule')
    expect(await promiseBrokenIn(runs)).toMatch(seen)
  },
)

const deviceSwitches: [what: string, broken: Partial<DeviceRules>, seen: RegExp][] = [
  [
    "one person's queue is sent for another",
    { queueOf: (db) => db.outbox.toCollection() },
    /I[1-7]/,
  ],
  ['changes leave the queue unconfirmed', { isConfirmed: () => true }, /I[13]/],
  ['a pull overwrites unsent changes', { keepsOwn: () => false }, /I[45]/],
  ['what was left out is not asked again', { nextSince: (_, cookie) => cookie }, /I4/],
  ['an overtaken answer is written', { isOvertaken: () => false }, /I[145]/],
  ['a refused row stays as it is', { sinceAfterPush: (since) => since }, /I4/],
  ['nothing confirmed is kept', { keepsConfirmed: () => false }, /I1/],
]

test.each(deviceSwitches)(
  'seen when, on the device, %s',
  { timeout: 600_000 },
  async (_, broken, seen) => {
    vi.doMock('./rules', async (original) => ({ ...(await original<DeviceRules>()), ...broken }))
    const { promiseBrokenIn } = await import('./testing/broken-rule')
    expect(await promiseBrokenIn(runs)).toMatch(seen)
  },
)
