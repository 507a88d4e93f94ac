import * as v from 'valibot'
import type { Call } from './call'
import { spotIdPath } from './spot-number'

const picture = { file: 'image/*' } as const
const copyPath = v.object({
  ...spotIdPath.entries,
  /** Of the address that the copy is of: another address has another path. */
  tag: v.pipe(v.string(), v.regex(/^[0-9a-z]{7}$/)),
  width: v.picklist(['640', '1600']),
})
export type CopyPath = v.InferOutput<typeof copyPath>

/** Pictures that the server sends; pages name them in `src` and `href`. */
export const pictureCalls = {
  uploaded: {
    method: 'GET',
    path: '/pictures/:pictureId/:width',
    params: v.object({
      pictureId: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
      width: v.pipe(v.picklist(['640', '1600']), v.transform(Number)),
    }),
    answer: picture,
  },
  copyOfSpot: {
    method: 'GET',
    path: '/surf-spots/:id/picture/:tag/:width',
    params: copyPath,
    answer: picture,
  },
  copyOfSlide: {
    method: 'GET',
    path: '/carousel-images/:id/picture/:tag/:width',
    params: copyPath,
    answer: picture,
  },
  shareSpot: {
    method: 'GET',
    path: '/share-pictures/spots/:id',
    params: spotIdPath,
    answer: picture,
  },
  shareAccuracy: { method: 'GET', path: '/share-pictures/accuracy', answer: picture },
  avatar: { method: 'GET', path: '/users/:userId/avatar', answer: picture },
} as const satisfies Record<string, Call>
