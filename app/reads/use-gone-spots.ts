import { goneSpots } from '#db/device/catalog-lists'
import type { GoneSpot } from '#domain/wire/spot'
import { sharedRead, useSharedRead } from './shared-read'

const gone = sharedRead(goneSpots)

/** Spots that were taken away, whose names favourites and logs still show; undefined while the store is read. */
export const useGoneSpots = (): GoneSpot[] | undefined => useSharedRead(gone)
