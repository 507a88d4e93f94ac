import type { ProfileSet } from '#domain/wire/profile-change'
import { emptySurfLog } from '#domain/wire/surf-log'
import {
  type ArgsOf,
  type Change,
  type ChangeName,
  type ChangesOf,
  type NounName,
  type PullAnswer,
  readPreference,
} from '#domain/wire/sync'
import type { DeviceDatabase } from '../database'
import { emptyProfile } from '../move-profile'
import type { OutboxRow, PersonalRow, PersonalTable } from '../personal-tables'
import { putOwn } from '../profile-row'
import { forgetPhoto, putPhoto } from '../surf-photo-row'

/** Whose rows are written, inside the transaction of the caller. */
type Of = { db: DeviceDatabase; userId: string }

type ChangeRule<Args> = {
  /** What it was about, in the words of the list of unsent changes. */
  title: string
  /** Which row of the noun it changes; absent: it only adds, and no row says it again. */
  rowOf?: (args: Args) => string
  /** Makes the change on the device's rows, as a screen has done before. */
  show: (args: Args, of: Of & { atMs: number }) => Promise<unknown>
}

/** A row that a pull tells. */
type PulledRow = { row: string; write: (of: Of) => Promise<unknown> }

type RowRules<T extends PersonalTable> = {
  table: T
  /** Where something of a row lies that no pull tells; a pull of everything leaves it. */
  beside?: PersonalTable
  rowOf: (row: PersonalRow<T>) => string
  /** A pull of everything begins with none of them. */
  isReset: boolean
  /** The row under the id of a user whose account was made anew, and the change that says the whole of it; null: nothing. */
  adopt: (row: PersonalRow<T>, userId: string, db: DeviceDatabase) => Adopted<T>
}
type Adopted<T extends PersonalTable> = MaybeLater<{ row: PersonalRow<T>; say: Said | null }>
type MaybeLater<T> = T | Promise<T>
type Said = Change & { atMs?: number }

type DeviceNoun<N extends NounName, T extends PersonalTable> = {
  changes: { [Name in keyof ChangesOf<N> & ChangeName]: ChangeRule<ArgsOf<Name>> }
  rows?: RowRules<T>
  pulled?: (answer: PullAnswer) => PulledRow[]
}

const noun = <N extends NounName, T extends PersonalTable = never>(_: N, it: DeviceNoun<N, T>) => it

