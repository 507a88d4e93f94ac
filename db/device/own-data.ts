import * as v from 'valibot'
import { limitsOf } from '#domain/alert/favourites-rule'
import { ownFeedback } from '#domain/wire/feedback'
import type { OwnData } from '#domain/wire/own-data'
import { emptyProfile } from '#domain/wire/profile'
import { ownReport } from '#domain/wire/surfer-report'
import { deviceDatabase } from './database'
import { favourites } from './favourites'
import { keptPicture } from './kept-picture'
import { ownRows, requirePerson } from './person'
import { preferences } from './preferences'
import { storedOwnProfile } from './profile'
import { surfLogs } from './surf-logs'
import { surfPhotos } from './surf-photos'
import { favouritesRule, surfRules } from './surf-rules'

/**
 * Everything on this device that the signed-in person wrote, unsent changes included; photos by their tags.
 * @throws NotSignedIn
 */
export async function storedOwnData(db = deviceDatabase()) {
  const { userId, email } = await requirePerson(db)
  const reports = await db.spotReports.where('mineOf').equals(userId).toArray()
  const refused = (await ownRows('refusedChanges', db)) ?? []
  const unsent = (await ownRows('outbox', db)) ?? []
  return {
    userId,
    person: { email, ...((await storedOwnProfile(db)) ?? emptyProfile) },
    picture: (await keptPicture(db))?.dataUrl ?? null,
    favourites: await favourites(db),
    preferences: { ...(await preferences(db)), ...limitsOf(await favouritesRule(db)) },
    surfs: await surfLogs(db),
    photos: await surfPhotos(db),
    rules: (await surfRules(db)) ?? [],
    reports: reports.map((row) => v.parse(ownReport, row)),
    feedback: unsent.flatMap(({ id, name, args, atMs }) =>
      name === 'feedback.send' ? v.parse(ownFeedback, { ...Object(args), id, sentAtMs: atMs }) : [],
    ),
    refused: refused.map(({ name, message, atMs, args }): OwnData['refused'][number] => {
      return { name, message, atMs, written: args }
    }),
  }
}
