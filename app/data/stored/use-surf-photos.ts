import { useLiveQuery } from 'dexie-react-hooks'
import { keptPhoto, surfPhotos } from '#db/device/surf-photos'
import type { SurfPhoto } from '#domain/wire/surf-photo'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(() => surfPhotos())

/** Which of the person's surfs have a photo; undefined while the store is read. */
export function useSurfPhotos(): SurfPhoto[] | undefined {
  return useSharedRead(stored)
}

/**
 * One photo as a data URL; null: it is not on this device, undefined while the store is read. Photos are heavy, so the
 * query ends with the card that shows it.
 */
export function useSurfPhotoFile({ id, tag }: Pick<SurfPhoto, 'id' | 'tag'>) {
  return useLiveQuery(() => keptPhoto({ id, tag }), [id, tag])
}
