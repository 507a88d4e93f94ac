import { type Context, Hono } from 'hono'
import * as v from 'valibot'
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
import {
  type AdminSpot,
  adminSpot,
  adminSpots,
  type SpotDraft,
  spotDraft,
  spotPreview,
  spotPreviewAsked,
} from '#domain/wire/admin-spot'
import type { Spot } from '#domain/wire/spot'
import { requireRole } from '../../auth/session'
import { checked, spotIdPath } from '../../checked'
import { problem } from '../../problem'
import { spotPreview as previewOf } from '../../spot-preview'
import { described, describedChange } from '../described'
import { bodyOf, personal } from '../own-parts'
import type { RouteParts } from '../parts'
import { whyNotThisSpot } from './judge-spot'
import { changedMeanwhile, isOutdated } from './row-version'

const deleteQuery = v.object({ confirm: v.optional(v.picklist(['true', 'false']), 'false') })

/** Beaches as operators keep them (accounts 5 and 7). */
export function beachRoutes(parts: RouteParts): Hono {
  const app = new Hono()
  listBeaches(app, parts)
  addBeach(app, parts)
  changeBeach(app, parts)
  removeBeach(app, parts)
  previewBeach(app, parts)
  return app
}

function listBeaches(app: Hono, parts: RouteParts): void {
  app.get(
    '/surf-spots',
    described('Every beach with the version of its row', adminSpots, [401, 403]),
    async (c) => {
      requireRole(c, 'admin')
      // As written: the book shows pictures on other sites from our copies.
      const stored = await storedSpots(parts.database)
      const spots: AdminSpot[] = stored.map(({ spot, version }) => ({ ...spot, version }))
      return c.json({ spots }, 200, personal(parts))
    },
  )
}

function addBeach(app: Hono, parts: RouteParts): void {
  const { database, now } = parts
  app.post(
    '/surf-spots',
    describedChange(
      'Adds a beach; what is not named is taken from the nearest one',
      { body: spotDraft, answer: adminSpot, status: 201 },
      [400, 401, 403, 409, 422, 429],
    ),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const read = await bodyOf(c, spotDraft)
      if ('wrong' in read) return read.wrong
      const made = newSpotOf(parts, read.body)
      const wrong = await whyNotThisSpot(parts, made, read.body)
      if (wrong) return wrong
      const stored = await transact(database, async (trx) => {
        if ((await spotIdOfName(trx, made)) !== null) return null
        const row = await createSpot(trx, made, now())
        const change = { action: 'spot.create', subject: String(row.spot.id) } as const
        const who = { adminId: user.id, atMs: now() }
        await recordAudit(trx, { ...who, ...change, before: null, after: row.spot })
        return row
      })
      if (!stored) return duplicate(made)
      await republish(parts)
      return c.json({ ...stored.spot, version: stored.version }, 201, personal(parts))
    },
  )
}

function changeBeach(app: Hono, parts: RouteParts): void {
  const { database, now, spotBook } = parts
  app.put(
    '/surf-spots/:id',
    describedChange(
      'Changes what is named of a beach',
      { body: spotDraft, answer: adminSpot },
      [400, 401, 403, 404, 409, 422, 429],
    ),
    checked('param', spotIdPath),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const { id } = c.req.valid('param')
      const read = await bodyOf(c, spotDraft)
      if ('wrong' in read) return read.wrong
      const before = await storedSpotById(database, id)
      if (!before) return noSpot(id)
      const current = { ...before.spot, version: before.version }
      if (isOutdated(read.body.version, before.version)) return changedMeanwhile(current)
      const after = spotOfDraft(before.spot, read.body, spotBook.gaugeById)
      const wrong = await whyNotThisSpot(parts, after, read.body, before.spot)
      if (wrong) return wrong
      const outcome = await transact(database, async (trx) => {
        const other = await spotIdOfName(trx, after)
        if (other !== null && other !== id) return 'duplicate'
        const row = await changeSpot(trx, after, before.version, now())
        if (!row) return 'changed'
        const change = { action: 'spot.update', subject: String(id) } as const
        const who = { adminId: user.id, atMs: now() }
        await recordAudit(trx, { ...who, ...change, before: before.spot, after: row.spot })
        return row
      })
      if (outcome === 'duplicate') return duplicate(after)
      if (outcome === 'changed') return changedSince(parts, id)
      await republish(parts)
      return c.json({ ...outcome.spot, version: outcome.version }, 200, personal(parts))
    },
  )
}

