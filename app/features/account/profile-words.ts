import { longDate } from '#domain/time/long-date'
import type { Profile } from '#domain/wire/profile'
import type { ProfileLine } from '#domain/wire/profile-fields'

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

type Social = {
  field: ProfileLine
  site: string
  label: string
  words: (handle: string) => string
}

/** Where else a person is found: as it is asked for, and as it is shown. */
export const socials: readonly Social[] = [
  {
    field: 'instagramHandle',
    site: 'Instagram',
    label: 'Instagram handle',
    words: handleWords,
  },
  { field: 'twitterHandle', site: 'Twitter/X', label: 'Twitter/X handle', words: handleWords },
  { field: 'facebookHandle', site: 'Facebook', label: 'Facebook profile', words: facebookWords },
]

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