/** What the device does with each noun of `domain/wire/sync.ts`; the tables: `db/device/personal-tables.ts`. */
export const deviceNouns = {
  favourite: noun('favourite', {
    changes: {
      'favourite.set': {
        title: 'A favourite',
        rowOf: ({ spotId }) => String(spotId),
        show: ({ spotId, isFavourite }, { db, userId, atMs }) =>
          isFavourite
            ? db.favourites.put({ userId, spotId, addedAtMs: atMs })
            : db.favourites.delete([userId, spotId]),
      },
    },
    rows: {
      table: 'favourites',
      rowOf: ({ spotId }) => String(spotId),
      isReset: true,
      adopt: (row, userId) => {
        const args = { spotId: row.spotId, isFavourite: true }
        return {
          row: { ...row, userId },
          say: { name: 'favourite.set', args, atMs: row.addedAtMs },
        }
      },
    },
    pulled: ({ favourites }) =>
      favourites.map(({ spotId, isFavourite, addedAtMs }) => ({
        row: String(spotId),
        write: ({ db, userId }) =>
          isFavourite
            ? db.favourites.put({ userId, spotId, addedAtMs })
            : db.favourites.delete([userId, spotId]),
      })),
  }),
  preference: noun('preference', {
    changes: {
      'preference.set': {
        title: 'A setting',
        rowOf: ({ field }) => field,
        // The queue of an older app may hold what is a rule now: the server takes it, and tells the rule.
        show: async ({ field, value }, { db, userId }) => {
          const known = readPreference(field, value)
          if (known) await db.preferences.put({ userId, ...known })
        },
      },
    },
    rows: {
      table: 'preferences',
      rowOf: ({ field }) => field,
      isReset: true,
      adopt: ({ field, value }, userId) => ({
        row: { userId, field, value },
        say: { name: 'preference.set', args: { field, value } as ArgsOf<'preference.set'> },
      }),
    },
    pulled: ({ preferences }) =>
      preferences.flatMap(({ field, value }) => {
        const known = readPreference(field, value)
        if (!known) return []
        return { row: field, write: ({ db, userId }) => db.preferences.put({ userId, ...known }) }
      }),
  }),
  surfLog: noun('surfLog', {
    changes: {
      'surf-log.put': {
        title: 'A surf in your log',
        rowOf: ({ id }) => id,
        // Of an entry that is not here only a part may have been changed: the server tells the rest.
        show: async ({ id, fields }, { db, userId }) => {
          const before = await db.surfLogs.get([userId, id])
          const { spotId, startedAtMs } = { ...before, ...fields }
          if (spotId === undefined || startedAtMs === undefined) return
          const whole = { ...emptySurfLog, ...before, ...fields, spotId, startedAtMs }
          await db.surfLogs.put({ ...whole, id, userId })
        },
      },
      'surf-log.delete': {
        title: 'A surf that you deleted',
        rowOf: ({ id }) => id,
        show: ({ id }, of) => forgetSurf(of, id),
      },
    },
    rows: {
      table: 'surfLogs',
      rowOf: ({ id }) => id,
      isReset: true,
      adopt: ({ id, userId: _, ...fields }, userId) => ({
        row: { ...fields, id, userId },
        say: { name: 'surf-log.put', args: { id, fields } },
      }),
    },
    pulled: ({ surfLogs, deletedSurfLogs }) => [
      ...surfLogs.map((entry) => ({
        row: entry.id,
        write: ({ db, userId }: Of) => db.surfLogs.put({ userId, ...entry }),
      })),
      ...deletedSurfLogs.map(({ id }) => ({ row: id, write: (of: Of) => forgetSurf(of, id) })),
    ],
  }),
  // After the surfs: a photo is of one that the server knows.
  surfPhoto: noun('surfPhoto', {
    changes: {
      'surf-photo.set': {
        title: 'The photo of a surf',
        rowOf: ({ id }) => id,
        show: (args, { db, userId }) => putPhoto(db, userId, args),
      },
    },
    rows: {
      table: 'surfPhotos',
      beside: 'keptPhotos',
      rowOf: ({ id }) => id,
      isReset: true,
      // One that is not on this device was on the server alone.
      adopt: async (former, userId, db) => {
        const { id, tag, width, height } = former
        const kept = await db.keptPhotos.get([former.userId, id])
        const row = { ...former, userId }
        if (kept?.tag !== tag) return { row, say: null }
        await db.keptPhotos.put({ ...kept, userId })
        const photo = { tag, width, height, picture: kept.picture }
        return { row, say: { name: 'surf-photo.set', args: { id, photo } } }
      },
    },
    pulled: ({ surfPhotos = [], deletedSurfPhotos = [] }) => [
      ...surfPhotos.map((photo) => ({
        row: photo.id,
        write: ({ db, userId }: Of) => db.surfPhotos.put({ userId, ...photo }),
      })),
      ...deletedSurfPhotos.map(({ id }) => ({
        row: id,
        write: ({ db, userId }: Of) => forgetPhoto(db, userId, id),
      })),
    ],
  }),
  surfRule: noun('surfRule', {
    changes: {
      'surf-rule.put': {
        title: 'An alert of yours',
        rowOf: ({ id }) => id,
        show: (rule, { db, userId }) => db.surfRules.put({ ...rule, userId }),
      },
      'surf-rule.delete': {
        title: 'An alert that you deleted',
        rowOf: ({ id }) => id,
        show: ({ id }, { db, userId }) => db.surfRules.delete([userId, id]),
      },
    },
    rows: {
      table: 'surfRules',
      rowOf: ({ id }) => id,
      isReset: true,
      adopt: ({ id, fields }, userId) => ({
        row: { id, fields, userId },
        say: { name: 'surf-rule.put', args: { id, fields } as ArgsOf<'surf-rule.put'> },
      }),
    },
    pulled: ({ alertRules = [], deletedSurfRules = [] }) => [
      ...alertRules.map((rule) => ({
        row: rule.id,
        write: ({ db, userId }: Of) => db.surfRules.put({ ...rule, userId }),
      })),
      ...deletedSurfRules.map(({ id }) => ({
        row: id,
        write: ({ db, userId }: Of) => db.surfRules.delete([userId, id]),
      })),
    ],
  }),
  profile: noun('profile', {
    changes: {
      'profile.set': {
        title: 'Your profile',
        rowOf: () => '',
        show: async (args, { db, userId }) => {
          const row = await db.profiles.get(userId)
          const own = { ...emptyProfile, ...row?.own, ...args }
          await db.profiles.put({ account: null, ...row, userId, own })
        },
      },
    },
    rows: {
      table: 'profiles',
      rowOf: () => '',
      // A pull of everything tells the whole profile; what is known of the account stays.
      isReset: false,
      adopt: (row, userId) => {
        const args = saidOf({ ...emptyProfile, ...row.own }, row.picture?.dataUrl)
        const isEmpty = Object.keys(args).length === 0
        const say = isEmpty ? null : ({ name: 'profile.set', args } as const)
        return { row: { ...row, account: null, userId }, say }
      },
    },
    pulled: ({ profile }) =>
      profile ? [{ row: '', write: ({ db, userId }) => putOwn(db, userId, profile) }] : [],
  }),
  report: noun('report', {
    changes: {
      'report.put': {
        title: 'A spot report',
        show: (report, { db, userId }) => {
          const own = {
            byName: null,
            isMine: true,
            mineOf: userId,
            isFlagged: false,
          }
          return db.spotReports.put({ ...report, ...own })
        },
      },
      'report.flag': {
        title: 'A word about a report',
        show: ({ reportId }, { db }) => db.spotReports.update(reportId, { isFlagged: true }),
      },
    },
  }),
  feedback: noun('feedback', {
    changes: { 'feedback.send': { title: 'Feedback', show: async () => undefined } },
  }),
} satisfies { [N in NounName]: unknown }

