import type { Camera } from '#domain/wire/camera'
import raw from './cameras.json'

/** Reported states that leave a reason to open the provider's page. */
const worthALink = new Set(['reported_live', 'announced', 'occasional'])

/**
 * Cameras of others, as links only: none may be embedded, proxied or kept. 'unavailable' is
 * shown as No Cam. A camera whose provider names no page cannot be opened, so it is one too.
 */
export function seedCameras(): Camera[] {
  return raw.map((seen) => ({
    id: `${seen.spotId}-${slug(seen.name)}`,
    spotId: seen.spotId,
    name: seen.name,
    provider: seen.provider,
    status: worthALink.has(seen.status) && seen.pageUrl ? 'available' : 'unavailable',
    embedUrl: null,
    imageUrl: null,
    pageUrl: worthALink.has(seen.status) ? seen.pageUrl : null,
    description: `Reported ${seen.asOf}, not checked since.`,
    note: seen.note,
    lastUpdated: null,
  }))
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
