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

const spot = fc.nat(2)
const on = fc.boolean()
const someFaults: fc.Arbitrary<Fault[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('none' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...faults) },
  ),
  { maxLength: 4 },
)
type ValuesOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends fc.Arbitrary<infer Value> ? Value : never
}

/** An act of so much weight among the others. */
const one = <Kind extends string, Fields extends Record<string, fc.Arbitrary<unknown>>>(
  weight: number,
  kind: Kind,
  fields: Fields,
) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<
    { kind: Kind } & ValuesOf<Fields>
  >,
})
const entry = fc.nat(1)

const act = fc.oneof(
  one(10, 'favourite', { spot, on }),
  one(5, 'preference', { field: fc.nat(1), value: fc.nat(40) }),
  one(3, 'profile', { field: fc.nat(2), value: fc.nat(9) }),
  one(4, 'log', { entry, stars: fc.nat(4) }),
  one(2, 'note', { entry }),
  one(2, 'unlog', { entry }),
  one(4, 'rule', { entry, isOn: on, metres: fc.nat(9) }),
  one(2, 'unrule', { entry }),
  // Which photo; 0: it is taken away.
  one(3, 'photo', { entry, width: fc.nat(3) }),
  one(1, 'report', { spot }),
  one(1, 'feedback', {}),
  one(2, 'bad-change', {}),
  one(1, 'broken-entry', {}),
  one(14, 'sync', { faults: someFaults }),
  one(4, 'sync-both', { faults: someFaults, spot, on, locks: fc.boolean() }),
  // Something is written, and perhaps sent, in another tab while a pull is on its way.
  one(3, 'sync-busy', {
    spot,
    on,
    // What becomes of the other tab's requests; null: it sends nothing.
    sends: fc.constantFrom<Fault[] | null>(null, ['none', 'request-lost'], ['answer-lost']),
    // Before the pull reaches the server, or on the answer's way back.
    when: fc.constantFrom('asked' as const, 'answered' as const),
    // The other phone exchanges meanwhile, after the other tab.
    otherPhoneToo: fc.boolean(),
  }),
  one(1, 'wipe', {}),
  one(2, 'backup', {}),
  // So many backups before the last one; the first is of the empty beginning.
  one(2, 'restore', { back: fc.nat(2) }),
  one(2, 'session', { is: fc.constantFrom('none' as const, 'own' as const, 'other' as const) }),
  one(2, 'hand-over', {}),
  one(1, 'copy-phone', {}),
  one(1, 'clock', { years: fc.constantFrom(-1, 0, 1) }),
  one(1, 'age', { isOld: fc.boolean() }),
)

export type Step = {
  device: number
  tab: 0 | 1
  /** Store accesses after which the page dies in this step. */
  killAfter: number | null
  act: typeof act extends fc.Arbitrary<infer Act> ? Act : never
}
export type History = Step[]

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
