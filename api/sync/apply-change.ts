import * as v from 'valibot'
import { setFavourite } from '#db/server/favourites'
import { hasSentMuchFeedback, storeFeedback } from '#db/server/feedback'
import { setPreference } from '#db/server/preferences'
import { changeProfile, columnsOf } from '#db/server/profiles'
import { flagReport, putReport } from '#db/server/spot-reports'
import type { Stamp } from '#db/server/stamp'
import { deleteSurfLog, type LogUse, putSurfLog } from '#db/server/surf-logs'
import type { ServerDatabase } from '#db/server/tables'
import { isPictureText } from '#domain/wire/profile'
import { type Change, type ChangeName, changeArgs, type Refusal } from '#domain/wire/sync'
import { pictureAddress, pictureSentences } from '../avatar/own-picture'
import type { UploadedPictures } from './uploaded-pictures'

const yearMs = 366 * 24 * 3_600_000
/** A refusal is kept; the sender's own words come back in it. */
const longestMessage = 200

export type ChangeDeps = {
  isSpot: (id: number) => boolean
  /** Absent: a call that brings none. */
  pictures?: UploadedPictures
}

/** A change as it came: nothing is known of its name and arguments yet. `atMs` is the sender's clock. */
export type AskedChange = { name: string; args?: unknown; atMs: number }

/** The change when it is one of ours and complete, or why it is refused. It writes nothing. */
export function readChange(asked: AskedChange, { isSpot, pictures }: ChangeDeps): Change | Refusal {
  if (!Object.hasOwn(changeArgs, asked.name)) {
    return { code: 'unknown-change', message: 'The server does not know this kind of change.' }
  }
  const name = asked.name as ChangeName
  const read = v.safeParse(changeArgs[name], asked.args)
  if (!read.success) {
    const [issue] = read.issues
    const message = `${v.getDotPath(issue) ?? 'It'}: ${issue.message}`
    return { code: 'invalid', message: message.slice(0, longestMessage) }
  }
  const change = { name, args: read.output } as Change
  const spotId = spotOf(change)
  if (spotId !== null && !isSpot(spotId)) {
    return { code: 'unknown-spot', message: `There is no spot ${spotId}.` }
  }
  return refusedPicture(change, pictures) ?? change
}

function refusedPicture(change: Change, pictures: ChangeDeps['pictures']): Refusal | null {
  const text = change.name === 'profile.set' ? change.args.profileImageUrl : null
  if (!text || !isPictureText(text)) return null
  const picture = pictures?.get(text) ?? 'not-a-picture'
  return typeof picture === 'string' ? { code: picture, message: pictureSentences[picture] } : null
}

/**
 * Does one change inside the caller's transaction.
 * @returns null when it is done, else why it is refused; a refused change has written nothing
 * @throws a database error; the caller's transaction must not be committed then
 */
export async function applyChange(
  db: ServerDatabase,
  stamp: Stamp,
  change: Change,
  {
    atDeviceMs,
    pictures,
    logUse,
  }: { atDeviceMs: number; pictures?: UploadedPictures; logUse: () => Promise<LogUse> },
): Promise<Refusal | null> {
  switch (change.name) {
    case 'favourite.set':
      await setFavourite(db, stamp, { ...change.args, addedAtMs: plausible(atDeviceMs, stamp) })
      return null
    case 'preference.set':
      await setPreference(db, stamp, change.args.field, change.args.value)
      return null
    case 'surf-log.put':
      return putSurfLog(db, stamp, change.args, logUse)
    case 'surf-log.delete':
      await deleteSurfLog(db, stamp, change.args.id)
      return null
    case 'report.put':
      return putReport(db, stamp, change.args)
    case 'report.flag':
      return flagReport(db, stamp, change.args)
    case 'profile.set': {
      const { profileImageUrl } = change.args
      const fields = columnsOf(change.args)
      const uploaded = profileImageUrl ? pictures?.get(profileImageUrl) : undefined
      if (uploaded instanceof Object) {
        const profile_image_url = pictureAddress(stamp.userId, uploaded)
        await changeProfile(db, stamp, {
          fields: { ...fields, profile_image_url },
          picture: uploaded,
        })
        return null
      }
      // Another address takes the place of an uploaded picture.
      const picture = profileImageUrl === undefined ? {} : { picture: null }
      await changeProfile(db, stamp, { fields, ...picture })
      return null
    }
    case 'feedback.send': {
      const { userId, changeId, atMs } = stamp
      if (await hasSentMuchFeedback(db, userId, atMs)) {
        return { code: 'too-many', message: 'That is a lot for one day. Please try tomorrow.' }
      }
      await storeFeedback(db, { ...change.args, id: changeId, userId }, atMs)
      return null
    }
  }
}

function spotOf(change: Change): number | null {
  switch (change.name) {
    case 'favourite.set':
      return change.args.spotId
    case 'preference.set':
      return change.args.field === 'defaultLocation' && change.args.value !== null
        ? Number(change.args.value)
        : null
    case 'surf-log.put':
      return change.args.fields.spotId ?? null
    case 'report.put':
    case 'feedback.send':
      return change.args.spotId
    default:
      return null
  }
}

/** When it was tapped, by the device's clock; a clock that is clearly wrong is not believed. */
const plausible = (atDeviceMs: number, { atMs }: Stamp): number =>
  atDeviceMs <= atMs && atDeviceMs > atMs - yearMs ? Math.floor(atDeviceMs) : atMs
