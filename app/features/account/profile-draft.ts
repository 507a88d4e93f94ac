import * as v from 'valibot'
import {
  isPictureText,
  type Profile,
  type ProfileChange,
  type ProfileSet,
  profileChange,
} from '#domain/wire/profile'

const fields = [
  'firstName',
  'lastName',
  'displayName',
  'location',
  'bio',
  'surfingExperience',
  'phoneNumber',
  'instagramHandle',
  'twitterHandle',
  'facebookHandle',
  'profileImageUrl',
] as const
export type ProfileField = (typeof fields)[number]
export type ProfileDraft = Record<ProfileField, string>

/** The form's start: what is known, and the specification's default (accounts 5). */
export function draftOf(profile: Profile): ProfileDraft {
  const known = Object.fromEntries(fields.map((field) => [field, profile[field] ?? '']))
  return {
    ...known,
    surfingExperience: profile.surfingExperience ?? 'intermediate',
  } as ProfileDraft
}

/** The change to send, or what is wrong with each field. */
export function readDraft(
  draft: ProfileDraft,
): { change: ProfileChange } | { problems: Partial<Record<ProfileField, string>> } {
  const read = v.safeParse(profileChange, draft)
  if (read.success) return { change: read.output }
  const problems: Partial<Record<ProfileField, string>> = {}
  for (const issue of read.issues) {
    problems[v.getDotPath(issue) as ProfileField] ??= issue.message
  }
  return { problems }
}

/**
 * What is to be sent: the fields that differ, so that another device's edit of the others stays; an uploaded
 * picture apart.
 */
export function changeOf(
  profile: Profile,
  change: ProfileChange,
): { fields: ProfileSet; picture: string | null } {
  const said = fields
    .map((field) => [field, change[field] || null] as const)
    .filter(([field, value]) => value !== (profile[field] || null))
  const { profileImageUrl, ...words } = Object.fromEntries(said) as ProfileSet
  if (profileImageUrl && isPictureText(profileImageUrl)) {
    return { fields: words, picture: profileImageUrl }
  }
  return { fields: Object.fromEntries(said), picture: null }
}
