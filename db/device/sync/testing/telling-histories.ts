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

const rule = (device: number, metres: number) =>
  step(device, { kind: 'rule', entry: 0, isOn: true, metres })
const unrule = step(0, { kind: 'unrule', entry: 0 })
/** Another tab writes, and perhaps sends, while a pull is on its way. */
const syncBusy = (act: Omit<Step['act'] & { kind: 'sync-busy' }, 'kind' | 'spot'>) =>
  step(0, { kind: 'sync-busy', spot: 0, ...act })

export const tellingHistories = {
  answerLost: [favourite(0, 0, true), sync(0, 'answer-lost'), sync(0)],
  refusalLost: [badChange, sync(0, 'answer-lost')],
  refused: [favourite(0, 0, true), sync(0), badChange, sync(0)],
  restoredBackup: [favourite(0, 0, true), backup, sync(0), restore],
  failsHalfWay: [favourite(0, 0, true), sync(0, 'fails-before-commit')],
  wrongSession: [step(0, { kind: 'session', is: 'other' }), favourite(0, 0, true), sync(0)],
  handedOver: [
    step(0, { kind: 'report', spot: 0 }),
    step(0, { kind: 'hand-over' }),
    step(0, { kind: 'feedback' }),
    sync(0),
  ],
  letGoElsewhere: [favourite(0, 1, true), sync(0), sync(1), favourite(0, 1, false), sync(0)],
  ruleChangedElsewhere: [rule(0, 1), sync(0), sync(1), rule(1, 2), sync(1)],
  ruleDeletedElsewhere: [rule(0, 1), sync(0), sync(1), unrule, sync(0)],
  /** Deleted on one phone while another changes it: it stays deleted, and the change is refused. */
  ruleDeletedMeanwhile: [rule(0, 1), sync(0), sync(1), unrule, rule(1, 2), sync(0), sync(1)],
  /** A version number given out twice. */
  sameNumberTwice: [
    backup,
    favourite(0, 0, true),
    sync(0),
    sync(1),
    step(0, { kind: 'wipe' }),
    restore,
    favourite(0, 1, true),
    sync(0),
  ],
  overtakenAnswer: [
    syncBusy({ on: true, sends: ['none', 'request-lost'], when: 'answered', otherPhoneToo: false }),
    sync(0),
  ],
  /**
   * A change that is done but not confirmed is overtaken by another phone's, and a pull tells of that while
   * the change still waits here: what was left out must be asked for again.
   */
  overtakenWhileUnconfirmed: [
    favourite(0, 0, true),
    sync(0),
    sync(1),
    favourite(1, 0, false),
    favourite(1, 0, true),
    syncBusy({ on: false, sends: ['answer-lost'], when: 'asked', otherPhoneToo: true }),
    sync(0),
  ],
  /** Two copies of one phone after a restored backup: one goes on with a number that the other was confirmed. */
  copyAfterRestore: [
    sync(0),
    step(0, { kind: 'copy-phone' }),
    step(0, { kind: 'log', entry: 0, stars: 0 }),
    step(1, { kind: 'preference', field: 0, value: 0 }),
    sync(0),
    restore,
    sync(1),
  ],
} satisfies Record<string, History>
export type TellingHistory = keyof typeof tellingHistories
