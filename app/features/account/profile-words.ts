import * as v from 'valibot'
import { longDate } from '#domain/time/long-date'
import type { OwnProfile, Profile } from '#domain/wire/profile'
import { ownProfileFields } from '#domain/wire/profile'
import {
  isPictureText,
  isQueuedPicture,
  type ProfileChange,
  type ProfileSet,
  profileChange,
} from '#domain/wire/profile-change'

type Named = Pick<Profile, 'displayName' | 'firstName' | 'lastName'>

export const fullName = ({ firstName, lastName }: Omit<Named, 'displayName'>): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null

/** Display name, else first and last, else 'Surfer' (accounts 2, View mode). */
export const shownName = (person: Named): string =>
  person.displayName || fullName(person) || 'Surfer'

/** The letter in the place of a picture (accounts 4, Avatar). */
export function initialOf(person: Pick<Named, 'displayName' | 'firstName'> & { email: string }) {
  const letter = person.displayName?.[0] || person.firstName?.[0]
  return letter || person.email[0]?.toUpperCase() || 'U'
}

const handleWords = (handle: string): string => (handle.startsWith('@') ? handle : `@${handle}`)

/** As it is when it names the site (accounts 5, Social display). */
const facebookWords = (handle: string): string =>
  handle.includes('facebook.com') ? handle : handleWords(handle)

/** Handles as asked for and as shown. */
export const socials = [
  { field: 'instagramHandle', site: 'Instagram', label: 'Instagram handle', words: handleWords },
  { field: 'twitterHandle', site: 'Twitter/X', label: 'Twitter/X handle', words: handleWords },
  { field: 'facebookHandle', site: 'Facebook', label: 'Facebook profile', words: facebookWords },
] as const

/** 'Not set' when the date is missing or none. */
export function memberSince(createdAt: string | null): string {
  const atMs = createdAt === null ? Number.NaN : Date.parse(createdAt)
  return Number.isNaN(atMs) ? 'Not set' : longDate(atMs)
}

export const experienceLabels = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
} as const

export type ProfileField = keyof OwnProfile
export type ProfileDraft = Record<ProfileField, string>

/** Missing fields are empty; the default experience is of accounts 5. */
export function draftOf(profile: Profile): ProfileDraft {
  const known = Object.fromEntries(ownProfileFields.map((field) => [field, profile[field] ?? '']))
  return {
    ...known,
    surfingExperience: profile.surfingExperience ?? 'intermediate',
  } as ProfileDraft
}

export type ProfileProblems = Partial<Record<ProfileField, string>>

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

/** Only a pasted picture: an uploaded one is resized. */
const isTooHeavy = (url: string): boolean => isPictureText(url) && !isQueuedPicture(url)

/** The fields that differ, so that edits on other devices stay; the picture apart, so that its refusal keeps the rest. */
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
