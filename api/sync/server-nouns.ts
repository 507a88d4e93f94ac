import { documentsIn, type Work } from '#db/server/personal/documents'
import { favouritesIn, setFavourite } from '#db/server/personal/favourites'
import { hasSentMuchFeedback, storeFeedback } from '#db/server/personal/feedback'
import { preferencesIn, setPreference } from '#db/server/personal/preferences'
import { changeProfile, columnsOf, profileSince } from '#db/server/personal/profiles'
import { flagReport, putReport } from '#db/server/personal/spot-reports'
import { deleteSurfLog, type LogPage, putSurfLog } from '#db/server/personal/surf-logs'
import {
  deleteSurfPhoto,
  dropSurfPhoto,
  putSurfPhoto,
  surfPhotosIn,
} from '#db/server/personal/surf-photos'
import { deleteSurfRule, putSurfRule, setFavouriteLimit } from '#db/server/personal/surf-rules'
import { UnitOfWork } from '#db/server/personal/unit-of-work'
import type { Stamp, VersionRange } from '#db/server/personal/versions'
import type { ServerDatabase } from '#db/server/tables'
import { favouritesRuleOf, limitsOf } from '#domain/alert/favourites-rule'
import { dayMs } from '#domain/time/durations'
import { isLimitSet } from '#domain/wire/preferences'
import { isPictureText } from '#domain/wire/profile-change'
import { favouritesRuleId, olderSurfRule, readSurfRule } from '#domain/wire/surf-rule'
import type {
  ArgsOf,
  Change,
  ChangeName,
  ChangesOf,
  NounName,
  PullAnswer,
  PulledOf,
  Refusal,
} from '#domain/wire/sync'
import type { UploadedPictures } from '../pictures/own-pictures'
import {
  countPhoto,
  pictureAddress,
  pictureSentences,
  readSurfPhoto,
} from '../pictures/own-pictures'
import { tellsOfDeleted } from './rules'

const yearMs = 366 * dayMs

/** What applying a change needs, in the caller's transaction. */
export type ApplyDeps = Work & {
  /** The sender's clock. */
  atDeviceMs: number
  /** Absent: a call that brings none. */
  pictures?: UploadedPictures | undefined
}

/** For one transaction that does these changes. */
export const unitOfWork = (changes: readonly (Change | Refusal)[]): UnitOfWork =>
  new UnitOfWork([
    favouritesRuleId,
    ...changes.flatMap((one) => ('args' in one && 'id' in one.args ? one.args.id : [])),
  ])

type ChangeHandler<Args> = {
  /** The spot that the arguments name, which must be one. */
  spotOf?: (args: Args) => number | null
  /** Why it is refused whatever is stored. */
  refuse?: (args: Args, deps: Pick<ApplyDeps, 'pictures'>) => Refusal | null
  /** @returns why it is refused, having written nothing; nothing: done */
  apply: (args: Args, deps: ApplyDeps) => Promise<Refusal | null> | Promise<void>
}

/** One page of a pull: `reset`, and everything; or what changed in a range of the person's versions. */
type PullPage = { userId: string; range: VersionRange; reset: boolean; logs: LogPage }
type Pulled<N extends NounName> = Pick<PullAnswer, Extract<keyof PulledOf<N>, keyof PullAnswer>>

type ServerNoun<N extends NounName> = {
  changes: { [Name in keyof ChangesOf<N> & ChangeName]: ChangeHandler<ArgsOf<Name>> }
  /** Absent: a pull tells nothing of it. */
  pull?: (db: ServerDatabase, page: PullPage) => Promise<Pulled<N>>
}

