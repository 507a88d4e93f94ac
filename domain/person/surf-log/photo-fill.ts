import { mostPhotoBytes, photosFullMessage, type SurfPhoto } from '../../wire/surf-photo'

/** Whether another photo finds room, in the place of the one that the surf has. */
export function hasRoomFor(
  bytes: number,
  { photos, surfId }: { photos: readonly SurfPhoto[]; surfId: string | undefined },
): boolean {
  const before = photos.find(({ id }) => id === surfId)?.bytes ?? 0
  return bytes <= before || sumOf(photos) - before + bytes <= mostPhotoBytes
}

const sumOf = (photos: readonly SurfPhoto[]) => photos.reduce((sum, { bytes }) => sum + bytes, 0)

const nearlyFull = 0.8
/** Less room than this is none for another photo. */
const smallPhotoBytes = 20_000

/** What the owner of the photos is told before there is no room for more; null: there is. */
export function photoFillWords(photos: readonly SurfPhoto[]): string | null {
  const bytes = sumOf(photos)
  const fill = bytes / mostPhotoBytes
  if (fill < nearlyFull) return null
  if (bytes > mostPhotoBytes - smallPhotoBytes) return photosFullMessage
  const room = Math.floor((mostPhotoBytes - bytes) / (bytes / photos.length))
  const more = room === 1 ? 'one more' : `about ${room} more`
  return `The photos in your log take ${Math.floor(fill * 100)}% of their room: there is space for ${more}.`
}
