import { sql } from 'kysely'
import { sourceStates } from '#db/server/coast/sources'
import { isDatabaseAway } from '#db/server/engines/database-away'
import type { ServerDatabase } from '#db/server/tables'
import { minuteMs } from '#domain/time/durations'
import { type Status, statusCalls } from '#domain/wire/status'
import type { CurrentCoast } from '../coast/forecast-store'
import { provenanceOf } from '../coast/spot-answers'
import { spotsWithGaps } from '../coast/spots-with-gaps'
import { iso, isoOrNull } from '../http/iso'
import { watchedSources } from '../operations/watch-sources'
import { personal, type RouteDeps } from './deps'
import type { Mounts } from './mount-call'

const jobFailed = 'It failed; the freshness board says why.'

export function statusRoutes({ shared, open }: Mounts, deps: RouteDeps): void {
  const { env, now, database, forecastStore, spotCatalog } = deps

  shared(statusCalls.health, 'Is the server there', [], () => ({
    status: 'ok' as const,
    startedAt: iso(deps.startedAtMs),
  }))

  open(statusCalls.ready, 'May requests be sent here', [503], async (_, c) => {
    const status = deps.isEnding?.()
      ? 'ending'
      : (await doesAnswer(database))
        ? 'ready'
        : 'database-away'
    return c.json({ status }, status === 'ready' ? 200 : 503, personal(deps))
  })

  shared(statusCalls.status, 'Age of every source and gaps of every spot', [], async () => {
    const nowMs = now()
    const coast = forecastStore.current({ live: true, plan: 'free' })
    return {
      dataSource: env.dataSource,
      now: iso(nowMs),
      forecast: coast && forecastState(coast, nowMs),
      sources: watchedSources(await sourceStates(database), nowMs).map(({ kind, ...state }) => ({
        source: state.source,
        lastSuccess: isoOrNull(state.lastSuccessAtMs),
        lastAttempt: isoOrNull(state.lastAttemptAtMs),
        nextDue: isoOrNull(state.nextDueAtMs),
        ageMinutes:
          state.lastSuccessAtMs === null
            ? null
            : Math.round((nowMs - state.lastSuccessAtMs) / minuteMs),
        failuresInARow: state.failuresInARow,
        // The error of a job may name folders of this machine.
        error: state.error && (kind === 'job' ? jobFailed : state.error),
        heartbeat: isoOrNull(state.heartbeatAtMs),
      })),
      spots: await spotsWithGaps(spotCatalog.spots, coast),
    }
  })
}

async function doesAnswer(database: ServerDatabase): Promise<boolean> {
  try {
    await sql`select 1`.execute(database)
    return true
  } catch (error) {
    if (isDatabaseAway(error)) return false
    throw error
  }
}

function forecastState({ coast, version }: CurrentCoast, nowMs: number): Status['forecast'] {
  const { source, stale } = provenanceOf(coast, null, nowMs)
  return {
    source,
    fetchedAt: iso(coast.fetchedAtMs),
    modelRunAt: isoOrNull(coast.modelRunAtMs),
    stale,
    version,
  }
}
