import { dropOldObservations } from '#db/server/buoys'
import { forgetExpired } from '#db/server/forget-expired'
import { dropOldKeptForecasts } from '#db/server/kept-forecasts'
import { dropOldHistory } from '#db/server/retention'
import type { ServerDatabase } from '#db/server/tables'
import { dropUnusedPictures } from '#db/server/unused-pictures'
import { dayMs } from '#domain/time/durations'
import { allDeletedRows } from '../sync/server-nouns'

/** The job that drops, once a day, what can no longer be asked for. */
export const createCleanup =
  ({ database, now }: { database: ServerDatabase; now: () => number }) =>
  async () => {
    await forgetExpired(database, now())
    await dropOldHistory(database, now(), allDeletedRows)
    await dropUnusedPictures(database, now())
    await dropOldKeptForecasts(database, now())
    await dropOldObservations(database, now())
    return { nextDueMs: now() + dayMs }
  }
