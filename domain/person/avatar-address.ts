import type { Profile } from '../wire/profile'
import { addressTag, isOutside } from './shown-picture'

/**
 * Where the picture of a profile is shown from: one on another site from the server's copy, once the server knows
 * of that very address.
 * @returns null: there is none
 */
export function avatarAddress({
  id,
  profileImageUrl,
}: Pick<Profile, 'id' | 'profileImageUrl'>): string | null {
  if (!profileImageUrl) return null
  if (!isOutside(profileImageUrl)) return profileImageUrl
  return `/api/users/${encodeURIComponent(id)}/avatar?v=${addressTag(profileImageUrl)}`
}
