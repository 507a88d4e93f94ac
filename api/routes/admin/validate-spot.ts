import { hasPicture } from '#db/server/pictures'
import { distanceKm } from '#domain/geo/distance-km'
import { isOnCoast } from '#domain/spot/draft-spot'
import { ownPicture, type SpotDraft } from '#domain/wire/admin-spot'
import type { Spot } from '#domain/wire/spot'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'

/** Further out the sea is not that of the beach. */
const furthestPointKm = 100

/**
 * What the shape of a draft cannot say of the spot it makes: its gauge is one of ours, its picture was uploaded,
 * its place lies on the coast.
 * @param before as it was; a place that has not changed is not asked about again
 * @returns the answer that refuses it, or null
 */
export async function whyNotThisSpot(
  { spotCatalog, database }: Pick<RouteDeps, 'spotCatalog' | 'database'>,
  after: Spot,
  draft: SpotDraft,
  before: Spot | null = null,
): Promise<Response | null> {
  const gauge = draft.tide && spotCatalog.gaugeById.get(draft.tide.gauge)
  if (draft.tide && (!gauge || gauge.source === 'model')) {
    return doesNotFit('tide.gauge', 'There is no such gauge.')
  }
  const uploaded = after.imageUrl !== null && ownPicture.test(after.imageUrl) && after.imageUrl
  if (uploaded && !(await hasPicture(database, pictureId(uploaded)))) {
    return doesNotFit('imageUrl', 'There is no such picture.')
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
    return doesNotFit('marinePoint', `must be within ${furthestPointKm} km of the beach`)
  }
  return null
}

const pictureId = (url: string) => url.split('/')[3] ?? ''

const doesNotFit = (path: string, message: string) =>
  problem(400, 'validation', 'The request does not fit.', { issues: [{ path, message }] })
