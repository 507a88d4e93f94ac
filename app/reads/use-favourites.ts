import { useMemo } from 'react'
import { type Favourite, favourites } from '#db/device/favourites'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(favourites)

/** The person's favourites, last added first; undefined while the store is read. */
export function useFavourites(): Favourite[] | undefined {
  return useSharedRead(stored)
}

export function useIsFavourite(spotId: number): boolean | undefined {
  const all = useFavourites()
  return useMemo(() => all?.some((favourite) => favourite.spotId === spotId), [all, spotId])
}
