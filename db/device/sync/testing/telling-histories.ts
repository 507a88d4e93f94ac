import type { Fault, History, Step } from './history'

/*
 * The shortest histories in which a rule of the write path makes the difference, each found by the simulation. They
 * are always played, and each shows its promise broken when its rule is taken away, on any machine at any load.
 */

const step = (device: number, act: Step['act']): Step => ({ device, tab: 0, killAfter: null, act })
const favourite = (device: number, spot: number, on: boolean) =>
  step(device, { kind: 'favourite', spot, on })
const sync = (device: number, ...faults: Fault[]) => step(device, { kind: 'sync', faults })
const backup = step(0, { kind: 'backup' })
const restore = step(0, { kind: 'restore', back: 0 })
const badChange = step(0, { kind: 'bad-change' })

const answerLost: History = [favourite(0, 0, true), sync(0, 'answer-lost'), sync(0)]

const refusalLost: History = [badChange, sync(0, 'answer-lost')]

const refused: History = [favourite(0, 0, true), sync(0), badChange, sync(0)]

const restoredBackup: History = [favourite(0, 0, true), backup, sync(0), restore]

const failsHalfWay: History = [favourite(0, 0, true), sync(0, 'fails-before-commit')]

const wrongSession: History = [
  step(0, { kind: 'session', is: 'other' }),
  favourite(0, 0, true),
  sync(0),
]

const handedOver: History = [
  step(0, { kind: 'report', spot: 0 }),
  step(0, { kind: 'hand-over' }),
  step(0, { kind: 'feedback' }),
  sync(0),
]

const letGoElsewhere: History = [
  favourite(0, 1, true),
  sync(0),
  sync(1),
  favourite(0, 1, false),
  sync(0),
]

const rule = (device: number, metres: number) =>
  step(device, { kind: 'rule', entry: 0, isOn: true, metres })

const ruleChangedElsewhere: History = [rule(0, 1), sync(0), sync(1), rule(1, 2), sync(1)]

const ruleDeletedElsewhere: History = [
  rule(0, 1),
  sync(0),
  sync(1),
  step(0, { kind: 'unrule', entry: 0 }),
  sync(0),
]

/** Deleted on one phone while another changes it: it stays deleted, and the change is refused. */
const ruleDeletedMeanwhile: History = [
  rule(0, 1),
  sync(0),
  sync(1),
  step(0, { kind: 'unrule', entry: 0 }),
  rule(1, 2),
  sync(0),
  sync(1),
]

/** A version number given out twice. */
const sameNumberTwice: History = [
  backup,
  favourite(0, 0, true),
  sync(0),
  sync(1),
  step(0, { kind: 'wipe' }),
  restore,
  favourite(0, 1, true),
  sync(0),
]

const overtakenAnswer: History = [
  step(0, {
    kind: 'sync-busy',
    spot: 0,
    on: true,
    sends: ['none', 'request-lost'],
    when: 'answered',
    otherPhoneToo: false,
  }),
  sync(0),
]

/**
 * A change that is done but not confirmed is overtaken by another phone's, and a pull tells of that while
 * the change still waits here: what was left out must be asked for again.
 */
const overtakenWhileUnconfirmed: History = [
  favourite(0, 0, true),
  sync(0),
  sync(1),
  favourite(1, 0, false),
  favourite(1, 0, true),
  step(0, {
    kind: 'sync-busy',
    spot: 0,
    on: false,
    sends: ['answer-lost'],
    when: 'asked',
    otherPhoneToo: true,
  }),
  sync(0),
]

/** Two copies of one phone after a restored backup: one goes on with a number that the other was confirmed. */
const copyAfterRestore: History = [
  sync(0),
  step(0, { kind: 'copy-phone' }),
  step(0, { kind: 'log', entry: 0, stars: 0 }),
  step(1, { kind: 'preference', field: 0, value: 0 }),
  sync(0),
  restore,
  sync(1),
]

export const tellingHistories = {
  answerLost,
  refusalLost,
  refused,
  restoredBackup,
  failsHalfWay,
  wrongSession,
  handedOver,
  letGoElsewhere,
  ruleChangedElsewhere,
  ruleDeletedElsewhere,
  ruleDeletedMeanwhile,
  sameNumberTwice,
  overtakenAnswer,
  overtakenWhileUnconfirmed,
  copyAfterRestore,
}
export type TellingHistory = keyof typeof tellingHistories
