import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { carouselRow } from '#db/server/carousel-images'
import { copyBytes, type OutsidePicture } from '#db/server/outside-pictures'
import { storedSpotById } from '#db/server/spots'
import type { PictureOwner } from '#db/server/tables/coast-tables'
import { addressTag, isOutside } from '#domain/picture/shown-picture'
import { problem } from '../problem'
import { spotIdPath, validate } from '../validate'
import type { RouteDeps } from './deps'
import { openapiPicture } from './openapi'

const copyPath = v.object({
  ...spotIdPath.entries,
  /** Of the address that the copy is of: another address has another path. */
  tag: v.pipe(v.string(), v.regex(/^[0-9a-z]{7}$/)),
  width: v.picklist(['640', '1600']),
})
type CopyPath = v.InferOutput<typeof copyPath>

/** Copies of the pictures that operators have named by an address on another site. */
export function outsidePictureRoutes(deps: RouteDeps): Hono {
  const { database } = deps
  const app = new Hono()

  app.get(
    '/surf-spots/:id/picture/:tag/:width',
    openapiPicture('Our copy of a beach’s picture on another site', [400, 404]),
    validate('param', copyPath),
    async (c) => {
      const path = c.req.valid('param')
      const stored = await storedSpotById(database, path.id)
      return copyOf(c, path, `spot ${path.id}`, stored?.spot.imageUrl)
    },
  )

  app.get(
    '/carousel-images/:id/picture/:tag/:width',
    openapiPicture('Our copy of a slide’s picture on another site', [400, 404]),
    validate('param', copyPath),
    async (c) => {
      const path = c.req.valid('param')
      const row = await carouselRow(database, path.id)
      return copyOf(c, path, `slide ${path.id}`, row?.image_url)
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
