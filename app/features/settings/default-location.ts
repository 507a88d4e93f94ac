import type { Spot } from '#domain/wire/spot'

/** The default location by name (accounts and admin 2, Settings card). */
export function defaultLocationLabel(
  spotId: number | null,
  spots: readonly Pick<Spot, 'id' | 'name'>[] | undefined,
): string {
  if (spotId === null) return 'Not set'
  if (!spots) return 'Loading...'
  return spots.find((spot) => spot.id === spotId)?.name ?? 'Unknown location'
}
