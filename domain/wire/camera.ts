import * as v from 'valibot'
import { get } from './calls'
import { liveFlag } from './live-flag'
import { spotIdPath } from './spot-number'

/** A camera facing a spot (core experience 3). Third-party cameras are links, never proxied. */
export const camera = v.object({
  id: v.string(),
  spotId: v.number(),
  name: v.string(),
  provider: v.string(),
  status: v.picklist(['live', 'available', 'offline', 'unavailable']),
  embedUrl: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  /** The provider's own page, opened in a new tab. */
  pageUrl: v.nullable(v.string()),
  description: v.string(),
  note: v.nullable(v.string()),
  lastUpdated: v.nullable(v.string()),
})
export type Camera = v.InferOutput<typeof camera>

export const cameraCalls = {
  list: get('/surf-spots/:id/cameras', v.array(camera), {
    params: spotIdPath,
    query: v.object({ ...liveFlag.entries, refresh: v.optional(v.string()) }),
  }),
  screenshot: get(
    '/cameras/:cameraId/screenshot',
    { file: 'image/*' },
    { params: v.object({ cameraId: v.pipe(v.string(), v.maxLength(100)) }) },
  ),
}
