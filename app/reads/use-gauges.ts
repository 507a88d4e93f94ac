import { allGauges } from '#db/device/gauges'
import type { Gauge } from '#domain/wire/gauge'
import { sharedRead, useSharedRead } from './shared-read'

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
