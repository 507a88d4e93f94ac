import type { Context } from 'hono'
import { type PersonRow, subscriptionOf, userById } from '#db/server/account/users'
import { ownProfileOf, pictureOf } from '#db/server/personal/profiles'
import { entitledPlan, paidPlan } from '#domain/person/plan'
import { addressTag, isOutside } from '#domain/person/shown-picture'
import { pictureCalls } from '#domain/wire/pictures'
import type { ProfileAnswer } from '#domain/wire/profile'
import {
  isPictureText,
  type ProfileChange,
  type ProfileSet,
  profileCalls,
} from '#domain/wire/profile-change'
import { iso, isoOrNull } from '../http/iso'
import { ApiProblem, doesNotFit, problem, unauthorised } from '../http/problem'
import type { UploadedPictures } from '../pictures/own-pictures'
import { avatarPath, countPicture, pictureSentences, readPicture } from '../pictures/own-pictures'
import { changeAtOnce } from '../sync/single-change'
import { changeDeps, idempotencyKey, type RouteDeps, sentBytes } from './deps'
import type { Mounts } from './mount-call'
import { sentCopy } from './picture-routes'

/** A person's own profile and picture (accounts 7). */
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
    [400, 413, 422, 429],
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

const noPicture = () => problem(404, 'no-picture', 'There is no picture.')

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
  const picture = await readPicture(url)
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
