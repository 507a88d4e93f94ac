import { allCameras } from '#db/server/cameras'
import { allGauges } from '#db/server/gauges'
import { allSpots } from '#db/server/spots'
import type { ServerDatabase } from '#db/server/tables'
import type { Camera } from '#domain/wire/camera'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'

/** What changes seldom and is asked for always, parsed once. */
export type SpotBook = {
  spots: Spot[]
  gauges: Gauge[]
  cameras: Camera[]
  spotById: ReadonlyMap<number, Spot>
  gaugeById: ReadonlyMap<string, Gauge>
}

export async function readSpotBook(db: ServerDatabase): Promise<SpotBook> {
  const spots = await allSpots(db)
  const gauges = await allGauges(db)
  const cameras = await allCameras(db)
  return {
    spots,
    gauges,
    cameras,
    spotById: new Map(spots.map((spot) => [spot.id, spot])),
    gaugeById: new Map(gauges.map((gauge) => [gauge.id, gauge])),
  }
}