/** A surf takes its photo along. */
async function forgetSurf({ db, userId }: Of, id: string): Promise<void> {
  await db.surfLogs.delete([userId, id])
  await forgetPhoto(db, userId, id)
}

/** An uploaded picture lies under the former id's address; what is kept of it here is sent again. */
function saidOf({ profileImageUrl, ...own }: typeof emptyProfile, kept?: string): ProfileSet {
  const picture = profileImageUrl?.startsWith('/') ? kept : profileImageUrl
  return Object.fromEntries(
    Object.entries({ ...own, profileImageUrl: picture ?? null }).filter(([, value]) => value),
  )
}

type AnyNoun = { name: NounName } & DeviceNoun<NounName, PersonalTable>
/** The nouns for code that treats them all alike. */
export const nounList = Object.entries(deviceNouns).map(([name, it]) => ({
  name,
  ...it,
})) as unknown as AnyNoun[]

const rules = new Map(
  nounList.flatMap(({ name, changes }) =>
    Object.entries(changes as Record<string, ChangeRule<unknown>>).map(
      ([change, rule]) => [change, { noun: name, ...rule }] as const,
    ),
  ),
)

/** Names one row among those of all nouns. */
export const keyOf = (noun: NounName, row: string): string => `${noun} ${row}`

/** The row that a queued change is about; null: it only adds, or this app does not know it. */
export function keyOfChange({ name, args }: Pick<OutboxRow, 'name' | 'args'>): string | null {
  const rule = rules.get(name)
  return rule?.rowOf && args instanceof Object ? keyOf(rule.noun, rule.rowOf(args)) : null
}

/** What a queued change was about, in words. */
export const changeTitle = (name: string): string => rules.get(name)?.title ?? 'A change'

/** Whether a change only adds, with an id of its own. */
export const onlyAdds = ({ name }: Pick<OutboxRow, 'name'>): boolean => {
  const rule = rules.get(name)
  return rule !== undefined && !rule.rowOf
}

/** Makes a queued change on the device's rows again. */
export async function showAgain({ name, args, atMs }: OutboxRow, of: Of): Promise<void> {
  if (args instanceof Object) await rules.get(name)?.show(args, { ...of, atMs })
}
