import * as v from 'valibot'
import { get } from './calls'
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
  uploaded: get('/pictures/:pictureId/:width', picture, {
    params: v.object({
      pictureId: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
      width: v.pipe(v.picklist(['640', '1600']), v.transform(Number)),
    }),
  }),
  copyOfSpot: get('/surf-spots/:id/picture/:tag/:width', picture, { params: copyPath }),
  copyOfSlide: get('/carousel-images/:id/picture/:tag/:width', picture, { params: copyPath }),
  shareSpot: get('/share-pictures/spots/:id', picture, { params: spotIdPath }),
  shareAccuracy: get('/share-pictures/accuracy', picture),
  avatar: get('/users/:userId/avatar', picture),
}
