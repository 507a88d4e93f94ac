import { allowedEmbed, ownPicture } from '#domain/places/camera-embed'
import type { Camera } from '#domain/wire/camera'

const labels: Record<Camera['status'], string> = {
  live: 'Live',
  available: 'Available',
  offline: 'Offline',
  unavailable: 'No Cam',
}

/** The word on a camera's badge; 'Unknown' for a status this app does not know. */
export function cameraStatusLabel(status: string): string {
  return Object.entries(labels).find(([known]) => known === status)?.[1] ?? 'Unknown'
}

export function firstChoice(cameras: readonly Camera[]): Camera | null {
  return cameras.find((camera) => camera.status === 'live') ?? cameras[0] ?? null
}

export type CameraFeed =
  | { kind: 'embed'; url: string }
  | { kind: 'picture'; url: string }
  | { kind: 'offline' }
  | { kind: 'no-signal' }
  | { kind: 'none' }

/**
 * What can be drawn of a camera: the feed of a live one, else its picture; 'none' is only a link.
 * @param stamp changes the picture's address, so that no cache answers with the last one
 * @param hasSignal without it a feed of another site would be the browser's own error page
 */
export function feedOf(camera: Camera, stamp: number, hasSignal = true): CameraFeed {
  if (camera.status === 'offline') return { kind: 'offline' }
  const embed = camera.status === 'live' ? allowedEmbed(camera.embedUrl) : null
  if (embed !== null) return hasSignal ? { kind: 'embed', url: embed } : { kind: 'no-signal' }
  const picture = ownPicture(camera.imageUrl)
  if (picture === null) return { kind: 'none' }
  return { kind: 'picture', url: `${picture}${picture.includes('?') ? '&' : '?'}t=${stamp}` }
}
