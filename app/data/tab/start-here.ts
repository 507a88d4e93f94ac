import { saveDeviceSetting } from '#db/device/settings'
import { nearestPlace } from '#domain/places/drive-minutes'
import type { Position } from '#domain/wire/spot'
import { askWhereIAm } from './here'

/** Closer than this counts as in the town, not near it. */
const inTownKm = 3

/**
 * Asks the phone where it is and lets drives begin there. Kept on this phone, never sent.
 * @returns null where the phone does not say; `useHere().sentence` says why
 */
export async function startHere(cacheMinutes: number): Promise<Position | null> {
  const position = await askWhereIAm(cacheMinutes)
  if (position === null) return null
  const { place, km } = nearestPlace(position)
  const name = km < inTownKm ? place.name : `near ${place.name}`
  await saveDeviceSetting('start', { name, ...position })
  return position
}
