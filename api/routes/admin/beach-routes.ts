import { hasPicture } from '#db/server/coast/pictures'
import {
  changeSpot,
  createSpot,
  deleteSpot,
  spotIdOfName,
  storedSpotById,
  storedSpots,
  usesOfSpot,
} from '#db/server/coast/spots'
import type { KeptTable } from '#db/server/kept-table'
import type { ServerDatabase } from '#db/server/tables'
import { distanceKm } from '#domain/places/bearings'
import { isOnCoast, newSpotNear, spotOfDraft } from '#domain/places/draft-spot'
import { type AdminSpot, adminSpotCalls, type SpotDraft } from '#domain/wire/admin-spot'
import { ownPicture } from '#domain/wire/resource'
import type { Spot } from '#domain/wire/spot'
import { spotPreview } from '../../coast/stored-coast'
import { ApiProblem, doesNotFit } from '../../http/problem'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { resource } from './resource'

/** As written: the catalog shows pictures on other sites from our copies. */
const table: KeptTable<AdminSpot, Spot> = {
  all: storedSpots,
  one: (db, id) => storedSpotById(db, Number(id)),
  add: createSpot,
  change: (trx, { version }, made, atMs) => changeSpot(trx, made, version, atMs),
  remove: (trx, { id }, atMs) => deleteSpot(trx, id, atMs),
}

const missing = ['unknown-spot', 'There is no such spot.'] as const

const keptBeaches = resource<AdminSpot, SpotDraft, Spot>({
  noun: 'spot',
  what: 'beach; fields left out stay as they are, or for a new one are taken from the nearest',
  calls: adminSpotCalls,
  table,
  list: async ({ database }) => ({ spots: await table.all(database) }),
  missing,
  inTrail: ({ version: _, ...spot }) => spot,
  async prepare(needs, draft, row) {
    const made = row
      ? spotOfDraft(row, draft, needs.spotCatalog.gaugeById)
      : newSpotOf(needs, draft)
    const { version: _, ...spot } = made as AdminSpot
    await refuseWrong(needs, spot, draft, row)
    const other = await spotIdOfName(needs.trx, spot)
    if (other !== null && other !== row?.id) throw duplicate(spot)
    return spot
  },
  async mayRemove({ trx }, { id }, isConfirmed) {
    const uses = await usesOfSpot(trx, id)
    if (!isConfirmed && Object.values(uses).some((count) => count > 0)) {
      const message = 'Other people’s data depends on this beach.'
      throw new ApiProblem(409, 'in-use', message, { details: uses })
    }
  },
  published: republish,
})

/** Beaches as operators keep them (accounts 5 and 7). */
export function beachRoutes(mounts: Mounts, deps: RouteDeps): void {
  const { database, now, spotCatalog, forecastStore, env } = deps
  const { gaugeById } = spotCatalog
  keptBeaches(mounts, deps)
  mounts.admin(
    adminSpotCalls.preview,
    'The ratings of past and coming days with fields that are not saved',
    [400, 404],
    async (asked) => {
      const { id, draft } = await asked.body()
      const before = id === null ? null : (spotCatalog.spotById.get(id) ?? null)
      if (id !== null && !before) throw new ApiProblem(404, ...missing)
      const after = before
        ? spotOfDraft(before, draft, gaugeById)
        : { ...newSpotOf(deps, draft), id: 1 }
      const isDemo = env.dataSource === 'demo' || !forecastStore.hasStored()
      return spotPreview(before, after, { database, gaugeById, isDemo, nowMs: now() })
    },
  )
}

/** From here on every answer, the pack and the jobs use the changed spots. */
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

const duplicate = ({ name, region }: Pick<Spot, 'name' | 'region'>) =>
  new ApiProblem(409, 'duplicate-name', `There is already a beach ${name} in ${region}.`, {
    issues: [{ path: 'name', message: `There is already a beach of this name in ${region}.` }],
  })

/** Further out the sea is not that of the beach. */
const furthestPointKm = 100

/**
 * Checks of a draft beyond its schema: its gauge exists, its picture was uploaded, its position lies on the coast.
 * @param before the stored spot; an unchanged position is not checked again
 * @throws ApiProblem 400 for one field, 422 for the place
 */
async function refuseWrong(
  { spotCatalog, trx }: Pick<RouteDeps, 'spotCatalog'> & { trx: ServerDatabase },
  after: Spot,
  draft: SpotDraft,
  before: Spot | null,
): Promise<void> {
  const gauge = draft.tide && spotCatalog.gaugeById.get(draft.tide.gauge)
  if (draft.tide && (!gauge || gauge.source === 'model')) {
    throw doesNotFit([{ path: 'tide.gauge', message: 'There is no such gauge.' }])
  }
  const uploaded = after.imageUrl !== null && ownPicture.test(after.imageUrl) && after.imageUrl
  if (uploaded && !(await hasPicture(trx, uploaded.split('/')[3] ?? ''))) {
    throw doesNotFit([{ path: 'imageUrl', message: 'There is no such picture.' }])
  }
  if (draft.confirmOutside) return
  const { latitude, longitude } = after
  const hasMoved = before?.latitude !== latitude || before.longitude !== longitude
  if (hasMoved && !isOnCoast(after)) {
    const message = 'The position is off the coast of Victoria.'
    throw new ApiProblem(422, 'outside-coast', message, {
      details: { latitude, longitude },
      issues: [{ path: 'latitude', message }],
    })
  }
  if (draft.marinePoint && distanceKm(after, draft.marinePoint) > furthestPointKm) {
    const message = `must be within ${furthestPointKm} km of the beach`
    throw doesNotFit([{ path: 'marinePoint', message }])
  }
}
