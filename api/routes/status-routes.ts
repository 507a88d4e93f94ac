import { Hono } from 'hono'
import { sourceStates } from '#db/server/sources'
import { health, type Status, status } from '#domain/wire/answers'
import { provenanceOf } from '../conditions-answer'
import type { CurrentCoast } from '../forecast-store'
import { iso, isoOrNull } from '../iso'
import { spotsWithGaps } from '../spots-with-gaps'
import { described } from './described'
import { type RouteParts, sent } from './parts'

const minuteMs = 60_000

/** How the server and its sources are. */
export function statusRoutes(parts: RouteParts): Hono {
  const { env, now, database, forecastStore, spotBook } = parts
  const app = new Hono()

  app.get('/health', described('Is the server there', health), (c) =>
    sent(c, parts, { status: 'ok', startedAt: iso(parts.startedAtMs) }),
  )

  app.get('/status', described('Age of every source and gaps of every spot', status), async (c) => {
    const nowMs = now()
    const coast = forecastStore.current({ live: true, plan: 'free' })
    const answer: Status = {
      dataSource: env.dataSource,
      now: iso(nowMs),
      forecast: coast && forecastState(coast, nowMs),
      sources: (await sourceStates(database)).map((state) => ({
        source: state.source,
        lastSuccess: isoOrNull(state.lastSuccessAtMs),
        lastAttempt: isoOrNull(state.lastAttemptAtMs),
        nextDue: isoOrNull(state.nextDueAtMs),
        ageMinutes:
          state.lastSuccessAtMs === null
            ? null
            : Math.round((nowMs - state.lastSuccessAtMs) / minuteMs),
        failuresInARow: state.failuresInARow,
        error: state.error,
        heartbeat: isoOrNull(state.heartbeatAtMs),
      })),
      spots: spotsWithGaps(spotBook.spots, coast),
    }
    return sent(c, parts, answer)
  })
  return app
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
