import { onceForEach } from '#domain/once-for'
import { type Drive, drivesFrom } from '#domain/places/drive-minutes'
import type { Position, Spot } from '#domain/wire/spot'
import { useSettings } from './use-settings'
import { useSpots } from './use-spots'

export type Drives = ReadonlyMap<number, Drive>

const none: Drives = new Map()

const drivesTo = onceForEach(1, (spots: Spot[], start: Position): Drives => {
  const drives = drivesFrom(start, spots)
  return new Map(spots.map(({ id }, index) => [id, drives[index]!]))
})

/** The way by road from the chosen start to each spot; empty until a start is chosen. */
export function useDrives(): Drives {
  const start = useSettings()?.start
  const spots = useSpots()
  return spots && start ? drivesTo(spots, start) : none
}
