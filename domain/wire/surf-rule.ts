import * as v from 'valibot'
import { limitsLike } from '../person/likeness/limits-like'
import { compassPoints } from '../places/bearings'
import { spotNumber } from './spot-number'
import { clock, instant, uuid, within } from './values'

/** As many rules as a person may have beside the one for all favourites. */
export const mostSurfRules = 10
/** With the marks of deleted ones, which other devices must still be told of. */
export const mostSurfRuleRows = 1_000

const point = v.picklist(compassPoints)
const distinct = <T>(items: readonly T[]) => new Set(items).size === items.length

/** Metres of face at the beach; null: no limit. The same for the others. */
const limits = v.strictObject({
  kind: v.literal('limits'),
  surfHeightMin: v.nullable(within(0, 15)),
  surfHeightMax: v.nullable(within(0.1, 15)),
  /** Where the wind may be strong: off the land, across it, or clockwise from one point of the compass to another. */
  windFrom: v.union([
    v.picklist(['any', 'offshore', 'cross-shore']),
    v.strictObject({ from: point, to: point }),
  ]),
  /** km/h, of wind from there; null: however strong. */
  windMaxKmh: v.nullable(within(0, 100)),
  /** km/h, below which wind from elsewhere is wanted too; null: never. Says nothing where any wind may be strong. */
  otherWindMaxKmh: v.nullable(within(0, 100)),
  /** Seconds, the mean period of the open sea. */
  periodMin: v.nullable(within(0, 25)),
  /** Thirds of the range between lowest and highest astronomical tide; none: any. */
  tides: v.pipe(v.array(v.picklist(['low', 'mid', 'high'])), v.maxLength(3), v.check(distinct)),
  ratingMin: v.nullable(v.picklist(['fair', 'good', 'very-good', 'excellent'])),
})
export type SurfRuleLimits = v.InferOutput<typeof limits>

/** A surf that was, as the beach saw it (`BeachSea`): so apps of the version before kept one as an alert. */
const olderLike = v.strictObject({
  kind: v.literal('like'),
  atMs: instant,
  sea: v.strictObject({
    surfHeightMetres: within(0, 30),
    wavePeriodSeconds: v.nullable(within(0, 40)),
    waveFromFacingDegrees: v.nullable(within(0, 360)),
    windSpeedKmh: within(0, 300),
    windFromFacingDegrees: within(0, 360),
    tide: v.nullable(v.strictObject({ position: within(0, 1), isRising: v.boolean() })),
  }),
})

const when = {
  isOn: v.boolean(),
  /** Melbourne's clock; null: from first light, until last light. */
  fromClock: v.nullable(clock),
  untilClock: v.nullable(clock),
  /** 0 is Sunday; none: every day. */
  weekdays: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
    v.maxLength(7),
    v.check(distinct),
  ),
  /** By the clock of the device it was made on. */
  madeAtMs: instant,
}
const wanted = v.union([
  limits,
  v.pipe(
    olderLike,
    v.transform(({ sea }): SurfRuleLimits => limitsLike(sea)),
  ),
])

const scoped = v.pipe(
  v.strictObject({
    /** All of the person's favourites; one spot; or the best of all spots of its region. */
    scope: v.picklist(['favourites', 'spot', 'coast']),
    /** Where the rule was made; null: it is that of all favourites. */
    spotId: v.nullable(spotNumber),
    wanted,
    ...when,
  }),
  v.check(
    (rule) => (rule.scope === 'favourites' ? rule.spotId === null : rule.spotId !== null),
    'needs a spot, or is for all favourites',
  ),
)

/** As apps of the version before wrote it, and may have it in their queues. */
const older = v.pipe(
  v.strictObject({ spotId: spotNumber, isWholeRegion: v.boolean(), wanted, ...when }),
  v.transform(
    ({ isWholeRegion, ...rule }): v.InferOutput<typeof scoped> => ({
      scope: isWholeRegion ? 'coast' : 'spot',
      ...rule,
    }),
  ),
)

/** What a person wants to be told of: one sentence, of their favourites, of one spot or of one stretch of coast. */
export const surfRuleFields = v.pipe(
  v.union([scoped, older]),
  v.forward(
    v.check(
      ({ fromClock, untilClock }) =>
        fromClock === null || untilClock === null || fromClock < untilClock,
      'must be before untilClock',
    ),
    ['fromClock'],
  ),
)
export type SurfRule = v.InferOutput<typeof surfRuleFields>

/** Each person has one rule for their favourites, and no more. */
export const favouritesRuleId = 'favourites'

/** `id` is made on the device, but for that of the rule for all favourites. */
export type OwnSurfRule = SurfRule & { id: string }

/** Arguments of `surf-rule.put`: the whole rule, because halves of two edits would make a rule that no one wrote. */
export const surfRulePut = v.pipe(
  v.strictObject({ id: v.union([uuid, v.literal(favouritesRuleId)]), fields: surfRuleFields }),
  v.check(
    ({ id, fields }) => (id === favouritesRuleId) === (fields.scope === 'favourites'),
    'the rule for all favourites has an id of its own',
  ),
)
export const surfRuleDelete = v.strictObject({ id: uuid })

/** A rule of a pull that this app can read; a newer server may know more. Null: it cannot. */
export function readSurfRule(row: unknown): OwnSurfRule | null {
  const read = v.safeParse(v.object({ id: v.string(), fields: surfRuleFields }), row)
  return read.success ? { ...read.output.fields, id: read.output.id } : null
}

/** The same as apps of the version before read it; null: they know no such rule. */
export function olderSurfRule({ id: _, scope, ...fields }: OwnSurfRule) {
  return scope === 'favourites' ? null : { ...fields, isWholeRegion: scope === 'coast' }
}
