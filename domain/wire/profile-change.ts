import * as v from 'valibot'
import { get, patch } from './calls'
import { isSeen, withoutNeedlessMarks } from './plain-text'
import {
  type ProfileLine,
  profileAnswer,
  profileLineNames,
  profileLines,
  surfingExperience,
} from './profile'

/* What a person may change of their profile; apart from what devices keep, which stands before the first numbers. */

export const bioLength = 500
/** A picture as the text of a data URL: 350 KB, so that the whole body stays within its limit. */
export const longestPictureText = 350 * 1024

/** A picture that waits in a phone's queue: three times what a square of 256 × 256 takes, and half of what a push may be. */
export const longestQueuedPicture = 128 * 1024

const pictureHead = /^data:image\/(?:png|jpeg|webp);base64,/
const webAddress = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i
const storedPicture = /^\/api\/users\/[\w-]{1,64}\/avatar\?v=[\w-]{1,64}$/

/** Only the head is looked at: the text behind it may be long. */
export const isPictureText = (value: string): boolean => pictureHead.test(value.slice(0, 40))

export const isQueuedPicture = (value: string): boolean =>
  isPictureText(value) && value.length <= longestQueuedPicture

const isPictureAddress = (value: string): boolean =>
  value === '' ||
  isPictureText(value) ||
  (value.length <= 2_000 && (webAddress.test(value) || storedPicture.test(value)))

const pictureWhere = (isRight: (value: string) => boolean) =>
  v.pipe(v.string(), v.check(isRight, 'Please enter a valid URL'))

/** Empty text is no text. */
const emptyIsNull = v.transform((value: string) => value || null)

const line = (longest: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(longest, `Use at most ${longest} characters`),
        isSeen(),
        withoutNeedlessMarks(),
        emptyIsNull,
      ),
    ),
  )

const lines = Object.fromEntries(
  profileLineNames.map((name) => [name, line(profileLines[name])]),
) as Record<ProfileLine, ReturnType<typeof line>>

/** Body of `PATCH /api/users/{id}` (accounts 5 and 7): any of the fields, and no other. */
export const profileChange = v.strictObject({
  ...lines,
  bio: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(bioLength, 'Bio must be less than 500 characters'),
        isSeen({ lines: true }),
        withoutNeedlessMarks(),
        emptyIsNull,
      ),
    ),
  ),
  surfingExperience: v.optional(v.nullable(surfingExperience)),
  profileImageUrl: v.optional(v.nullable(pictureWhere(isPictureAddress))),
})
export type ProfileChange = v.InferOutput<typeof profileChange>

/**
 * Arguments of `profile.set`: the fields that changed. A picture is the address of one elsewhere, or the text of one
 * that the phone has made small.
 */
export const profileSet = v.strictObject({
  ...profileChange.entries,
  profileImageUrl: v.optional(
    v.nullable(
      v.pipe(
        pictureWhere((value) => isPictureAddress(value) && !value.startsWith('/')),
        v.check(
          (value) => !isPictureText(value) || isQueuedPicture(value),
          'The picture is too large',
        ),
        emptyIsNull,
      ),
    ),
  ),
})
export type ProfileSet = v.InferOutput<typeof profileSet>

/** A person's own profile (accounts 7). */
export const profileCalls = {
  read: get('/users/:userId', profileAnswer),
  change: patch('/users/:userId', profileAnswer, { body: profileChange }),
}
