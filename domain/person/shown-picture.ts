import type { Profile } from '../wire/profile'

/** Is it an address on another site? Pages show pictures of our own server alone. */
export const isOutside = (address: string): boolean => /^https:/i.test(address)

/**
 * Seven characters that change when the address does: the 32-bit FNV-1a hash of RFC 9923. It tells the address of a
 * picture from the next one of the same owner, and keeps no secret.
 */
export function addressTag(address: string): string {
  let hash = 0x811c9dc5
  for (let place = 0; place < address.length; place++) {
    hash = Math.imul(hash ^ address.charCodeAt(place), 0x01000193)
  }
  return (hash >>> 0).toString(36).padStart(7, '0')
}

/**
 * Where a picture is shown from. One on another site is shown from the copy that our server keeps of it, in its
 * largest width; any other stays where it is.
 * @param owner path of what it is a picture of: '/api/surf-spots/12'
 */
export const shownPicture = (owner: string, address: string): string =>
  isOutside(address) ? `${owner}/picture/${addressTag(address)}/1600` : address

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
