import { allCameras } from '#db/server/coast/cameras'
import { allGauges } from '#db/server/coast/gauges'
import { allSpots, goneSpots as readGoneSpots } from '#db/server/coast/spots'
import { currentNotices } from '#db/server/operator/notices'
import type { ServerDatabase } from '#db/server/tables'
import { shownPicture } from '#domain/person/shown-picture'
import type { Camera } from '#domain/wire/camera'
import type { Gauge } from '#domain/wire/gauge'
import type { Notice } from '#domain/wire/notice'
import type { GoneSpot, Spot } from '#domain/wire/spot'

type Pages = {
  /** As they are shown: a picture on another site by the address of our copy. */
  spots: Spot[]
  gauges: Gauge[]
  /** Of spots that are there. */
  cameras: Camera[]
  goneSpots: GoneSpot[]
  notices: Notice[]
  spotById: ReadonlyMap<number, Spot>
  gaugeById: ReadonlyMap<string, Gauge>
  /** Is, or was once, a spot. */
  wasSpot: (id: number) => boolean
}

/** Parsed rows that rarely change and every answer reads. `reload` replaces its fields: do not keep references. */
export type SpotCatalog = Pages & {
  /** Reads the database again, after an operator has changed something. */
  reload: () => Promise<void>
  /** Counts the reloads. */
  revision: () => number
}

export async function readSpotCatalog(
  db: ServerDatabase,
  now: () => number = Date.now,
): Promise<SpotCatalog> {
  let revision = 0
  const catalog: SpotCatalog = {
    ...(await readPages(db, now())),
    revision: () => revision,
    async reload() {
      Object.assign(catalog, await readPages(db, now()))
      revision += 1
    },
  }
  return catalog
}

/** Also of a spot that was taken away. */
export const spotNameOf = (
  { spotById, goneSpots }: Pick<SpotCatalog, 'spotById' | 'goneSpots'>,
  id: number,
): string =>
  spotById.get(id)?.name ?? goneSpots.find((gone) => gone.id === id)?.name ?? `Spot ${id}`

async function readPages(db: ServerDatabase, nowMs: number): Promise<Pages> {
  const spots = (await allSpots(db)).map(asShown)
  const spotById = new Map(spots.map((spot) => [spot.id, spot]))
  const gauges = await allGauges(db)
  const gone = await readGoneSpots(db)
  const goneIds = new Set(gone.map(({ id }) => id))
  return {
    spots,
    gauges,
    cameras: (await allCameras(db)).filter(({ spotId }) => spotById.has(spotId)),
    goneSpots: gone,
    notices: await currentNotices(db, nowMs),
    spotById,
    gaugeById: new Map(gauges.map((gauge) => [gauge.id, gauge])),
    wasSpot: (id) => spotById.has(id) || goneIds.has(id),
  }
}

const asShown = (spot: Spot): Spot => ({
  ...spot,
  imageUrl: spot.imageUrl && shownPicture(`/api/surf-spots/${spot.id}`, spot.imageUrl),
})
