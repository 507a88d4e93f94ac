import type { Context } from 'hono'
import { copyBytes, type OutsidePicture } from '#db/server/coast/outside-pictures'
import { pictureBytes } from '#db/server/coast/pictures'
import { storedSpotById } from '#db/server/coast/spots'
import { keptCarousel } from '#db/server/operator/carousel-images'
import { surfPhotoOf } from '#db/server/personal/surf-photos'
import type { PictureOwner } from '#db/server/tables/coast-tables'
import { addressTag, isOutside } from '#domain/person/shown-picture'
import { type CopyPath, pictureCalls } from '#domain/wire/pictures'
import { surfPhotoCalls } from '#domain/wire/surf-photo'
import { problem } from '../http/problem'
import { personal, type RouteDeps, sentBytes } from './deps'
import type { Mounts } from './mount-call'

/** Of an address that names one picture for good. */
const forGood = 'public, max-age=31536000, immutable'

/** Pictures that operators uploaded, copies of those they named on another site, and the photos of a person's own surf log. */
export function pictureRoutes({ open, own }: Mounts, deps: RouteDeps): void {
  const { database, json } = deps

  open(
    pictureCalls.uploaded,
    'An uploaded picture, 640 or 1600 pixels wide at most',
    [400, 404],
    async ({ params: { pictureId, width } }, c) => {
      const headers = { ...json, 'Content-Type': 'image/webp', 'Cache-Control': forGood }
      const read = () => pictureBytes(database, pictureId, width)
      return (await sentBytes(c, headers, `"${pictureId}-${width}"`, read)) ?? noPicture()
    },
  )

  open(
    pictureCalls.copyOfSpot,
    'Our copy of a beach’s picture on another site',
    [400, 404],
    async ({ params }, c) => {
      const stored = await storedSpotById(database, params.id)
      return copyOf(c, params, `spot ${params.id}`, stored?.spot.imageUrl)
    },
  )

  open(
    pictureCalls.copyOfSlide,
    'Our copy of a slide’s picture on another site',
    [400, 404],
    async ({ params }, c) => {
      const row = await keptCarousel.one(database, String(params.id))
      return copyOf(c, params, `slide ${params.id}`, row?.imageUrl)
    },
  )

  async function copyOf(
    c: Context,
    { tag, width }: CopyPath,
    owner: PictureOwner,
    address: string | null | undefined,
  ): Promise<Response> {
    if (!address || !isOutside(address) || addressTag(address) !== tag) return noPicture()
    const size = width === '640' ? 'small' : 'large'
    const asked = { picture: { owner, address }, size, caching: forGood } as const
    return (await sentCopy(c, deps, asked)) ?? noPicture()
  }

  // No cache keeps it, the browser's neither: the phone has it in its own store, which signing out empties.
  own(surfPhotoCalls.read, 'The photo of a logged surf', [400, 404], async (asked, c) => {
    const { user, params, query } = asked
    const photo = await surfPhotoOf(database, user.id, { id: params.surfId, tag: query.tag })
    if (!photo) return problem(404, 'no-picture', 'There is no such photo.')
    return c.body(photo.bytes, 200, { ...personal(deps), 'Content-Type': photo.contentType })
  })
}

/** Our copy of a picture on another site as an answer; null when there is none. */
export async function sentCopy(
  c: Context,
  { database, outsidePictures, json }: RouteDeps,
  asked: { picture: OutsidePicture; size: 'small' | 'large'; caching: string },
): Promise<Response | null> {
  const { picture, size, caching } = asked
  const version = await outsidePictures.versionOf(picture)
  if (version === null) return null
  const headers = {
    ...json,
    'Content-Type': 'image/webp',
    'Cache-Control': caching,
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  // It may have been taken away since.
  return sentBytes(c, headers, `"${version}-${size}"`, () => copyBytes(database, picture, size))
}

const noPicture = () => problem(404, 'no-picture', 'There is no such picture.')
