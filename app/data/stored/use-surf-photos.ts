import { useLiveQuery } from 'dexie-react-hooks'
import { keptPhoto, surfPhotos } from '#db/device/surf-photos'
import type { SurfPhoto } from '#domain/wire/surf-photo'
import { sharedHook } from './shared-read'

/** Which of the person's surfs have a photo; undefined while the store is read. */
export const useSurfPhotos = sharedHook(() => surfPhotos())

/** One photo as a data URL; null: not here, undefined while the store is read. The query ends with its card. */
export function useSurfPhotoFile({ id, tag }: Pick<SurfPhoto, 'id' | 'tag'>) {
  return useLiveQuery(() => keptPhoto({ id, tag }), [id, tag])
}
