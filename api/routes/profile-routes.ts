import type { Context } from 'hono'
import { type PersonRow, subscriptionOf, userById } from '#db/server/account/users'
import { copyBytes, type OutsidePicture } from '#db/server/coast/outside-pictures'
import { pictureBytes } from '#db/server/coast/pictures'
import { storedSpotById } from '#db/server/coast/spots'
import { keptCarousel } from '#db/server/operator/carousel-images'
import { ownProfileOf, pictureOf } from '#db/server/personal/profiles'
import { surfPhotoOf } from '#db/server/personal/surf-photos'
import type { PictureOwner } from '#db/server/tables/coast-tables'
import { entitledPlan, paidPlan } from '#domain/person/plan'
import { addressTag, isOutside } from '#domain/person/shown-picture'
import { type CopyPath, pictureCalls } from '#domain/wire/files'
import type { ProfileAnswer } from '#domain/wire/profile'
import {
  isPictureText,
  type ProfileChange,
  type ProfileSet,
  profileCalls,
} from '#domain/wire/profile-change'
import { surfPhotoCalls } from '#domain/wire/surf-photo'
import { iso, isoOrNull } from '../http/iso'
import { ApiProblem, doesNotFit, problem, unauthorised } from '../http/problem'
import {
  avatarPath,
  countPicture,
  pictureSentences,
  readPicture,
  type UploadedPictures,
} from '../pictures/own-pictures'
import { changeAtOnce } from '../sync/apply-change'
import { changeDeps, idempotencyKey, personal, type RouteDeps, sentBytes } from './deps'
import type { Mounts } from './mount-call'

export function profileRoutes({ own }: Mounts, deps: RouteDeps): void {
  const { database, now } = deps

  async function answer(userId: string): Promise<ProfileAnswer> {
    const row = await userById(database, userId)
    if (!row) throw unauthorised()
    return profileOf(row, now())
  }

  own(profileCalls.read, 'The own profile', [], ({ user }) => answer(user.id))

  own(
    profileCalls.change,
    'Changes the fields that are named',
    [400, 413, 422, 429, 503],
    async ({ user, body }, c) => {
      const { args, pictures } = await readImage(deps, user.id, await body())
      const change = { name: 'profile.set', args } as const
      const wanted = { userId: user.id, changeId: idempotencyKey(c), changes: [change] }
      const refused = await changeAtOnce(database, wanted, { ...changeDeps(deps), pictures })
      return refused ? problem(422, 'refused', refused.message) : answer(user.id)
    },
  )

  own(pictureCalls.avatar, 'The own picture', [404], async ({ user }, c) => {
    const caching = 'private, no-cache'
    const picture = await pictureOf(database, user.id)
    if (!picture) return (await copyElsewhere(c, user.id, caching)) ?? noPicture()
    const { version, contentType, bytes } = picture
    if (isOfAnother(c, version)) return noPicture()
    const headers = { ...deps.json, 'Content-Type': contentType, 'Cache-Control': caching }
    return (await sentBytes(c, headers, `"${version}"`, async () => bytes)) ?? noPicture()
  })

  /** Our copy of the picture that they have on another site. */
  async function copyElsewhere(c: Context, userId: string, caching: string) {
    const address = (await userById(database, userId))?.profile_image_url
    if (!address || !isOutside(address) || isOfAnother(c, addressTag(address))) return null
    const picture = { owner: `person ${userId}`, address } as const
    return sentCopy(c, deps, { picture, size: 'small', caching })
  }
}

/** A phone may ask for a picture before it has told us of it: the one of before is not that. */
const isOfAnother = (c: Context, version: string): boolean =>
  (c.req.query('v') ?? version) !== version

/** The change's arguments, with the picture that came as text read already. @throws ApiProblem 400, 413 */
async function readImage(
  { database, now }: RouteDeps,
  userId: string,
  { profileImageUrl: url, ...said }: ProfileChange,
): Promise<{ args: ProfileSet; pictures: UploadedPictures }> {
  const pictures = new Map()
  // The form sends back what it was given.
  if (url === undefined || url?.startsWith(avatarPath(userId))) return { args: said, pictures }
  if (url?.startsWith('/')) throw wrongPicture('Please enter a valid URL')
  const args = { ...said, profileImageUrl: url || null }
  if (!url || !isPictureText(url)) return { args, pictures }
  await countPicture(database, userId, now())
  const picture = await readPicture(userId, url)
  if (picture === 'too-large') throw new ApiProblem(413, 'too-large', pictureSentences[picture])
  if (picture === 'not-a-picture') throw wrongPicture(pictureSentences[picture])
  return { args, pictures: new Map([[url, picture]]) }
}

const wrongPicture = (message: string) => doesNotFit([{ path: 'profileImageUrl', message }])

function profileOf(row: PersonRow, atMs: number): ProfileAnswer {
  return {
    id: row.id,
    email: row.email,
    ...ownProfileOf(row),
    stripeCustomerId: row.stripe_customer_id,
    stripeSubscriptionId: row.stripe_subscription_id,
    subscriptionStatus: row.subscription_status,
    subscriptionPlan: paidPlan(entitledPlan(subscriptionOf(row), atMs)),
    subscriptionEndDate: isoOrNull(row.subscription_end_at_ms),
    subscriptionCancelDate: isoOrNull(row.subscription_cancel_at_ms),
    createdAt: iso(row.created_at_ms),
    updatedAt: iso(row.updated_at_ms),
  }
}

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
      return copyOf(c, params, `spot ${params.id}`, stored?.imageUrl)
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
async function sentCopy(
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
