import * as v from 'valibot'
import { get, put } from './calls'
import { clock, within } from './values'

/** No default location is null; the specification's dropdown calls it 'none'. */
const defaultLocation = v.union([
  v.pipe(
    v.literal('none'),
    v.transform(() => null),
  ),
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'The spot is given by its number.')),
  v.null(),
])

/**
 * The specification's preferences that say the rule for all favourites (`domain/alert/favourites-rule.ts`): core
 * experience 3 and 5. They are read and written by their address; devices keep the rule itself.
 */
export const limitEntries = {
  optimalConditionAlerts: v.boolean(),
  /** Metres. */
  waveHeightMin: within(0.5, 10),
  waveHeightMax: within(1, 15),
  /** km/h. */
  windSpeedMax: within(0, 50),
  /** Seconds; 0: any. */
  alertPeriodMin: within(0, 25),
  /** The worst wind that still fits. */
  alertWind: v.picklist(['any', 'cross-shore', 'offshore']),
  /** Which third of the tide's range fits. */
  alertTide: v.picklist(['any', 'low', 'mid', 'high']),
}
export const limitFields = Object.keys(limitEntries) as LimitField[]
export type LimitField = keyof typeof limitEntries

/** Every other preference with what it may be: core experience 5, accounts 3. */
export const preferenceEntries = {
  pushNotifications: v.boolean(),
  /** No alert is sent from one to the other; the same twice: no quiet hours. */
  quietFrom: clock,
  quietUntil: clock,
  /** What the surf log says of one's own taste is shown beside the coast's rating. */
  ownRating: v.boolean(),
  /** A spot's number as text. */
  defaultLocation,
  preferredUnits: v.picklist(['metric', 'imperial']),
}

const ownPreferences = v.strictObject(preferenceEntries)
export type Preferences = v.InferOutput<typeof ownPreferences>
export type PreferenceField = keyof Preferences

/** All of them, as their address reads and writes them. */
export const allPreferences = v.strictObject({ ...preferenceEntries, ...limitEntries })
export type AllPreferences = v.InferOutput<typeof allPreferences>
export type FavouriteLimits = Pick<AllPreferences, LimitField>

/** What holds while the person has not chosen: core experience 9, accounts 9. */
export const preferenceDefaults: Preferences = {
  pushNotifications: true,
  quietFrom: '21:00',
  quietUntil: '05:00',
  ownRating: true,
  defaultLocation: null,
  preferredUnits: 'metric',
}

export const limitDefaults: FavouriteLimits = {
  optimalConditionAlerts: true,
  waveHeightMin: 1,
  waveHeightMax: 4,
  windSpeedMax: 20,
  alertPeriodMin: 0,
  alertWind: 'any',
  alertTide: 'any',
}

/** Body of `PUT /api/users/{id}/preferences`: any of the fields, usually the one that changed. */
const preferenceChange = v.pipe(
  v.partial(allPreferences),
  v.check((fields) => Object.keys(fields).length > 0, 'Name at least one preference.'),
  // One alone may pass the other for a while, as in the panel, which says that nothing fits then.
  v.forward(
    v.check(
      ({ waveHeightMin, waveHeightMax }) =>
        waveHeightMin === undefined ||
        waveHeightMax === undefined ||
        waveHeightMin <= waveHeightMax,
      'must not be above waveHeightMax',
    ),
    ['waveHeightMin'],
  ),
)

/** Arguments of `preference.set`: one field each, so that two devices can change two of them. */
export const preferenceSet = v.variant(
  'field',
  (Object.keys(preferenceEntries) as PreferenceField[]).map((field) =>
    one(field, preferenceEntries[field]),
  ) as SetOf<typeof preferenceEntries>[],
)
export type PreferenceSet = v.InferOutput<typeof preferenceSet>

/** The same with what only the address, and the queues of apps of the version before, still set so. */
export const anyPreferenceSet = v.variant('field', [
  preferenceSet,
  ...(limitFields.map((field) => one(field, limitEntries[field])) as SetOf<typeof limitEntries>[]),
  // Nothing is told again: it is taken and kept by no one.
  one('alertAgain', v.boolean()),
])
export type AnyPreferenceSet = v.InferOutput<typeof anyPreferenceSet>
export type LimitSet = Extract<AnyPreferenceSet, { field: LimitField }>

export const isLimitSet = (set: AnyPreferenceSet): set is LimitSet => set.field in limitEntries

type SetOf<Entries extends Record<string, v.GenericSchema>> = {
  [F in keyof Entries & string]: ReturnType<typeof one<F, Entries[F]>>
}[keyof Entries & string]

function one<F extends string, V extends v.GenericSchema>(field: F, value: V) {
  return v.strictObject({ field: v.literal(field), value })
}

/** The preferences of core experience 7 and accounts 7: all of them read, one or several written. */
export const preferenceCalls = {
  read: get('/users/:userId/preferences', allPreferences),
  change: put('/users/:userId/preferences', allPreferences, { body: preferenceChange }),
}
