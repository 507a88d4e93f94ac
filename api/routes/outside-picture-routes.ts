import { type Context, Hono } from 'hono'
import { keptCarousel } from '#db/server/carousel-images'
import { copyBytes, type OutsidePicture } from '#db/server/outside-pictures'
import { storedSpotById } from '#db/server/spots'
import type { PictureOwner } from '#db/server/tables/coast-tables'
import { addressTag, isOutside } from '#domain/picture/shown-picture'
import { type CopyPath, pictureCalls } from '#domain/wire/pictures'
import { problem } from '../problem'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'

/** Copies of the pictures that operators have named by an address on another site. */
export function outsidePictureRoutes(deps: RouteDeps): Hono {
  const { database } = deps
  const app = new Hono()

  mountCall(
    app,
    pictureCalls.copyOfSpot,
    { summary: 'Our copy of a beach’s picture on another site', errors: [400, 404] },
    async (c, asked) => {
      const path = asked.params
      const stored = await storedSpotById(database, path.id)
      return copyOf(c, path, `spot ${path.id}`, stored?.spot.imageUrl)
    },
  )

  mountCall(
    app,
    pictureCalls.copyOfSlide,
    { summary: 'Our copy of a slide’s picture on another site', errors: [400, 404] },
    async (c, asked) => {
      const path = asked.params
      const row = await keptCarousel.one(database, String(path.id))
      return copyOf(c, path, `slide ${path.id}`, row?.imageUrl)
    },
  )

  async function copyOf(
    c: Context,
    { tag, width }: CopyPath,
    owner: PictureOwner,
    address: string | null | undefined,
  ): Promise<Response> {
    if (!address || !isOutside(address) || addressTag(address) !== tag) return noPicture()
    const picture = { owner, address }
    const size = width === '640' ? 'small' : 'large'
    const caching = 'public, max-age=31536000, immutable'
    return (await sentCopy(c, deps, { picture, size, caching })) ?? noPicture()
  }
  return app
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
  const etag = `"${version}-${size}"`
  const headers = {
    ...json,
    'Content-Type': 'image/webp',
    'Cache-Control': caching,
    'Cross-Origin-Resource-Policy': 'same-origin',
    ETag: etag,
  }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  const bytes = await copyBytes(database, picture, size)
  // It may have been taken away since.
  return bytes && c.body(bytes, 200, headers)
}

const noPicture = () => problem(404, 'no-picture', 'There is no such picture.')
