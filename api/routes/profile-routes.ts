import { type Context, Hono } from 'hono'
import { ownProfileOf, pictureOf } from '#db/server/profiles'
import { type PersonRow, subscriptionOf, userById } from '#db/server/users'
import { addressTag, isOutside } from '#domain/picture/shown-picture'
import { entitledPlan, paidPlan } from '#domain/plan/plan'
import { pictureCalls } from '#domain/wire/pictures'
import type { ProfileAnswer } from '#domain/wire/profile'
import {
  isPictureText,
  type ProfileChange,
  type ProfileSet,
  profileCalls,
} from '#domain/wire/profile-change'
import { requireOwn } from '../auth/session'
import { avatarPath, pictureSentences } from '../avatar/own-picture'
import { countPicture } from '../avatar/picture-limit'
import { readPicture } from '../avatar/read-picture'
import { iso, isoOrNull } from '../iso'
import { problem, unauthorised } from '../problem'
import { changeAtOnce } from '../sync/single-change'
import type { UploadedPictures } from '../sync/uploaded-pictures'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { sentCopy } from './outside-picture-routes'
import { changeDeps, idempotencyKey, personal } from './personal-deps'

/** A person's own profile and picture (accounts 7). */
export function profileRoutes(deps: RouteDeps): Hono {
  const { database, now } = deps
  const headers = personal(deps)
  const app = new Hono()

  mountCall(
    app,
    profileCalls.read,
    { summary: 'The own profile', errors: [401, 403] },
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const row = await userById(database, user.id)
      return row ? c.json(profileOf(row, now()), 200, headers) : unauthorised().toResponse()
    },
  )

  mountCall(
    app,
    profileCalls.change,
    { summary: 'Changes the fields that are named', errors: [400, 401, 403, 413, 422, 429] },
    async (c, asked) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const body = await asked.body()
      const sent = await readImage(deps, user.id, body)
      if ('wrong' in sent) return sent.wrong
      const { args, pictures } = sent
      const change = { name: 'profile.set', args } as const
      const wanted = { userId: user.id, changeId: idempotencyKey(c), changes: [change] }
      const refused = await changeAtOnce(database, wanted, { ...changeDeps(deps), pictures })
      if (refused) return problem(422, 'refused', refused.message)
      const row = await userById(database, user.id)
      return row ? c.json(profileOf(row, now()), 200, headers) : unauthorised().toResponse()
    },
  )

  mountCall(
    app,
    pictureCalls.avatar,
    { summary: 'The own picture', errors: [401, 403, 404] },
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const picture = await pictureOf(database, user.id)
      if (!picture) return (await copyElsewhere(c, user.id)) ?? noPicture()
      if (isOfAnother(c, picture.version)) return noPicture()
      const etag = `"${picture.version}"`
      const kept = {
        ...deps.json,
        'Content-Type': picture.contentType,
        'Cache-Control': 'private, no-cache',
        ETag: etag,
      }
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, kept)
      return c.body(picture.bytes, 200, kept)
    },
  )

  /** Our copy of the picture that they have on another site. */
  async function copyElsewhere(c: Context, userId: string): Promise<Response | null> {
    const address = (await userById(database, userId))?.profile_image_url
    if (!address || !isOutside(address) || isOfAnother(c, addressTag(address))) return null
    const picture = { owner: `person ${userId}`, address } as const
    return sentCopy(c, deps, { picture, size: 'small', caching: 'private, no-cache' })
  }
  return app
}

/** A phone may ask for a picture before it has told us of it: the one of before is not that. */
const isOfAnother = (c: Context, version: string): boolean =>
  (c.req.query('v') ?? version) !== version

const noPicture = () => problem(404, 'no-picture', 'There is no picture.')

/** The change's arguments, with the picture that came as text read already. */
async function readImage(
  { database, now }: RouteDeps,
  userId: string,
  { profileImageUrl: url, ...said }: ProfileChange,
): Promise<{ args: ProfileSet; pictures: UploadedPictures } | Wrong> {
  const pictures = new Map()
  // The form sends back what it was given.
  if (url === undefined || url?.startsWith(avatarPath(userId))) return { args: said, pictures }
  if (url?.startsWith('/')) return wrong('Please enter a valid URL')
  const args = { ...said, profileImageUrl: url || null }
  if (!url || !isPictureText(url)) return { args, pictures }
  await countPicture(database, userId, now())
  const picture = await readPicture(url)
  if (picture === 'too-large') {
    return { wrong: problem(413, 'too-large', pictureSentences[picture]) }
  }
  if (picture === 'not-a-picture') return wrong(pictureSentences[picture])
  return { args, pictures: new Map([[url, picture]]) }
}

type Wrong = { wrong: Response }

const wrong = (message: string): Wrong => ({
  wrong: problem(400, 'validation', 'The request does not fit.', {
    issues: [{ path: 'profileImageUrl', message }],
  }),
})

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
