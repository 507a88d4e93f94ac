import { Hono } from 'hono'
import { changeProfile, type OwnFields, type Picture, pictureOf } from '#db/server/profiles'
import { type PersonRow, userById } from '#db/server/users'
import { isPictureText, type Profile, profile, profileChange } from '#domain/wire/profile'
import { requireOwn } from '../auth/session'
import { readPicture } from '../avatar/read-picture'
import { iso, isoOrNull } from '../iso'
import { problem } from '../problem'
import { described, describedChange, describedPicture } from './described'
import { bodyOf, personal } from './own-parts'
import type { RouteParts } from './parts'

/** A person's own profile and picture (accounts 7). */
export function profileRoutes(parts: RouteParts): Hono {
  const { database, now } = parts
  const headers = personal(parts)
  const app = new Hono()

  app.get('/users/:userId', described('The own profile', profile, [401, 403]), async (c) => {
    const { user } = requireOwn(c, c.req.param('userId'))
    const row = await userById(database, user.id)
    return row ? c.json(profileOf(row), 200, headers) : nobody()
  })

  app.patch(
    '/users/:userId',
    describedChange(
      'Changes the fields that are named',
      { body: profileChange, answer: profile },
      [400, 401, 403, 413],
    ),
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const read = await bodyOf(c, profileChange)
      if ('wrong' in read) return read.wrong
      const { profileImageUrl, ...said } = read.body
      const image = imageChange(user.id, profileImageUrl)
      if ('wrong' in image) return image.wrong
      const fields: OwnFields = {
        ...given('first_name', said.firstName),
        ...given('last_name', said.lastName),
        ...given('display_name', said.displayName),
        ...given('location', said.location),
        ...given('bio', said.bio),
        ...given('surfing_experience', said.surfingExperience),
        ...given('phone_number', said.phoneNumber),
        ...given('instagram_handle', said.instagramHandle),
        ...given('twitter_handle', said.twitterHandle),
        ...given('facebook_handle', said.facebookHandle),
        ...image.fields,
      }
      const change = { fields, picture: image.picture, atMs: now() }
      const row = await changeProfile(database, user.id, change)
      return row ? c.json(profileOf(row), 200, headers) : nobody()
    },
  )

  app.get(
    '/users/:userId/avatar',
    describedPicture('The own picture', [401, 403, 404]),
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const picture = await pictureOf(database, user.id)
      if (!picture) return problem(404, 'no-picture', 'There is no picture.')
      const etag = `"${picture.version}"`
      const kept = {
        ...parts.json,
        'Content-Type': picture.contentType,
        'Cache-Control': 'private, no-cache',
        ETag: etag,
      }
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, kept)
      return c.body(picture.bytes, 200, kept)
    },
  )
  return app
}

const nobody = () => problem(401, 'unauthorised', 'Nobody is signed in.')

/** A field that the body does not name stays as it is. */
const given = <K extends keyof OwnFields>(column: K, value: OwnFields[K] | undefined) =>
  value === undefined ? {} : ({ [column]: value } as Pick<OwnFields, K>)

type ImageChange = { fields: OwnFields; picture?: Picture | null }

function imageChange(userId: string, url: string | null | undefined): ImageChange | Wrong {
  if (url === undefined) return { fields: {} }
  if (url === null || url === '') return { fields: { profile_image_url: null }, picture: null }
  const own = avatarPath(userId)
  // The form sends back what it was given.
  if (url.startsWith(own)) return { fields: {} }
  if (url.startsWith('/')) return wrong('Please enter a valid URL')
  if (!isPictureText(url)) return { fields: { profile_image_url: url }, picture: null }
  const picture = readPicture(url)
  if (picture === 'too-large') {
    return { wrong: problem(413, 'too-large', 'The picture may be 350 KB and 512 × 512 at most.') }
  }
  if (picture === 'not-a-picture') return wrong('The picture is not a PNG, JPEG or WebP file.')
  return { fields: { profile_image_url: `${own}?v=${picture.version}` }, picture }
}

type Wrong = { wrong: Response }

const wrong = (message: string): Wrong => ({
  wrong: problem(400, 'validation', 'The request does not fit.', {
    issues: [{ path: 'profileImageUrl', message }],
  }),
})

const avatarPath = (userId: string): string => `/api/users/${userId}/avatar`

function profileOf(row: PersonRow): Profile {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name,
    profileImageUrl: row.profile_image_url,
    location: row.location,
    bio: row.bio,
    surfingExperience: row.surfing_experience,
    phoneNumber: row.phone_number,
    instagramHandle: row.instagram_handle,
    twitterHandle: row.twitter_handle,
    facebookHandle: row.facebook_handle,
    subscriptionStatus: row.subscription_status,
    subscriptionPlan: row.subscription_plan,
    subscriptionEndDate: isoOrNull(row.subscription_end_at_ms),
    subscriptionCancelDate: isoOrNull(row.subscription_cancel_at_ms),
    createdAt: iso(row.created_at_ms),
    updatedAt: iso(row.updated_at_ms),
  }
}
