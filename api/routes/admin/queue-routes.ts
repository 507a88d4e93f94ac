import { Hono } from 'hono'
import { countForAdmin } from '#db/server/admin-counts'
import { lastSeenPeople, queueCounts } from '#db/server/admin-queue'
import { sourceStates } from '#db/server/sources'
import { sourceName } from '#domain/freshness/late-message'
import { adminCountCalls } from '#domain/wire/admin-counts'
import { type AdminQueue, adminQueueCalls } from '#domain/wire/admin-queue'
import { backupTrouble } from '../../backup/shared-disk'
import { watchedSources } from '../../source-clocks'
import { spotsWithGaps } from '../../spots-with-gaps'
import type { RouteDeps } from '../deps'
import { nameOf } from './admin-people'
import { adminMount } from './mount-admin-call'

const peopleShown = 5
const gapsShown = 5

/** What the dashboard counts, and what an administrator should look at first, however much there is. */
export function queueRoutes(deps: RouteDeps): Hono {
  const { database, now, env, spotCatalog, forecastStore } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)
  mount(adminCountCalls.read, { summary: 'How many there are' }, () => countForAdmin(database))
  mount(
    adminQueueCalls.read,
    { summary: 'What an administrator should look at first' },
    async () => {
      const atMs = now()
      const [counts, states, people] = await Promise.all([
        queueCounts(database, atMs),
        sourceStates(database),
        lastSeenPeople(database, peopleShown),
      ])
      const coast = forecastStore.current({ live: true, plan: 'free' })
      // A coast that is all demonstration has no gaps worth a hand.
      const gaps = coast ? await spotsWithGaps(spotCatalog.spots, coast) : []
      const answer: AdminQueue = {
        atMs,
        ...counts,
        payments: { isSetUp: env.stripe !== null, ...counts.payments },
        backupTrouble: backupTrouble(env),
        sources: watchedSources(states, atMs).map(({ state, lateSinceMs }) => ({
          source: state.source,
          name: sourceName(state.source),
          lastSignAtMs: state.lastSuccessAtMs ?? state.heartbeatAtMs,
          failuresInARow: state.failuresInARow,
          error: state.error,
          lateSinceMs,
        })),
        gaps: { total: gaps.length, spots: gaps.slice(0, gapsShown) },
        people: people.map((person) => ({
          id: person.id,
          name: nameOf(person),
          email: person.email,
          role: person.role,
          isActive: person.is_active === 1,
          lastLoginAtMs: person.last_login_at_ms ?? 0,
        })),
      }
      return answer
    },
  )
  return app
}
