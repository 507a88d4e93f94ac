import { hasPicture } from '#db/server/coast/pictures'
import {
  changeSpot,
  createSpot,
  deleteSpot,
  type StoredSpot,
  spotIdOfName,
  storedSpotById,
  storedSpots,
  usesOfSpot,
} from '#db/server/coast/spots'
import type { ServerDatabase } from '#db/server/tables'
import { distanceKm } from '#domain/places/bearings'
import { isOnCoast, newSpotNear, spotOfDraft } from '#domain/places/draft-spot'
import { type AdminSpot, adminSpotCalls, type SpotDraft } from '#domain/wire/admin-spot'
import type { Spot } from '#domain/wire/spot'
import { ownPicture } from '#domain/wire/spot-fields'
import { spotPreview } from '../../coast/stored-coast'
import { doesNotFit, problem } from '../../http/problem'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { keptRows } from './resource'

/** Beaches as operators keep them (accounts 5 and 7). */
export function beachRoutes({ admin }: Mounts, deps: RouteDeps): void {
  const { database, now, spotCatalog, forecastStore, env } = deps
  const rowsOf = (id: number) =>
    keptRows(deps, {
      noun: 'spot',
      subjectOf: ({ spot }: StoredSpot) => String(spot.id),
      shown: ({ spot, version }): AdminSpot => ({ ...spot, version }),
      inTrail: ({ spot }) => spot,
      unknown: () => noSpot(id),
      published: () => republish(deps),
    })
  const find = (id: number) => (db: ServerDatabase) => storedSpotById(db, id)

  admin(adminSpotCalls.list, 'Every beach with the version of its row', [], async () => {
    // As written: the catalog shows pictures on other sites from our copies.
    const stored = await storedSpots(database)
    return { spots: stored.map(({ spot, version }) => ({ ...spot, version })) }
  })

  admin(
    adminSpotCalls.add,
    'Adds a beach; what is not named is taken from the nearest one',
    [400, 409, 422],
    async (asked) => {
      const body = await asked.body()
      const made = newSpotOf(deps, body)
      return rowsOf(made.id).add(asked, async (trx, atMs) => {
        const wrong = await whyNotThisSpot({ spotCatalog, database: trx }, made, body)
        if (wrong) return wrong
        return (await spotIdOfName(trx, made)) === null
          ? createSpot(trx, made, atMs)
          : duplicate(made)
      })
    },
  )

  admin(
    adminSpotCalls.change,
    'Changes what is named of a beach',
    [400, 404, 409, 422],
    async (asked) => {
      const { id } = asked.params
      const body = await asked.body()
      return rowsOf(id).change(asked, body.version, find(id), async (trx, before, atMs) => {
        const after = spotOfDraft(before.spot, body, spotCatalog.gaugeById)
        const needs = { spotCatalog, database: trx }
        const wrong = await whyNotThisSpot(needs, after, body, before.spot)
        if (wrong) return wrong
        const other = await spotIdOfName(trx, after)
        if (other !== null && other !== id) return duplicate(after)
        return changeSpot(trx, after, before.version, atMs)
      })
    },
  )

  admin(
    adminSpotCalls.remove,
    'Takes a beach away; refused while others’ data hangs on it, unless confirmed',
    [400, 404, 409],
    async (asked) => {
      const { id } = asked.params
      const isConfirmed = asked.query.confirm === 'true'
      return rowsOf(id).remove(asked, find(id), async (trx, _, atMs) => {
        const uses = await usesOfSpot(trx, id)
        if (!isConfirmed && Object.values(uses).some((count) => count > 0)) {
          return problem(409, 'in-use', 'Others’ data hangs on this beach.', { details: uses })
        }
        await deleteSpot(trx, id, atMs)
      })
    },
  )

  admin(
    adminSpotCalls.preview,
    'The rating of the last and next days with fields that are not saved',
    [400, 404],
    async (asked) => {
      const { id, draft } = await asked.body()
      const before = id === null ? null : (spotCatalog.spotById.get(id) ?? null)
      if (id !== null && !before) return noSpot(id)
      const after = before
        ? spotOfDraft(before, draft, spotCatalog.gaugeById)
        : { ...newSpotOf(deps, draft), id: 1 }
      const isDemo = env.dataSource === 'demo' || !forecastStore.hasStored()
      const needs = { database, gaugeById: spotCatalog.gaugeById, isDemo, nowMs: now() }
      return spotPreview(before, after, needs)
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

const noSpot = (id: number) => problem(404, 'unknown-spot', `There is no spot ${id}.`)

const duplicate = ({ name, region }: Pick<Spot, 'name' | 'region'>) =>
  problem(409, 'duplicate-name', `There is a beach ${name} in ${region} already.`, {
    issues: [{ path: 'name', message: `There is a beach of this name in ${region} already.` }],
  })

/** Further out the sea is not that of the beach. */
const furthestPointKm = 100

/**
 * What the shape of a draft cannot say of the spot it makes: its gauge is one of ours, its picture was uploaded,
 * its place lies on the coast.
 * @param before as it was; a place that has not changed is not asked about again
 * @returns the answer that refuses it, or null
 * @throws ApiProblem 400 for one field
 */
async function whyNotThisSpot(
  { spotCatalog, database }: Pick<RouteDeps, 'spotCatalog' | 'database'>,
  after: Spot,
  draft: SpotDraft,
  before: Spot | null = null,
): Promise<Response | null> {
  const gauge = draft.tide && spotCatalog.gaugeById.get(draft.tide.gauge)
  if (draft.tide && (!gauge || gauge.source === 'model')) {
    throw doesNotFit([{ path: 'tide.gauge', message: 'There is no such gauge.' }])
  }
  const uploaded = after.imageUrl !== null && ownPicture.test(after.imageUrl) && after.imageUrl
  if (uploaded && !(await hasPicture(database, pictureId(uploaded)))) {
    throw doesNotFit([{ path: 'imageUrl', message: 'There is no such picture.' }])
  }
  const hasMoved = before?.latitude !== after.latitude || before.longitude !== after.longitude
  if (hasMoved && !isOnCoast(after) && !draft.confirmOutside) {
    return problem(422, 'outside-coast', 'These coordinates lie off the coast of Victoria.', {
      details: { latitude: after.latitude, longitude: after.longitude },
    })
  }
  if (
    draft.marinePoint &&
    !draft.confirmOutside &&
    distanceKm(after, draft.marinePoint) > furthestPointKm
  ) {
    throw doesNotFit([
      { path: 'marinePoint', message: `must be within ${furthestPointKm} km of the beach` },
    ])
  }
  return null
}

const pictureId = (url: string) => url.split('/')[3] ?? ''
