import { dropOldObservations } from '#db/server/buoys'
import { forgetExpired } from '#db/server/forget-expired'
import { dropOldKeptForecasts } from '#db/server/kept-forecasts'
import { dropOldHistory } from '#db/server/retention'
import type { ServerDatabase } from '#db/server/tables'
import { dropUnusedPictures } from '#db/server/unused-pictures'
import { allDeletedRows } from '../sync/server-nouns'

/** Drops what can no longer be asked for. */
export async function cleanUp({
  database,
  now,
}: {
  database: ServerDatabase
  now: () => number
}): Promise<void> {
  await forgetExpired(database, now())
  await dropOldHistory(database, now(), allDeletedRows)
  await dropUnusedPictures(database, now())
  await dropOldKeptForecasts(database, now())
  await dropOldObservations(database, now())
}