function removeBeach(app: Hono, parts: RouteParts): void {
  const { database, now } = parts
  app.delete(
    '/surf-spots/:id',
    describedChange(
      'Takes a beach away; refused while others’ data hangs on it, unless confirmed',
      {},
      [400, 401, 403, 404, 409, 429],
    ),
    checked('param', spotIdPath),
    checked('query', deleteQuery),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const { id } = c.req.valid('param')
      const isConfirmed = c.req.valid('query').confirm === 'true'
      const outcome = await database.transaction().execute(async (trx) => {
        const before = await storedSpotById(trx, id)
        if (!before) return 'unknown'
        const uses = await usesOfSpot(trx, id)
        if (!isConfirmed && Object.values(uses).some((count) => count > 0)) return uses
        await deleteSpot(trx, id, now())
        const change = { action: 'spot.delete', subject: String(id) } as const
        const who = { adminId: user.id, atMs: now() }
        await recordAudit(trx, { ...who, ...change, before: before.spot, after: null })
        return 'done'
      })
      if (outcome === 'unknown') return noSpot(id)
      if (outcome !== 'done') {
        return problem(409, 'in-use', 'Others’ data hangs on this beach.', { details: outcome })
      }
      await republish(parts)
      return c.body(null, 204, personal(parts))
    },
  )
}

function previewBeach(app: Hono, parts: RouteParts): void {
  const { database, now, spotBook, forecastStore, env } = parts
  app.post(
    '/surf-spots/preview',
    describedChange(
      'The rating of the last and next days with fields that are not saved',
      { body: spotPreviewAsked, answer: spotPreview },
      [400, 401, 403, 404, 429],
    ),
    async (c: Context) => {
      requireRole(c, 'admin')
      const read = await bodyOf(c, spotPreviewAsked)
      if ('wrong' in read) return read.wrong
      const { id, draft } = read.body
      const before = id === null ? null : (spotBook.spotById.get(id) ?? null)
      if (id !== null && !before) return noSpot(id)
      const after = before
        ? spotOfDraft(before, draft, spotBook.gaugeById)
        : { ...newSpotOf(parts, draft), id: 1 }
      const isDemo = env.dataSource === 'demo' || !forecastStore.hasStored()
      const needs = { database, gaugeById: spotBook.gaugeById, isDemo, nowMs: now() }
      return c.json(await previewOf(before, after, needs), 200, personal(parts))
    },
  )
}

/** Every answer, the pack and the jobs speak of the changed spots from here on. */
async function republish({ spotBook, forecastStore, refresh }: RouteParts): Promise<void> {
  await spotBook.reload()
  await forecastStore.reload()
  // The provider may take its time, or fail; the board says so.
  refresh?.askForMissing()
}

function newSpotOf({ spotBook }: RouteParts, draft: SpotDraft): Spot {
  const { latitude = 0, longitude = 0 } = draft
  const near = { ...newSpotNear({ latitude, longitude }, spotBook.spots), id: 1 }
  return spotOfDraft(near, draft, spotBook.gaugeById)
}

async function changedSince({ database }: RouteParts, id: number): Promise<Response> {
  const current = await storedSpotById(database, id)
  return current ? changedMeanwhile({ ...current.spot, version: current.version }) : noSpot(id)
}

const noSpot = (id: number) => problem(404, 'unknown-spot', `There is no spot ${id}.`)

const duplicate = ({ name, region }: Pick<Spot, 'name' | 'region'>) =>
  problem(409, 'duplicate-name', `There is a beach ${name} in ${region} already.`, {
    issues: [{ path: 'name', message: `There is a beach of this name in ${region} already.` }],
  })
