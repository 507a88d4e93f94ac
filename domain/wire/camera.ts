import * as v from 'valibot'
import { cameraAddresses } from './addresses'
import type { Call } from './call'
import { liveFlag } from './live-flag'
import { spotIdPath } from './spot-number'

const cameraStatus = v.picklist(['live', 'available', 'offline', 'unavailable'])

/** A camera facing a spot (core experience 3). Third-party cameras are links, never proxied. */
export const camera = v.object({
  id: v.string(),
  spotId: v.number(),
  name: v.string(),
  provider: v.string(),
  status: cameraStatus,
  embedUrl: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  /** The provider's own page, opened in a new tab. */
  pageUrl: v.nullable(v.string()),
  description: v.string(),
  note: v.nullable(v.string()),
  lastUpdated: v.nullable(v.string()),
})
export type Camera = v.InferOutput<typeof camera>

/** @throws ValiError when an answer of `GET …/cameras` has another shape */
export const parseCameras = (answer: unknown): Camera[] => v.parse(v.array(camera), answer)

export const cameraCalls = {
  list: {
    ...cameraAddresses.list,
    method: 'GET',
    params: spotIdPath,
    query: v.object({ ...liveFlag.entries, refresh: v.optional(v.string()) }),
    answer: v.array(camera),
  },
  screenshot: {
    ...cameraAddresses.screenshot,
    method: 'GET',
    params: v.object({ cameraId: v.pipe(v.string(), v.maxLength(100)) }),
    answer: { file: 'image/*' },
  },
} as const satisfies Record<string, Call>
