import * as v from 'valibot'

/* What a person says of themselves, each line named once. */

/** One line of text each, with the most characters it may have. */
export const profileLines = {
  firstName: 100,
  lastName: 100,
  displayName: 100,
  location: 200,
  phoneNumber: 40,
  instagramHandle: 100,
  twitterHandle: 100,
  facebookHandle: 200,
}
export type ProfileLine = keyof typeof profileLines
export const profileLineNames = Object.keys(profileLines) as ProfileLine[]

export const ownProfileFields = [
  ...profileLineNames,
  'bio',
  'surfingExperience',
  'profileImageUrl',
] as const

export const surfingExperience = v.picklist(['beginner', 'intermediate', 'advanced', 'expert'])
export type SurfingExperience = v.InferOutput<typeof surfingExperience>

const text = v.nullable(v.string())

/** What of a profile is the person's own word; a pull brings it to their other devices. */
export const ownProfile = v.object({
  ...v.entriesFromList(profileLineNames, text),
  bio: text,
  surfingExperience: v.nullable(surfingExperience),
  /** `https:`, shown from our copy at `/api/users/{id}/avatar`; or the path of the uploaded picture there. */
  profileImageUrl: text,
})
export type OwnProfile = v.InferOutput<typeof ownProfile>

/** One of which nothing was said yet. */
export const emptyProfile = Object.fromEntries(
  ownProfileFields.map((name) => [name, null]),
) as Record<keyof OwnProfile, null>

/** What the server alone says of them. Instants are ISO 8601. */
export const profileAccount = v.object({
  /** A UUID. */
  id: v.string(),
  email: v.string(),
  subscriptionStatus: v.string(),
  subscriptionPlan: v.nullable(v.picklist(['wave_rider', 'surf_master'])),
  subscriptionEndDate: text,
  subscriptionCancelDate: text,
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type ProfileAccount = v.InferOutput<typeof profileAccount>

/** Both, as their devices keep it. */
export const profile = v.object({ ...profileAccount.entries, ...ownProfile.entries })
export type Profile = v.InferOutput<typeof profile>

/**
 * `GET /api/users/{id}`, for oneself alone: with who one is to the payment provider. Those two names open nothing
 * without the provider's key; devices do not keep them.
 */
export const profileAnswer = v.object({
  ...profile.entries,
  stripeCustomerId: text,
  stripeSubscriptionId: text,
})
export type ProfileAnswer = v.InferOutput<typeof profileAnswer>
