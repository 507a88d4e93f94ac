import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { play } from './testing/simulate'
import { openSimulatedServer } from './testing/simulated-server'
import { type TellingHistory, tellingHistories } from './testing/telling-histories'

/** Of each end: the rules that are taken away now. */
const { server, device, unlessTaken } = vi.hoisted(() => {
  type Rules = Record<string, (...given: never[]) => unknown>
  const unlessTaken = (rules: Rules, taken: Rules) =>
    Object.fromEntries(
      Object.keys(rules).map((name) => [
        name,
        (...given: never[]) => (taken[name] ?? rules[name])?.(...given),
      ]),
    )
  return { server: {} as Rules, device: {} as Rules, unlessTaken }
})
vi.mock('#api/sync/rules', async (original) => unlessTaken(await original(), server))
vi.mock('./rules', async (original) => unlessTaken(await original(), device))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  // What a server without its rules prints is not the point here.
  vi.mocked(console.error).mockClear()
  for (const taken of [server, device]) for (const name of Object.keys(taken)) delete taken[name]
})

/** Plays a history without the rules that are taken away. @returns the promise that was seen broken, '' when none was */
async function promiseBrokenIn(name: TellingHistory): Promise<string> {
  const server = await openSimulatedServer()
  const played = play(server, tellingHistories[name])
  return played.then(() => '', String).finally(() => server.close())
}

type ServerRules = typeof import('#api/sync/rules')
type DeviceRules = typeof import('./rules')
type Switch<Rules> = [what: string, broken: Partial<Rules>, history: TellingHistory, seen: RegExp]

const serverSwitches: Switch<ServerRules>[] = [
  ['a change sent again is done again', { isDoneBefore: () => false }, 'answerLost', /I[1-7]/],
  ['a restored backup goes unnoticed', { knowsLess: () => false }, 'restoredBackup', /I[14]/],
  [
    'a number that another change took goes unnoticed',
    { tookAnother: () => false },
    'copyAfterRestore',
    /I[14]/,
  ],
  [
    'a refused change holds up the queue',
    { movesOn: (refused) => refused === null },
    'refused',
    /I6/,
  ],
  ['anybody may send for anybody', { isOwnPush: () => true }, 'wrongSession', /I[1-7]/],
  [
    'a push is not one transaction',
    { inOneTransaction: (db, work) => work(db) },
    'failsHalfWay',
    /I[23]/,
  ],
  ['any version number is believed', { isKnownVersion: () => true }, 'sameNumberTwice', /I4/],
  ['deletions are not told', { tellsOfDeleted: () => [] }, 'letGoElsewhere', /I4/],
  ['deletions of rules are not told', { tellsOfDeleted: () => [] }, 'ruleDeletedElsewhere', /I4/],
]

it.each(serverSwitches)('seen when, on the server, %s', async (_, broken, history, seen) => {
  Object.assign(server, broken)
  expect(await promiseBrokenIn(history)).toMatch(seen)
})

const deviceSwitches: Switch<DeviceRules>[] = [
  [
    "one person's queue is sent for another",
    { queueOf: (db) => db.outbox.toCollection() },
    'handedOver',
    /I[1-7]/,
  ],
  ['changes leave the queue unconfirmed', { isConfirmed: () => true }, 'refusalLost', /I[13]/],
  [
    'a pull overwrites unsent changes',
    { keepsOwn: () => false },
    'overtakenWhileUnconfirmed',
    /I[45]/,
  ],
  [
    'what was left out is not asked again',
    { nextSince: (_, cookie) => cookie },
    'overtakenWhileUnconfirmed',
    /I4/,
  ],
  ['an overtaken answer is written', { isOvertaken: () => false }, 'overtakenAnswer', /I[145]/],
  ['a refused row stays as it is', { sinceAfterPush: (since) => since }, 'refused', /I4/],
  ['nothing confirmed is kept', { keepsConfirmed: () => false }, 'restoredBackup', /I1/],
]

it.each(deviceSwitches)('seen when, on the device, %s', async (_, broken, history, seen) => {
  Object.assign(device, broken)
  expect(await promiseBrokenIn(history)).toMatch(seen)
})
