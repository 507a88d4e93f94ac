import { favouritesSince } from '#db/server/favourites'
import { preferencesSince } from '#db/server/preferences'
import { profileSince } from '#db/server/profiles'
import { surfLogsSince } from '#db/server/surf-logs'
import type { ServerDatabase } from '#db/server/tables'
import { inOneMoment } from '#db/server/transact'
import { knowsVersion, type Standing, standingOf } from '#db/server/versions'
import type { PullAnswer } from '#domain/wire/sync'
import { isKnownVersion, knowsLess, tellsOfDeleted } from './rules'

type Pull = {
  userId: string
  deviceId: string
  confirmed: number
  since: string | null
}

const nothing = {
  favourites: [],
  preferences: [],
  surfLogs: [],
  deletedSurfLogs: [],
  profile: null,
} satisfies Partial<PullAnswer>

/** What changed for a person after the cookie of their last pull; "nothing" costs one indexed read. */
export async function pullChanges(db: ServerDatabase, pull: Pull): Promise<PullAnswer> {
  const standing = await standingOf(db, pull.userId, pull.deviceId)
  const cookie = cookieOf(standing)
  // Somebody who has changed nothing yet has a profile all the same.
  if (cookie !== null && cookie === pull.since) {
    return { cookie, reset: false, inStep: isInStep(standing, pull), ...nothing }
  }
  return inOneMoment(db, (trx) => changesSince(trx, pull))
}

async function changesSince(db: ServerDatabase, pull: Pull): Promise<PullAnswer> {
  const { userId } = pull
  const standing = await standingOf(db, userId, pull.deviceId)
  const since = await versionOf(db, userId, pull.since)
  const reset = since === null
  const logs = await surfLogsSince(db, userId, since ?? 0)
  const favourites = await favouritesSince(db, userId, since ?? 0)
  return {
    cookie: cookieOf(standing),
    reset,
    inStep: isInStep(standing, pull),
    favourites: [
      ...favourites.filter((favourite) => favourite.isFavourite),
      ...tellsOfDeleted(favourites.filter((favourite) => !favourite.isFavourite && !reset)),
    ],
    preferences: await preferencesSince(db, userId, since ?? 0),
    profile: await profileSince(db, userId, since ?? 0),
    surfLogs: logs.entries,
    deletedSurfLogs: reset ? [] : tellsOfDeleted(logs.deletedIds.map((id) => ({ id }))),
  }
}

/** Null: everything must be told, because this database knows nothing of such a version. */
async function versionOf(
  db: ServerDatabase,
  userId: string,
  since: string | null,
): Promise<number | null> {
  const [, version, tag] = /^(\d{1,9})\.([\w-]+)$/.exec(since ?? '') ?? []
  if (version === undefined || tag === undefined) return null
  const known = await knowsVersion(db, userId, Number(version), tag)
  return isKnownVersion(known) ? Number(version) : null
}

const cookieOf = ({ latest }: Standing): string | null =>
  latest && `${latest.version}.${latest.tag}`

const isInStep = ({ lastSeq }: Standing, { confirmed }: Pull): boolean =>
  !knowsLess(lastSeq, confirmed)
