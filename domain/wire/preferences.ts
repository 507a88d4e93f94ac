import * as v from 'valibot'
import type { Call } from './call'

const within = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most))

/** No default location is null; the specification's dropdown calls it 'none'. */
const defaultLocation = v.union([
  v.pipe(
    v.literal('none'),
    v.transform(() => null),
  ),
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'The spot is named by its number.')),
  v.null(),
])

/** A time of the day in Melbourne. */
const clock = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day like 05:00'),
)

/** Every preference with what it may be: core experience 5, accounts 3. */
export const preferenceEntries = {
  pushNotifications: v.boolean(),
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
  /** No alert is sent from one to the other; the same twice: no quiet hours. */
  quietFrom: clock,
  quietUntil: clock,
  /** What the surf log says of one's own taste is shown beside the coast's rating. */
  ownRating: v.boolean(),
  /** A spot's number as text. */
  defaultLocation,
  preferredUnits: v.picklist(['metric', 'imperial']),
}

export const preferences = v.strictObject(preferenceEntries)
export type Preferences = v.InferOutput<typeof preferences>
export type PreferenceField = keyof Preferences

/** What holds while the person has not chosen: core experience 9, accounts 9. */
export const preferenceDefaults: Preferences = {
  pushNotifications: true,
  optimalConditionAlerts: true,
  waveHeightMin: 1,
  waveHeightMax: 4,
  windSpeedMax: 20,
  alertPeriodMin: 0,
  alertWind: 'any',
  alertTide: 'any',
  quietFrom: '21:00',
  quietUntil: '05:00',
  ownRating: true,
  defaultLocation: null,
  preferredUnits: 'metric',
}

/** Body of `PUT /api/users/{id}/preferences`: any of the fields, usually the one that changed. */
const preferenceChange = v.pipe(
  v.partial(preferences),
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

/** An app of the version before still sends it; it is stored, and read by no one. */
const olderSet = v.strictObject({ field: v.literal('alertAgain'), value: v.boolean() })

/** Arguments of `preference.set`: one field each, so that two devices can change two of them. */
export const preferenceSet = v.variant('field', [
  ...((Object.keys(preferenceEntries) as PreferenceField[]).map(one) as SetOf[PreferenceField][]),
  olderSet as unknown as SetOf['ownRating'],
])
export type PreferenceSet = v.InferOutput<typeof preferenceSet>

type SetOf = { [F in PreferenceField]: ReturnType<typeof one<F>> }

function one<F extends PreferenceField>(field: F) {
  return v.strictObject({ field: v.literal(field), value: preferenceEntries[field] })
}

/** The preferences of core experience 7 and accounts 7: all of them read, one or several written. */
export const preferenceCalls = {
  read: { method: 'GET', path: '/users/:userId/preferences', answer: preferences },
  change: {
    method: 'PUT',
    path: '/users/:userId/preferences',
    body: preferenceChange,
    answer: preferences,
  },
} as const satisfies Record<string, Call>
