import type { Camera } from '#domain/wire/camera'
import type { Spot } from '#domain/wire/spot'

/** Beaches spread along the coast; the others show what a spot without a camera looks like. */
const spotIds = new Set([
  1, 2, 4, 10, 12, 13, 19, 22, 27, 30, 32, 33, 40, 47, 53, 57, 61, 62, 66, 73, 75, 82, 84, 90,
])
const prefix = 'demo-'

/** Cameras that look at nothing but our own drawing; shown with demo data only. */
export function demoCameras(spots: readonly Spot[]): Camera[] {
  return spots
    .filter((spot) => spotIds.has(spot.id))
    .map((spot) => ({
      id: `${prefix}${spot.id}`,
      spotId: spot.id,
      name: `${spot.name} demo camera`,
      provider: 'Southbreak',
      status: 'available',
      embedUrl: null,
      imageUrl: `/api/cameras/${prefix}${spot.id}/screenshot`,
      pageUrl: null,
      description: 'A drawing of the demo surf, not a picture of the beach.',
      note: null,
      lastUpdated: null,
    }))
}

/** The spot a demo camera's id speaks of; null for any other id. */
export function spotOfDemoCamera(cameraId: string): number | null {
  const match = /^demo-(\d{1,5})$/.exec(cameraId)
  const spotId = Number(match?.[1])
  return spotIds.has(spotId) ? spotId : null
}
