import fc from 'fast-check'

/** What a network and a server can do to one request. */
const faults = [
  'none',
  'request-lost',
  'answer-lost',
  'half-an-answer',
  'twice',
  'late',
  'fails-before-commit',
  'fails-after-commit',
  'hotspot-page',
  'signed-out',
  'gateway-page',
] as const
export type Fault = (typeof faults)[number]

export type Step = {
  device: number
  tab: 0 | 1
  /** Store accesses after which the page dies in this step. */
  killAfter: number | null
  act:
    | { kind: 'favourite'; spot: number; on: boolean }
    | { kind: 'preference'; field: number; value: number }
    | { kind: 'profile'; field: number; value: number }
    | { kind: 'log'; entry: number; stars: number }
    | { kind: 'note'; entry: number }
    | { kind: 'unlog'; entry: number }
    | { kind: 'rule'; entry: number; isOn: boolean; metres: number }
    | { kind: 'unrule'; entry: number }
    /** `width`: which photo; 0: it is taken away. */
    | { kind: 'photo'; entry: number; width: number }
    | { kind: 'report'; spot: number }
    | { kind: 'feedback' }
    | { kind: 'bad-change' }
    | { kind: 'broken-entry' }
    | { kind: 'sync'; faults: Fault[] }
    | { kind: 'sync-both'; faults: Fault[]; spot: number; on: boolean; locks: boolean }
    /** Something is written, and perhaps sent, in another tab while a pull is on its way. */
    | {
        kind: 'sync-busy'
        spot: number
        on: boolean
        /** What becomes of the other tab's requests; null: it sends nothing. */
        sends: Fault[] | null
        /** Before the pull reaches the server, or on the answer's way back. */
        when: 'asked' | 'answered'
        /** The other phone exchanges meanwhile, after the other tab. */
        otherPhoneToo: boolean
      }
    | { kind: 'wipe' }
    | { kind: 'backup' }
    /** `back`: so many backups before the last one; the first is of the empty beginning. */
    | { kind: 'restore'; back: number }
    | { kind: 'session'; is: 'none' | 'own' | 'other' }
    | { kind: 'hand-over' }
    | { kind: 'copy-phone' }
    | { kind: 'clock'; years: number }
    | { kind: 'age'; isOld: boolean }
}
export type History = Step[]

const spot = fc.nat(2)
const on = fc.boolean()
const someFaults = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('none' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...faults) },
  ),
  { maxLength: 4 },
)
const one = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })

const act: fc.Arbitrary<Step['act']> = fc.oneof(
  one(10, fc.record({ kind: fc.constant('favourite' as const), spot, on })),
  one(
    5,
    fc.record({ kind: fc.constant('preference' as const), field: fc.nat(1), value: fc.nat(40) }),
  ),
  one(3, fc.record({ kind: fc.constant('profile' as const), field: fc.nat(2), value: fc.nat(9) })),
  one(4, fc.record({ kind: fc.constant('log' as const), entry: fc.nat(1), stars: fc.nat(4) })),
  one(2, fc.record({ kind: fc.constant('note' as const), entry: fc.nat(1) })),
  one(2, fc.record({ kind: fc.constant('unlog' as const), entry: fc.nat(1) })),
  one(
    4,
    fc.record({
      kind: fc.constant('rule' as const),
      entry: fc.nat(1),
      isOn: on,
      metres: fc.nat(9),
    }),
  ),
  one(2, fc.record({ kind: fc.constant('unrule' as const), entry: fc.nat(1) })),
  one(3, fc.record({ kind: fc.constant('photo' as const), entry: fc.nat(1), width: fc.nat(3) })),
  one(1, fc.record({ kind: fc.constant('report' as const), spot })),
  one(1, fc.record({ kind: fc.constant('feedback' as const) })),
  one(2, fc.record({ kind: fc.constant('bad-change' as const) })),
  one(1, fc.record({ kind: fc.constant('broken-entry' as const) })),
  one(14, fc.record({ kind: fc.constant('sync' as const), faults: someFaults })),
  one(
    4,
    fc.record({
      kind: fc.constant('sync-both' as const),
      faults: someFaults,
      spot,
      on,
      locks: fc.boolean(),
    }),
  ),
  one(
    3,
    fc.record({
      kind: fc.constant('sync-busy' as const),
      spot,
      on,
      sends: fc.constantFrom<Fault[] | null>(null, ['none', 'request-lost'], ['answer-lost']),
      when: fc.constantFrom('asked', 'answered'),
      otherPhoneToo: fc.boolean(),
    }),
  ),
  one(1, fc.record({ kind: fc.constant('wipe' as const) })),
  one(2, fc.record({ kind: fc.constant('backup' as const) })),
  one(2, fc.record({ kind: fc.constant('restore' as const), back: fc.nat(2) })),
  one(
    2,
    fc.record({
      kind: fc.constant('session' as const),
      is: fc.constantFrom('none', 'own', 'other'),
    }),
  ),
  one(2, fc.record({ kind: fc.constant('hand-over' as const) })),
  one(1, fc.record({ kind: fc.constant('copy-phone' as const) })),
  one(1, fc.record({ kind: fc.constant('clock' as const), years: fc.constantFrom(-1, 0, 1) })),
  one(1, fc.record({ kind: fc.constant('age' as const), isOld: fc.boolean() })),
)

const step: fc.Arbitrary<Step> = fc.record({
  device: fc.nat(1),
  tab: fc.constantFrom(0, 1),
  killAfter: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.nat(25) },
  ),
  act,
})

/** Seeded and shrinking: fast-check prints the seed and the shortest history that still breaks a promise. */
export const histories = fc.array(step, { minLength: 2, maxLength: 12, size: 'max' })
