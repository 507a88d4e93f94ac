import { useMemo } from 'react'
import { allGauges, allSpots } from '#db/device/catalog'
import { isCoastMissing } from '#db/device/pack/write-pack'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(
  async () => ({ spots: await allSpots(), isWhole: !(await isCoastMissing()) }),
  true,
)

/** Every spot. Undefined while the store is read, and until the first pack has come at all. */
export function useSpots(): Spot[] | undefined {
  const found = useSharedRead(stored)
  // One spot may have come before the others: that is no list.
  return found && (found.isWhole || found.spots.length > 1) ? found.spots : undefined
}

/** What is here of the spots: as `useSpots`, and on a first visit the one spot that comes before the others. */
export function useKnownSpots(): Spot[] | undefined {
  const found = useSharedRead(stored)
  return found && found.spots.length > 0 ? found.spots : undefined
}

/** One spot; null when there is none of that number, undefined as for `useSpots`. */
export function useSpot(id: number): Spot | null | undefined {
  const known = useKnownSpots()
  const isList = useSpots() !== undefined
  return useMemo(() => {
    const found = known?.find((spot) => spot.id === id)
    return found ?? (isList ? null : undefined)
  }, [known, isList, id])
}

const gauges = sharedRead(
  async () => new Map((await allGauges()).map((row) => [row.id, row])),
  true,
)

/** Every tide gauge by its id; undefined while the store is read. */
export function useGauges(): Map<string, Gauge> | undefined {
  const stored = useSharedRead(gauges)
  return stored?.size === 0 ? undefined : stored
}

/** One gauge; null when it is not stored, undefined while the store is read. */
export function useGauge(id: string): Gauge | null | undefined {
  const all = useGauges()
  return all && (all.get(id) ?? null)
}