/** What the server does with each noun of `domain/wire/sync.ts`. */
export const serverNouns: { [N in NounName]: ServerNoun<N> } = {
  favourite: {
    changes: {
      'favourite.set': {
        spotOf: ({ spotId }) => spotId,
        apply: (args, { db, stamp, atDeviceMs, unit }) =>
          setFavourite(db, stamp, { ...args, addedAtMs: plausible(atDeviceMs, stamp) }, unit),
      },
    },
    pull: async (db, { userId, range, reset }) => {
      const all = await favouritesIn(db, userId, range)
      const deleted = all.filter(({ isFavourite }) => !isFavourite && !reset)
      return {
        favourites: [...all.filter(({ isFavourite }) => isFavourite), ...tellsOfDeleted(deleted)],
      }
    },
  },
  preference: {
    changes: {
      'preference.set': {
        spotOf: ({ field, value }) =>
          field === 'defaultLocation' && value !== null ? Number(value) : null,
        apply: async (args, deps) => {
          if (args.field === 'alertAgain') return null
          if (isLimitSet(args)) return setFavouriteLimit(deps, args)
          setPreference(deps.stamp, args, deps.unit)
          return null
        },
      },
    },
    // With those that apps of the version before keep beside, for them.
    pull: async (db, { userId, range }) => {
      const { there: rules } = await documentsIn(db, 'surf_rules', userId, range)
      const favourites = rules.find(({ id }) => id === favouritesRuleId)
      const rule = favourites && readSurfRule(favourites)
      const limits = rule ? Object.entries(limitsOf(favouritesRuleOf([rule]))) : []
      return {
        preferences: [
          ...(await preferencesIn(db, userId, range)),
          ...limits.map(([field, value]) => ({ field, value })),
        ],
      }
    },
  },
  surfLog: {
    changes: {
      'surf-log.put': {
        spotOf: ({ fields }) => fields.spotId ?? null,
        apply: (args, deps) => putSurfLog(deps, args),
      },
      'surf-log.delete': {
        apply: async ({ id }, deps) => {
          await deleteSurfLog(deps, id)
          await dropSurfPhoto(deps.db, deps.stamp.userId, id)
          return null
        },
      },
    },
    // The one noun that comes page by page, and with it the others.
    pull: async (_, { reset, logs }) => ({
      surfLogs: logs.entries,
      deletedSurfLogs: gone(logs.deletedIds, reset),
    }),
  },
  surfPhoto: {
    changes: {
      'surf-photo.set': {
        apply: async ({ id, photo }, { db, stamp, unit }) => {
          await unit.write(db)
          if (!photo) {
            await deleteSurfPhoto(db, stamp, id)
            return null
          }
          const file = readSurfPhoto(photo)
          if (!file)
            return { code: 'not-a-photo', message: 'The photo is not a WebP or JPEG file.' }
          await countPhoto(db, stamp)
          return putSurfPhoto(db, stamp, { id, file })
        },
      },
    },
    // Without their files, so that no pull waits for a photo.
    pull: async (db, { userId, range, reset }) => {
      const { photos, deletedIds } = await surfPhotosIn(db, userId, range)
      return { surfPhotos: photos, deletedSurfPhotos: gone(deletedIds, reset) }
    },
  },
  surfRule: {
    changes: {
      'surf-rule.put': {
        spotOf: ({ fields }) => fields.spotId,
        apply: (args, deps) => putSurfRule(deps, args),
      },
      'surf-rule.delete': {
        apply: ({ id }, deps) => deleteSurfRule(deps, id),
      },
    },
    pull: async (db, { userId, range, reset }) => {
      const { there: rules, deletedIds } = await documentsIn(db, 'surf_rules', userId, range)
      return {
        alertRules: rules,
        surfRules: rules.flatMap((row) => {
          const rule = readSurfRule(row)
          const fields = rule && olderSurfRule(rule)
          return fields ? [{ id: row.id, fields }] : []
        }),
        deletedSurfRules: gone(deletedIds, reset),
      }
    },
  },
  profile: {
    changes: {
      'profile.set': {
        refuse: ({ profileImageUrl }, { pictures }) => {
          if (!profileImageUrl || !isPictureText(profileImageUrl)) return null
          const picture = pictures?.get(profileImageUrl) ?? 'not-a-picture'
          if (typeof picture !== 'string') return null
          return { code: picture, message: pictureSentences[picture] }
        },
        apply: async (args, { db, stamp, pictures }) => {
          const { profileImageUrl } = args
          const fields = columnsOf(args)
          const uploaded = profileImageUrl ? pictures?.get(profileImageUrl) : undefined
          if (uploaded instanceof Object) {
            fields.profile_image_url = pictureAddress(stamp.userId, uploaded)
            await changeProfile(db, stamp, { fields, picture: uploaded })
            return null
          }
          // Another address takes the place of an uploaded picture.
          const picture = profileImageUrl === undefined ? {} : { picture: null }
          await changeProfile(db, stamp, { fields, ...picture })
          return null
        },
      },
    },
    pull: async (db, { userId, range }) => ({
      profile: await profileSince(db, userId, range.after),
    }),
  },
  report: {
    changes: {
      'report.put': {
        spotOf: ({ spotId }) => spotId,
        apply: (args, { db, stamp }) => putReport(db, stamp, args),
      },
      'report.flag': { apply: (args, { db, stamp }) => flagReport(db, stamp, args) },
    },
  },
  feedback: {
    changes: {
      'feedback.send': {
        spotOf: ({ spotId }) => spotId,
        apply: async (args, { db, stamp: { userId, changeId, atMs } }) => {
          if (await hasSentMuchFeedback(db, userId, atMs)) {
            return { code: 'too-many', message: 'Too many for one day. Please try tomorrow.' }
          }
          await storeFeedback(db, { ...args, id: changeId, userId }, atMs)
          return null
        },
      },
    },
  },
}

/** What was deleted, as it is told to a device that may still have it. */
const gone = (ids: readonly string[], reset: boolean) =>
  reset ? [] : tellsOfDeleted(ids.map((id) => ({ id })))

/** When it was tapped by the device's clock, unless that is clearly wrong. */
const plausible = (atDeviceMs: number, { atMs }: Stamp): number =>
  atDeviceMs <= atMs && atDeviceMs > atMs - yearMs ? Math.floor(atDeviceMs) : atMs
