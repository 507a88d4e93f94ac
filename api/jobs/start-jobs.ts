import { forgetExpired } from '#db/server/account/forget-expired'
import { dropOldObservations } from '#db/server/coast/buoys'
import { dropOldKeptForecasts } from '#db/server/coast/kept-forecasts'
import { dropUnusedPictures } from '#db/server/coast/pictures'
import { isPostgresUrl } from '#db/server/engines/postgres-url'
import { dropOldHistory } from '#db/server/personal/retention'
import type { ServerDatabase } from '#db/server/tables'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import type { ForecastStore } from '../coast/forecast-store'
import type { SpotCatalog } from '../coast/spot-catalog'
import type { Env } from '../env'
import { log } from '../operations/log'
import { watchSources } from '../operations/watch-sources'
import { createCardProvider } from '../payments/card-provider'
import { createSubscriptionJob } from '../payments/keep-subscriptions'
import type { PushSender } from '../push/push-sender'
import { originOf } from '../routes/push-routes'
import { createSeaLevels } from '../upstream/observations/sea-levels'
import { createWaveBuoys } from '../upstream/observations/wave-buoys'
import { backUpInOwnProcess, backupSource, createBackupJob } from './back-up'
import { createBuoyJob, createSeaLevelJob } from './keep-observations'
import { createAlertJob } from './match-alerts'
import type { RefreshQueue } from './refresh-queue'
import { type Job, type Schedule, startSchedule, type When } from './schedule'
import { createKeepJob, createScoreJob } from './score-forecasts'

type JobNeeds = {
  database: ServerDatabase
  env: Env
  now: () => number
  spotCatalog: SpotCatalog
  forecastStore: ForecastStore
  /** Of the forecast that `forecastStore` holds; the same number in every process. */
  forecastVersion: () => number
  sender: PushSender
  /** Undefined: no provider is asked, and no notification is sent from demo data. */
  refresh: RefreshQueue | undefined
  /** The built command line; null: backups only by command. */
  commandFile: string | null
}

export function startJobs(needs: JobNeeds): Schedule[] {
  const { database, now } = needs
  return jobsOf(needs).map((job) => startSchedule({ ...job, database, now }))
}

const every =
  (ms: number): When =>
  (beganAtMs) =>
    beganAtMs + ms

/** At each whole hour or day (UTC) plus an offset. */
const atEach =
  (ms: number, afterMs = 0): When =>
  (beganAtMs) =>
    (Math.floor((beganAtMs - afterMs) / ms) + 1) * ms + afterMs

/** 17:20 UTC: the small hours in Melbourne. */
const nightly = atEach(dayMs, 17 * hourMs + 20 * minuteMs)

/** Every job that the settings ask for. */
export function jobsOf(needs: JobNeeds): Job[] {
  const { database, env, now, commandFile, refresh } = needs
  const { everyHours } = env.backup
  const jobs: Job[] = [
    { name: 'housekeeping', when: every(dayMs), lease: 'one', what: () => cleanUp(needs) },
  ]
  if (env.stripe) {
    const what = createSubscriptionJob({ database, provider: createCardProvider(env.stripe), now })
    jobs.push({ name: 'subscriptions', when: every(hourMs), lease: 'one', what })
  }
  if (commandFile && everyHours > 0 && !isPostgresUrl(env.database)) {
    const backUp = () => backUpInOwnProcess(commandFile)
    const what = createBackupJob({ database, now, everyHours, backUp })
    jobs.push({ name: backupSource, when: 'as-it-says', lease: 'one', what })
  }
  if (!refresh) return jobs
  const origin = originOf(env.publicUrl)
  const tellOperator = (sentence: string) => log.warn('push-refused', { sentence })
  const alerts = createAlertJob({ ...needs, origin, tellOperator })
  const watch = () => watchSources({ ...needs, origin })
  jobs.push(
    { name: 'refresh-conditions', when: 'as-it-says', lease: 'one', what: refresh.job },
    { name: 'keep-forecasts', when: atEach(hourMs), lease: 'one', what: createKeepJob(needs) },
    // Without buoys too: against the model's own analysis, and so that what buoys taught ends.
    { name: 'score-forecasts', when: nightly, lease: 'one', what: createScoreJob(needs) },
    { name: 'alerts', when: 'as-it-says', lease: 'each', what: alerts },
    { name: 'watch-sources', when: every(5 * minuteMs), lease: 'one', what: watch },
  )
  if (!env.observations) return jobs
  // Each provider has a schedule of its own, so that one that hangs does not delay the others.
  const { waveBuoysUrl, seaLevelsUrl } = env.observations
  const buoys = createBuoyJob({ ...needs, provider: createWaveBuoys({ url: waveBuoysUrl }) })
  const levels = createSeaLevelJob({ ...needs, provider: createSeaLevels({ url: seaLevelsUrl }) })
  jobs.push(
    { name: 'keep-buoys', when: 'as-it-says', lease: 'one', what: buoys },
    { name: 'keep-sea-levels', when: 'as-it-says', lease: 'one', what: levels },
  )
  return jobs
}

export async function cleanUp({
  database,
  now,
}: Pick<JobNeeds, 'database' | 'now'>): Promise<void> {
  await forgetExpired(database, now())
  await dropOldHistory(database, now())
  await dropUnusedPictures(database, now())
  await dropOldKeptForecasts(database, now())
  await dropOldObservations(database, now())
}
