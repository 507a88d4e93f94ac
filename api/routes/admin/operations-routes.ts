import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { countTry } from '#db/server/account/rate-limits'
import { pointAges } from '#db/server/coast/hours'
import { buoyCorrection, keptBias } from '#db/server/coast/learned-versions'
import { marineKeyOf, weatherKeyOf } from '#db/server/coast/sample-points'
import { sourceStates } from '#db/server/coast/sources'
import { type AuditRow, auditLines } from '#db/server/operator/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { asksNoProvider } from '#domain/sea/forecast/source-state'
import { waveModels } from '#domain/sea/forecast/wave-models'
import { stretchName } from '#domain/sea/observed/stretch'
import { hourMs, minuteMs } from '#domain/time/durations'
import {
  type AdminObservations,
  type AuditEntry,
  adminObservationCalls,
  auditCalls,
  type Freshness,
  freshnessCalls,
} from '#domain/wire/admin-operations'
import { spotsWithGaps } from '../../coast/spots-with-gaps'
import { iso } from '../../http/iso'
import { problem, tooOften } from '../../http/problem'
import { backupTrouble } from '../../operations/warnings'
import { watchedSources } from '../../operations/watch-sources'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { noted } from './resource'

/** The days people plan for. */
const countedMs = 72 * hourMs
/** For everybody together, on all servers: the provider counts its calls. */
const refreshes = { atOnce: 2, everyMs: 5 * minuteMs }
/** The provider takes a few seconds; longer than this a person does not wait at a button. */
const timeoutMs = 20_000

/** The age of every source, and the button that refreshes them. */
export function freshnessRoutes({ admin }: Mounts, deps: RouteDeps): void {
  const { database, now, env, spotCatalog, forecastStore, refresh } = deps

  admin(
    freshnessCalls.read,
    'Age of every source and of every spot',
    [],
    async (): Promise<Freshness> => {
      const atMs = now()
      const [marine, weather] = await Promise.all([
        pointAges(database, waveModels[0].id, atMs, atMs + countedMs),
        pointAges(database, 'weather', atMs, atMs + countedMs),
      ])
      const coast = forecastStore.current({ live: true, plan: 'free' })
      const gaps = new Map(
        (await spotsWithGaps(spotCatalog.spots, coast)).map((spot) => [spot.id, spot.nullFields]),
      )
      return {
        atMs,
        dataSource: env.dataSource,
        canRefresh: refresh !== undefined,
        backupTrouble: backupTrouble(env),
        sources: watchedSources(await sourceStates(database), atMs),
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
    },
  )

  admin(freshnessCalls.refresh, 'Fetches from the provider now', [503], async (asked) => {
    if (!refresh) {
      return problem(503, 'no-live-data', asksNoProvider)
    }
    const waitMs = await countTry(database, 'refresh now', refreshes, now())
    if (waitMs > 0) {
      const minutes = Math.ceil(waitMs / minuteMs)
      throw tooOften(waitMs, `A refresh was asked for a moment ago. Try again in ${minutes} min.`)
    }
    const what = { action: 'source.refresh', subject: 'all' } as const
    await noted(deps, asked, what, async () => ({ answer: null }))
    const report = await Promise.race([
      refresh.askForAll(),
      setTimeoutPromise(timeoutMs, null, { ref: false }),
    ])
    return { state: report ? ('done' as const) : ('running' as const) }
  })
}

const switches = { correcting: buoyCorrection, learning: keptBias }
type Switch = keyof typeof switches
const switchNames = Object.keys(switches) as Switch[]

const switchesOf = async (db: ServerDatabase) => {
  const states = switchNames.map(async (name) => [name, await switches[name].isOn(db)] as const)
  return Object.fromEntries(await Promise.all(states)) as Record<Switch, boolean>
}

/** The operator's switches of what measurements do to the forecast, with what they do now. */
export function observationRoutes({ admin }: Mounts, deps: RouteDeps): void {
  const { database, forecastStore } = deps

  async function answer(): Promise<AdminObservations> {
    const current = forecastStore.current({ live: true, plan: 'free' })
    const corrections = current?.observations.observations.corrections ?? []
    return {
      ...(await switchesOf(database)),
      sizes: null,
      learned: (await keptBias.versions(database)).map((version) => ({
        ...version,
        rows: version.rows.map(named),
      })),
      corrections: corrections.map(({ buoyId: _, ...one }) => named(one)),
    }
  }

  admin(adminObservationCalls.read, 'How measurements correct the forecast', [], answer)

  admin(
    adminObservationCalls.change,
    'Switches the correction by measurements',
    [400],
    async (asked) => {
      const wanted = await asked.body()
      const what = { action: 'observations.switch', subject: 'correcting' } as const
      await noted(deps, asked, what, async (trx) => {
        const before = await switchesOf(trx)
        for (const name of switchNames) {
          const isOn = wanted[name]
          if (isOn !== undefined) await switches[name].switchTo(trx, isOn)
        }
        return { before, after: await switchesOf(trx), answer: null }
      })
      await forecastStore.reload()
      return answer()
    },
  )
}

const named = <Row extends { stretch: string }>(row: Row) => ({
  ...row,
  stretch: stretchName(row.stretch),
})

const mostLines = 50

/** The audit log, read-only. */
export function adminAuditRoutes({ admin }: Mounts, deps: RouteDeps): void {
  admin(auditCalls.list, 'What administrators changed, newest first', [400], async (asked) => {
    const { before: beforeId = null, about: noun = null } = asked.query
    // One more than is answered tells whether there are others.
    const rows = await auditLines(deps.database, { beforeId, noun, limit: mostLines + 1 })
    const entries = rows.slice(0, mostLines).map(entryOf)
    const next = rows.length > mostLines ? (entries.at(-1)?.id ?? null) : null
    return { entries, next }
  })
}

const entryOf = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: iso(row.at_ms),
  admin: row.admin_id
    ? { id: row.admin_id, email: row.admin_email, displayName: row.admin_name }
    : null,
  action: row.action,
  subject: row.subject,
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
})
