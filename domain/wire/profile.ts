import * as v from 'valibot'

export const surfingExperience = v.picklist(['beginner', 'intermediate', 'advanced', 'expert'])
export type SurfingExperience = v.InferOutput<typeof surfingExperience>

const text = v.nullable(v.string())

/** What a person says of themselves, as their devices keep it. Instants are ISO 8601. */
export const profile = v.object({
  /** A UUID. */
  id: v.string(),
  email: v.string(),
  firstName: text,
  lastName: text,
  displayName: text,
  /** `https:`, shown from our copy at `/api/users/{id}/avatar`; or the path of the uploaded picture there. */
  profileImageUrl: text,
  location: text,
  bio: text,
  surfingExperience: v.nullable(surfingExperience),
  phoneNumber: text,
  instagramHandle: text,
  twitterHandle: text,
  facebookHandle: text,
  subscriptionStatus: v.string(),
  subscriptionPlan: v.nullable(v.picklist(['wave_rider', 'surf_master'])),
  subscriptionEndDate: text,
  subscriptionCancelDate: text,
  createdAt: v.string(),
  updatedAt: v.string(),
})
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

export const ownProfileFields = [
  'firstName',
  'lastName',
  'displayName',
  'profileImageUrl',
  'location',
  'bio',
  'surfingExperience',
  'phoneNumber',
  'instagramHandle',
  'twitterHandle',
  'facebookHandle',
] as const

/** What of a profile is the person's own word; a pull brings it to their other devices. */
export const ownProfile = v.pick(profile, ownProfileFields)
export type OwnProfile = v.InferOutput<typeof ownProfile>

/** What the server alone says of them. */
export const profileAccount = v.omit(profile, ownProfileFields)
export type ProfileAccount = v.InferOutput<typeof profileAccount>
