import * as v from 'valibot'
import { get, post } from './calls'
import { feedbackSend } from './feedback'
import {
  anyPreferenceSet,
  type PreferenceSet,
  preferenceEntries,
  preferenceSet,
} from './preferences'
import { ownProfile } from './profile'
import { profileSet } from './profile-change'
import { spotNumber } from './spot-number'
import { surfLogDelete, surfLogPut, surfLogRow } from './surf-log'
import { surfPhotoRow, surfPhotoSet } from './surf-photo'
import { surfRuleDelete, surfRulePut } from './surf-rule'
import { reportFlag, reportPut } from './surfer-report'
import { uuid } from './values'

/** Raised only when an app that does not know the new form would do harm; older ones get 426 then. */
export const syncFormat = 1
export const mostChangesInPush = 50
export const longestPushBytes = 256 * 1024

const instant = v.number()
const gone = v.object({ id: v.string() })

/**
 * The one list of what a person's devices and the server keep the same. Of each noun: the changes a device can send,
 * by name, with their arguments. Changes are absolute ("is a favourite"), never relative ("toggle"). Names and fields
 * are only ever added: a queue may be a year old. What the ends do with a noun: its file of `db/device/`, as
 * `db/device/sync/device-nouns.ts` lists them, and `api/sync/server-nouns.ts`.
 */
const changesOfNouns = {
  favourite: {
    'favourite.set': v.strictObject({ spotId: spotNumber, isFavourite: v.boolean() }),
  },
  preference: { 'preference.set': anyPreferenceSet },
  surfLog: { 'surf-log.put': surfLogPut, 'surf-log.delete': surfLogDelete },
  surfPhoto: { 'surf-photo.set': surfPhotoSet },
  surfRule: { 'surf-rule.put': surfRulePut, 'surf-rule.delete': surfRuleDelete },
  profile: { 'profile.set': profileSet },
  /** The reports of all people come by `GET /api/spot-reports`. */
  report: { 'report.put': reportPut, 'report.flag': reportFlag },
  feedback: { 'feedback.send': feedbackSend },
}

type Nouns = typeof changesOfNouns
export type NounName = keyof Nouns
export type ChangesOf<N extends NounName> = Nouns[N]

/** What a pull tells of each. Apart from the changes, whose schemas no device needs. */
const pulledOfNouns = {
  favourite: {
    favourites: v.array(
      v.object({ spotId: v.number(), isFavourite: v.boolean(), addedAtMs: instant }),
    ),
  },
  preference: {
    preferences: v.array(
      v.object({
        field: v.string(),
        value: v.union([v.boolean(), v.number(), v.string(), v.null()]),
      }),
    ),
  },
  surfLog: { surfLogs: v.array(surfLogRow), deletedSurfLogs: v.array(gone) },
  /** A photo whose surf is deleted is not told of. */
  surfPhoto: { surfPhotos: v.array(surfPhotoRow), deletedSurfPhotos: v.array(gone) },
  /** What a rule says is read where it is shown (`readSurfRule`). */
  surfRule: {
    alertRules: v.optional(v.array(v.object({ id: v.string(), fields: v.unknown() }))),
    /** The same, but for the one of all favourites, as apps of the version before read them. */
    surfRules: v.optional(v.array(v.object({ id: v.string(), fields: v.unknown() }))),
    deletedSurfRules: v.array(gone),
  },
  /** Null: not changed. */
  profile: { profile: v.nullable(ownProfile) },
  report: {},
  feedback: {},
} satisfies Record<NounName, object>
export type PulledOf<N extends NounName> = (typeof pulledOfNouns)[N]

type InOne<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
const inOne = <T extends object>(nouns: Record<string, T>) =>
  Object.assign({}, ...Object.values(nouns)) as InOne<T>

// Marked, so that a page that uses one of them does not carry the other.
export const changeArgs = /* @__PURE__ */ inOne<Nouns[NounName]>(changesOfNouns)
export const pulledLists = /* @__PURE__ */ inOne<PulledOf<NounName>>(pulledOfNouns)

export type ChangeName = keyof typeof changeArgs
export type ArgsOf<Name extends ChangeName> = v.InferOutput<(typeof changeArgs)[Name]>
export type Change = { [Name in ChangeName]: { name: Name; args: ArgsOf<Name> } }[ChangeName]

const sequence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/**
 * One change on its way. Name and arguments are validated one by one by the server, so that one it does not
 * know is refused alone and holds up nothing behind it.
 */
export const sentChange = v.strictObject({
  seq: v.pipe(sequence, v.minValue(1)),
  id: uuid,
  name: v.pipe(v.string(), v.maxLength(60)),
  args: v.optional(v.unknown()),
  /** The device's clock; never used to decide an order. */
  atMs: v.number(),
})
export type SentChange = v.InferOutput<typeof sentChange>

/** Body of `POST /api/sync/push`: unsent changes in order, without gaps. */
const pushBody = v.strictObject({
  format: v.pipe(v.number(), v.integer()),
  /** Whose changes these are; another person's session must not send them. */
  userId: v.string(),
  deviceId: uuid,
  /** The last sequence number that the server confirmed to this device. */
  confirmed: sequence,
  changes: v.pipe(v.array(sentChange), v.minLength(1)),
})
export type PushBody = v.InferOutput<typeof pushBody>

/**
 * Query of a push: the id of the change that has the number `confirmed`, where the device knows it. It stands in the
 * address because a server from before refuses a body with a field that it does not know.
 */
const pushQuery = v.object({ confirmedId: v.optional(uuid) })

const refusal = v.object({ code: v.string(), message: v.string() })
export type Refusal = v.InferOutput<typeof refusal>

/** Answer to a push. `refused` null: it is done. */
const pushAnswer = v.object({
  last: sequence,
  results: v.array(v.object({ seq: sequence, id: v.string(), refused: v.nullable(refusal) })),
})
export type PushAnswer = v.InferOutput<typeof pushAnswer>

/**
 * Query of `GET /api/sync/pull`. `since` is the last answer's `cookie`; without it everything comes, page by
 * page.
 */
const pullQuery = v.object({
  userId: v.string(),
  deviceId: uuid,
  confirmed: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  /** As in `pushQuery`. */
  confirmedId: v.optional(uuid),
  since: v.optional(v.pipe(v.string(), v.maxLength(60))),
})

/** Answer to a pull: what changed for this person; `reset`: everything, in the place of all there is. */
const pullAnswer = v.object({
  cookie: v.nullable(v.string()),
  reset: v.boolean(),
  /** True: this is one page; the next one is asked for with this page's `cookie`. */
  more: v.boolean(),
  /** False: the server knows less of this device than it once confirmed (a restored backup). */
  inStep: v.boolean(),
  ...pulledLists,
})
export type PullAnswer = v.InferOutput<typeof pullAnswer>

/** A preference of a pull, when this app knows it and can read it; a newer server may know more. */
export function readPreference(field: string, value: unknown): PreferenceSet | null {
  if (!Object.hasOwn(preferenceEntries, field)) return null
  const read = v.safeParse(preferenceSet, { field, value })
  return read.success ? read.output : null
}

export const syncCalls = {
  push: post('/sync/push', pushAnswer, { query: pushQuery, body: pushBody }),
  pull: get('/sync/pull', pullAnswer, { query: pullQuery }),
}
