import { Hono } from 'hono'
import { sql } from 'kysely'
import { isDatabaseAway } from '#db/server/engines/database-away'
import { sourceStates } from '#db/server/sources'
import type { ServerDatabase } from '#db/server/tables'
import { health, readiness, type Status, status } from '#domain/wire/answers'
import { provenanceOf } from '../conditions-answer'
import type { CurrentCoast } from '../forecast-store'
import { iso, isoOrNull } from '../iso'
import { watchedSources } from '../source-clocks'
import { spotsWithGaps } from '../spots-with-gaps'
import { described } from './described'
import { personal } from './own-parts'
import { type RouteParts, sent } from './parts'

const minuteMs = 60_000
const jobFailed = 'It failed; the administration says why.'

/** How the server and its sources are. */
export function statusRoutes(parts: RouteParts): Hono {
  const { env, now, database, forecastStore, spotBook } = parts
  const app = new Hono()

  app.get('/health', described('Is the server there', health), (c) =>
    sent(c, parts, { status: 'ok', startedAt: iso(parts.startedAtMs) }),
  )

  app.get('/ready', described('May requests be sent here', readiness, [503]), async (c) => {
    const status = parts.isEnding?.()
      ? 'ending'
      : (await doesAnswer(database))
        ? 'ready'
        : 'database-away'
    return c.json({ status }, status === 'ready' ? 200 : 503, personal(parts))
  })

  app.get('/status', described('Age of every source and gaps of every spot', status), async (c) => {
    const nowMs = now()
    const coast = forecastStore.current({ live: true, plan: 'free' })
    const answer: Status = {
      dataSource: env.dataSource,
      now: iso(nowMs),
      forecast: coast && forecastState(coast, nowMs),
      sources: watchedSources(await sourceStates(database), nowMs).map(({ state, kind }) => ({
        source: state.source,
        lastSuccess: isoOrNull(state.lastSuccessAtMs),
        lastAttempt: isoOrNull(state.lastAttemptAtMs),
        nextDue: isoOrNull(state.nextDueAtMs),
        ageMinutes:
          state.lastSuccessAtMs === null
            ? null
            : Math.round((nowMs - state.lastSuccessAtMs) / minuteMs),
        failuresInARow: state.failuresInARow,
        // What a job of ours says may name folders of this machine.
        error: state.error && (kind === 'job' ? jobFailed : state.error),
        heartbeat: isoOrNull(state.heartbeatAtMs),
      })),
      spots: spotsWithGaps(spotBook.spots, coast),
    }
    return sent(c, parts, answer)
  })
  return app
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
