import { Hono } from 'hono'
import { recordAudit } from '#db/server/audit-log'
import {
  changeSpot,
  createSpot,
  deleteSpot,
  spotIdOfName,
  storedSpotById,
  storedSpots,
  usesOfSpot,
} from '#db/server/spots'
import { transact } from '#db/server/transact'
import { newSpotNear, spotOfDraft } from '#domain/spot/draft-spot'
import { type AdminSpot, adminSpotCalls, type SpotDraft } from '#domain/wire/admin-spot'
import type { Spot } from '#domain/wire/spot'
import { problem } from '../../problem'
import { spotPreview as previewOf } from '../../spot-preview'
import type { RouteDeps } from '../deps'
import { type AdminMount, adminMount } from './mount-admin-call'
import { changedMeanwhile, isOutdated } from './row-version'
import { whyNotThisSpot } from './validate-spot'

/** Beaches as operators keep them (accounts 5 and 7). */
export function beachRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  const mount = adminMount(app, deps)
  listBeaches(mount, deps)
  addBeach(mount, deps)
  changeBeach(mount, deps)
  removeBeach(mount, deps)
  previewBeach(mount, deps)
  return app
}

function listBeaches(mount: AdminMount, deps: RouteDeps): void {
  mount(adminSpotCalls.list, { summary: 'Every beach with the version of its row' }, async () => {
    // As written: the catalog shows pictures on other sites from our copies.
    const stored = await storedSpots(deps.database)
    const spots: AdminSpot[] = stored.map(({ spot, version }) => ({ ...spot, version }))
    return { spots }
  })
}

function addBeach(mount: AdminMount, deps: RouteDeps): void {
  const { database, now } = deps
  mount(
    adminSpotCalls.add,
    {
      summary: 'Adds a beach; what is not named is taken from the nearest one',
      errors: [400, 409, 422],
    },
    async (asked) => {
      const body = await asked.body()
      const made = newSpotOf(deps, body)
      const wrong = await whyNotThisSpot(deps, made, body)
      if (wrong) return wrong
      const stored = await transact(database, async (trx) => {
        if ((await spotIdOfName(trx, made)) !== null) return null
        const row = await createSpot(trx, made, now())
        const change = { action: 'spot.create', subject: String(row.spot.id) } as const
        const who = { adminId: asked.user.id, atMs: now() }
        await recordAudit(trx, { ...who, ...change, before: null, after: row.spot })
        return row
      })
      if (!stored) return duplicate(made)
      await republish(deps)
      return { ...stored.spot, version: stored.version }
    },
  )
}

function changeBeach(mount: AdminMount, deps: RouteDeps): void {
  const { database, now, spotCatalog } = deps
  mount(
    adminSpotCalls.change,
    { summary: 'Changes what is named of a beach', errors: [400, 404, 409, 422] },
    async (asked) => {
      const { id } = asked.params
      const body = await asked.body()
      const before = await storedSpotById(database, id)
      if (!before) return noSpot(id)
      const current = { ...before.spot, version: before.version }
      if (isOutdated(body.version, before.version)) throw changedMeanwhile(current)
      const after = spotOfDraft(before.spot, body, spotCatalog.gaugeById)
      const wrong = await whyNotThisSpot(deps, after, body, before.spot)
      if (wrong) return wrong
      const outcome = await transact(database, async (trx) => {
        const other = await spotIdOfName(trx, after)
        if (other !== null && other !== id) return 'duplicate'
        const row = await changeSpot(trx, after, before.version, now())
        if (!row) return 'changed'
        const change = { action: 'spot.update', subject: String(id) } as const
        const who = { adminId: asked.user.id, atMs: now() }
        await recordAudit(trx, { ...who, ...change, before: before.spot, after: row.spot })
        return row
      })
      if (outcome === 'duplicate') return duplicate(after)
      if (outcome === 'changed') return changedSince(deps, id)
      await republish(deps)
      return { ...outcome.spot, version: outcome.version }
    },
  )
}

function removeBeach(mount: AdminMount, deps: RouteDeps): void {
  const { database, now } = deps
  mount(
    adminSpotCalls.remove,
    {
      summary: 'Takes a beach away; refused while others’ data hangs on it, unless confirmed',
      errors: [400, 404, 409],
    },
    async (asked) => {
      const { id } = asked.params
      const isConfirmed = asked.query.confirm === 'true'
      const outcome = await database.transaction().execute(async (trx) => {
        const before = await storedSpotById(trx, id)
        if (!before) return 'unknown'
        const uses = await usesOfSpot(trx, id)
        if (!isConfirmed && Object.values(uses).some((count) => count > 0)) return uses
        await deleteSpot(trx, id, now())
        const change = { action: 'spot.delete', subject: String(id) } as const
        const who = { adminId: asked.user.id, atMs: now() }
        await recordAudit(trx, { ...who, ...change, before: before.spot, after: null })
        return 'done'
      })
      if (outcome === 'unknown') return noSpot(id)
      if (outcome !== 'done') {
        return problem(409, 'in-use', 'Others’ data hangs on this beach.', { details: outcome })
      }
      await republish(deps)
      return null
    },
  )
}

function previewBeach(mount: AdminMount, deps: RouteDeps): void {
  const { database, now, spotCatalog, forecastStore, env } = deps
  mount(
    adminSpotCalls.preview,
    {
      summary: 'The rating of the last and next days with fields that are not saved',
      errors: [400, 404],
    },
    async (asked) => {
      const { id, draft } = await asked.body()
      const before = id === null ? null : (spotCatalog.spotById.get(id) ?? null)
      if (id !== null && !before) return noSpot(id)
      const after = before
        ? spotOfDraft(before, draft, spotCatalog.gaugeById)
        : { ...newSpotOf(deps, draft), id: 1 }
      const isDemo = env.dataSource === 'demo' || !forecastStore.hasStored()
      const needs = { database, gaugeById: spotCatalog.gaugeById, isDemo, nowMs: now() }
      return previewOf(before, after, needs)
    },
  )
}

/** Every answer, the pack and the jobs speak of the changed spots from here on. */
async function republish({ spotCatalog, forecastStore, refresh }: RouteDeps): Promise<void> {
  await spotCatalog.reload()
  await forecastStore.reload()
  // The provider may take its time, or fail; the board says so.
  refresh?.askForMissing()
}

function newSpotOf({ spotCatalog }: RouteDeps, draft: SpotDraft): Spot {
  const { latitude = 0, longitude = 0 } = draft
  const near = { ...newSpotNear({ latitude, longitude }, spotCatalog.spots), id: 1 }
  return spotOfDraft(near, draft, spotCatalog.gaugeById)
}

async function changedSince({ database }: RouteDeps, id: number): Promise<Response> {
  const current = await storedSpotById(database, id)
  if (!current) return noSpot(id)
  throw changedMeanwhile({ ...current.spot, version: current.version })
}

const noSpot = (id: number) => problem(404, 'unknown-spot', `There is no spot ${id}.`)

const duplicate = ({ name, region }: Pick<Spot, 'name' | 'region'>) =>
  problem(409, 'duplicate-name', `There is a beach ${name} in ${region} already.`, {
    issues: [{ path: 'name', message: `There is a beach of this name in ${region} already.` }],
  })
