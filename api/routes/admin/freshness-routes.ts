import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { Hono } from 'hono'
import { recordAudit } from '#db/server/audit-log'
import { marineKeyOf, weatherKeyOf } from '#db/server/hours'
import { countTry } from '#db/server/rate-limits'
import { sourceStates } from '#db/server/sources'
import { pointAges } from '#db/server/stored-points'
import { sourceName } from '#domain/freshness/late-message'
import { hourMs, minuteMs } from '#domain/time/durations'
import { type Freshness, freshnessCalls, type Refreshed } from '#domain/wire/admin-freshness'
import { backupTrouble } from '../../backup/shared-disk'
import type { RefreshReport } from '../../jobs/refresh-conditions'
import { problem, tooOften } from '../../problem'
import { watchedSources } from '../../source-clocks'
import { spotsWithGaps } from '../../spots-with-gaps'
import type { RouteDeps } from '../deps'
import { adminMount } from './mount-admin-call'

/** The days people plan for. */
const countedMs = 72 * hourMs
/** For everybody together, on all servers: the provider counts its calls. */
const refreshes = { atOnce: 2, everyMs: 5 * minuteMs }
/** The provider takes a few seconds; longer than this a person does not wait at a button. */
const timeoutMs = 20_000

/** How old everything is, and the button that asks for it anew. */
export function freshnessRoutes(deps: RouteDeps): Hono {
  const { database, now, env, spotCatalog, forecastStore, refresh } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)

  mount(freshnessCalls.read, { summary: 'Age of every source and of every spot' }, async () => {
    const atMs = now()
    const [marine, weather] = await Promise.all([
      pointAges(database, 'marine_hours', atMs, atMs + countedMs),
      pointAges(database, 'weather_hours', atMs, atMs + countedMs),
    ])
    const coast = forecastStore.current({ live: true, plan: 'free' })
    const gaps = new Map(
      (await spotsWithGaps(spotCatalog.spots, coast)).map((spot) => [spot.id, spot.nullFields]),
    )
    const answer: Freshness = {
      atMs,
      dataSource: env.dataSource,
      canRefresh: refresh !== undefined,
      backupTrouble: backupTrouble(env),
      sources: watchedSources(await sourceStates(database), atMs).map(
        ({ state, kind, lateSinceMs }) => ({
          ...state,
          name: sourceName(state.source),
          kind,
          lateSinceMs,
        }),
      ),
      spots: spotCatalog.spots.map((spot) => {
        const seaKey = marineKeyOf(spot)
        return {
          id: spot.id,
          name: spot.name,
          region: spot.region,
          sea: seaKey === null ? null : (marine.get(seaKey) ?? 'missing'),
          wind: weather.get(weatherKeyOf(spot)) ?? 'missing',
          nullFields: gaps.get(spot.id) ?? [],
        }
      }),
    }
    return answer
  })

  mount(
    freshnessCalls.refresh,
    { summary: 'Asks the provider for everything now', errors: [503] },
    async (asked) => {
      if (!refresh) {
        return problem(503, 'no-live-data', 'This server shows demo data and asks no provider.')
      }
      const waitMs = await countTry(database, 'refresh now', refreshes, now())
      if (waitMs > 0) {
        const minutes = Math.ceil(waitMs / minuteMs)
        throw tooOften(waitMs, `It was asked for a moment ago. Try again in ${minutes} min.`)
      }
      await database.transaction().execute((trx) =>
        recordAudit(trx, {
          adminId: asked.user.id,
          action: 'source.refresh',
          subject: 'all',
          before: null,
          after: null,
          atMs: now(),
        }),
      )
      const report = await Promise.race([
        refresh.askForAll(),
        setTimeoutPromise(timeoutMs, null, { ref: false }),
      ])
      const answer: Refreshed = report
        ? { state: 'done', sources: report.sources.map(sourceAnswer) }
        : { state: 'running', sources: [] }
      return answer
    },
  )
  return app
}

const sourceAnswer = ({
  source,
  outcome,
  sentence,
  storedPoints,
  keptPoints,
}: RefreshReport['sources'][number]): Refreshed['sources'][number] => ({
  source,
  name: sourceName(source),
  outcome,
  sentence,
  storedPoints,
  keptPoints: keptPoints.length,
})
