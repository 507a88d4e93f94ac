import { useMemo } from 'react'
import { allSpots } from '#db/device/spots'
import type { Spot } from '#domain/wire/spot'
import { sharedRead, useSharedRead } from './shared-read'

const spots = sharedRead(allSpots, true)

/** Every spot. Undefined while the store is read, and until the first pack has come at all. */
export function useSpots(): Spot[] | undefined {
  const stored = useSharedRead(spots)
  return stored?.length === 0 ? undefined : stored
}

/** One spot; null when there is none of that number, undefined as for `useSpots`. */
export function useSpot(id: number): Spot | null | undefined {
  const all = useSpots()
  return useMemo(() => all && (all.find((spot) => spot.id === id) ?? null), [all, id])
}
