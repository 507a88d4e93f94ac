import * as v from 'valibot'
import type { OwnProfile, Profile } from '#domain/wire/profile'
import {
  isPictureText,
  isQueuedPicture,
  type ProfileChange,
  type ProfileSet,
  profileChange,
} from '#domain/wire/profile-change'
import { ownProfileFields } from '#domain/wire/profile-fields'

export type ProfileField = keyof OwnProfile
export type ProfileDraft = Record<ProfileField, string>

/** The form's start: what is known, and the specification's default (accounts 5). */
export function draftOf(profile: Profile): ProfileDraft {
  const known = Object.fromEntries(ownProfileFields.map((field) => [field, profile[field] ?? '']))
  return {
    ...known,
    surfingExperience: profile.surfingExperience ?? 'intermediate',
  } as ProfileDraft
}

export type ProfileProblems = Partial<Record<ProfileField, string>>

/** The change to send, or what is wrong with each field. */
export function readDraft(
  draft: ProfileDraft,
): { change: ProfileChange } | { problems: ProfileProblems } {
  const read = v.safeParse(profileChange, draft)
  if (read.success && isTooHeavy(draft.profileImageUrl)) {
    return { problems: { profileImageUrl: 'Please use Upload for this picture' } }
  }
  if (read.success) return { change: read.output }
  const problems: ProfileProblems = {}
  for (const issue of read.issues) {
    problems[v.getDotPath(issue) as ProfileField] ??= issue.message
  }
  return { problems }
}

/** A pasted picture: one that was chosen here was made small. */
const isTooHeavy = (url: string): boolean => isPictureText(url) && !isQueuedPicture(url)

/**
 * What is to be sent: the fields that differ, so that another device's edit of the others stays; a picture in a change
 * of its own, so that the words are kept when the server refuses it.
 */
export function changesOf(profile: Profile, change: ProfileChange): ProfileSet[] {
  const said = ownProfileFields
    .map((field) => [field, change[field] || null] as const)
    .filter(([field, value]) => value !== (profile[field] || null))
  const { profileImageUrl, ...words } = Object.fromEntries(said) as ProfileSet
  return [
    ...(Object.keys(words).length > 0 ? [words] : []),
    ...(profileImageUrl === undefined ? [] : [{ profileImageUrl }]),
  ]
}
