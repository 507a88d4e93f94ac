import { mostLogBytes, mostLogEntries, type SurfLogEntry } from '#domain/wire/surf-log'
import { mostPhotoBytes, photosFullMessage, type SurfPhoto } from '#domain/wire/surf-photo'

/** 0 to 1 and beyond, of the nearer of the server's two limits: surfs, or bytes as stored there. */
export function logFill(entries: readonly SurfLogEntry[]): number {
  const utf8 = new TextEncoder()
  let bytes = 0
  for (const { id: _, ...fields } of entries) bytes += utf8.encode(JSON.stringify(fields)).length
  return Math.max(entries.length / mostLogEntries, bytes / mostLogBytes)
}

/** From this share on the owner is warned. */
const nearlyFull = 0.8

/** Null: there is room. */
export function logFillWords(entries: readonly SurfLogEntry[]): string | null {
  const fill = logFill(entries)
  if (fill < nearlyFull) return null
  const room = 'Delete surfs or shorten notes to make room'
  if (fill >= 1) return `Your surf log is full. ${room}.`
  const holds = `${mostLogEntries.toLocaleString('en-AU')} surfs or ${mostLogBytes / 1_000_000} MB`
  return `Your surf log is ${Math.floor(fill * 100)}% full: it holds ${holds}. ${room}.`
}

/** The photo replaces the one that the surf has. */
export function hasRoomFor(
  bytes: number,
  { photos, surfId }: { photos: readonly SurfPhoto[]; surfId: string | undefined },
): boolean {
  const before = photos.find(({ id }) => id === surfId)?.bytes ?? 0
  return bytes <= before || sumOf(photos) - before + bytes <= mostPhotoBytes
}

const sumOf = (photos: readonly SurfPhoto[]) => photos.reduce((sum, { bytes }) => sum + bytes, 0)

/** The smallest useful photo. */
const smallPhotoBytes = 20_000

/** Null: there is room. */
export function photoFillWords(photos: readonly SurfPhoto[]): string | null {
  const bytes = sumOf(photos)
  const fill = bytes / mostPhotoBytes
  if (fill < nearlyFull) return null
  if (bytes > mostPhotoBytes - smallPhotoBytes) return photosFullMessage
  const room = Math.floor((mostPhotoBytes - bytes) / (bytes / photos.length))
  const more = room === 1 ? 'one more' : `about ${room} more`
  return `The photos in your log take ${Math.floor(fill * 100)}% of their room: there is space for ${more}.`
}
