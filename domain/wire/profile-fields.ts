/*
 * What a person says of themselves, named once. Apart from its schemas: on the way to the first numbers a phone moves a
 * stored profile by these names, and needs no more.
 */

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
