import * as v from 'valibot'
import { get } from './calls'
import { uuid } from './values'

/** The longest side and the bytes that a phone shrinks a photo to. */
export const photoAcross = 1_280
export const photoBytes = 90 * 1024
/** What is taken of one: the text of its data URL (96 KB of file), and its longest side. */
export const longestPhotoText = 128 * 1024
const mostPhotoAcross = 1_600

/** Bytes of a person's stored photos: 130 of the largest, apart from what the log itself may take. */
export const mostPhotoBytes = 12_000_000
export const photosFullMessage =
  'There is no room for more photos. Remove some from older surfs; the surfs themselves are kept.'

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostPhotoAcross))

/** A photo as a phone has made it. */
const shrunkPhoto = v.strictObject({
  width: pixels,
  height: pixels,
  /** A data URL. */
  picture: v.pipe(
    v.string(),
    v.maxLength(longestPhotoText, 'The photo is too large'),
    // Only the head is looked at: the text behind it is long.
    v.check(
      (text) => /^data:image\/(?:webp|jpeg);base64,/.test(text.slice(0, 40)),
      'The photo is not a WebP or JPEG file',
    ),
  ),
})
export type ShrunkPhoto = v.InferOutput<typeof shrunkPhoto>

/** Arguments of `surf-photo.set`: the one photo of a logged surf; null: it has none. `id` is the surf's. */
export const surfPhotoSet = v.strictObject({
  id: uuid,
  /** `tag` is made on the device: another photo of the same surf has another. */
  photo: v.nullable(v.strictObject({ tag: uuid, ...shrunkPhoto.entries })),
})
export type SurfPhotoSet = v.InferOutput<typeof surfPhotoSet>

/** What a pull tells of a photo; the file itself is asked for where it is shown. */
export const surfPhotoRow = v.object({
  id: v.string(),
  tag: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
})
export type SurfPhoto = v.InferOutput<typeof surfPhotoRow>

export const surfPhotoCalls = {
  read: get(
    '/users/:userId/surf-photos/:surfId',
    { file: 'image/*' },
    {
      params: v.object({ userId: v.string(), surfId: uuid }),
      /** Which one is wanted; any other is not answered. */
      query: v.object({ tag: v.optional(uuid) }),
    },
  ),
}
