import { isPostgresUrl } from '#db/server/engines/postgres-url'
import type { ServerDatabase } from '#db/server/tables'
import type { ForecastStore } from '../coast/forecast-store'
import type { SpotCatalog } from '../coast/spot-catalog'
import type { Env } from '../env'
import { log } from '../operations/log'
import { createCardProvider } from '../payments/card-provider'
import { createSubscriptionJob } from '../payments/keep-subscriptions'
import type { PushSender } from '../push/push-sender'
import { originOf } from '../routes/push-routes'
import { createSeaLevels } from '../upstream/observations/sea-levels'
import { createWaveBuoys } from '../upstream/observations/wave-buoys'
import { backUpInOwnProcess, backupSource, createBackupJob } from './back-up'
import { createCleanup } from './cleanup'
import { createAlertJob } from './keep-alerting'
import { createKeepJob } from './keep-forecasts'
import { createBuoyJob, createSeaLevelJob } from './keep-observations'
import type { RefreshQueue } from './refresh-queue'
import { type Schedule, startSchedule } from './schedule'
import { createScoreJob } from './score-forecasts'
import { createWatchJob } from './watch-sources'

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

type Job = Pick<Parameters<typeof startSchedule>[0], 'name' | 'job' | 'together'>

/** Begins every job that the settings ask for. */
export function startJobs(needs: JobNeeds): Schedule[] {
  const { database, now } = needs
  return jobsOf(needs).map((one) => startSchedule({ ...one, database, now }))
}

export const jobsOf = (needs: JobNeeds): Job[] => [
  { name: 'housekeeping', job: createCleanup(needs) },
  ...subscriptionJobs(needs),
  ...backupJobs(needs),
  ...forecastJobs(needs),
]

function subscriptionJobs({ database, env, now }: JobNeeds): Job[] {
  if (!env.stripe) return []
  const provider = createCardProvider(env.stripe)
  return [{ name: 'subscriptions', job: createSubscriptionJob({ database, provider, now }) }]
}

function backupJobs({ database, env, now, commandFile }: JobNeeds): Job[] {
  const { everyHours } = env.backup
  if (!commandFile || everyHours === 0 || isPostgresUrl(env.database)) return []
  const backUp = () => backUpInOwnProcess(commandFile)
  return [{ name: backupSource, job: createBackupJob({ database, now, everyHours, backUp }) }]
}

function forecastJobs({ refresh, ...needs }: JobNeeds): Job[] {
  if (!refresh) return []
  const origin = originOf(needs.env.publicUrl)
  const tellOperator = (sentence: string) => log.warn('push-refused', { sentence })
  return [
    { name: 'refresh-conditions', job: refresh.job },
    { name: 'keep-forecasts', job: createKeepJob(needs) },
    ...observationJobs(needs),
    // Without buoys too: against the model's own analysis and surfers' reports, and so that what buoys taught ends.
    { name: 'score-forecasts', job: createScoreJob(needs) },
    { name: 'alerts', together: true, job: createAlertJob({ ...needs, origin, tellOperator }) },
    { name: 'watch-sources', job: createWatchJob({ ...needs, origin }) },
  ]
}

/** Each provider has a schedule of its own, so that one that hangs does not delay the others. */
function observationJobs({ env, ...needs }: Omit<JobNeeds, 'refresh'>): Job[] {
  if (!env.observations) return []
  const { waveBuoysUrl, seaLevelsUrl } = env.observations
  return [
    {
      name: 'keep-buoys',
      job: createBuoyJob({ ...needs, provider: createWaveBuoys({ url: waveBuoysUrl }) }),
    },
    {
      name: 'keep-sea-levels',
      job: createSeaLevelJob({ ...needs, provider: createSeaLevels({ url: seaLevelsUrl }) }),
    },
  ]
}
