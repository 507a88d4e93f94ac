import { describe, expect, it } from 'vitest'
import { testProfile } from '#db/device/testing/test-person'
import type { Profile } from '#domain/wire/profile'
import { longestQueuedPicture } from '#domain/wire/profile-change'
import {
  changesOf,
  draftOf,
  initialOf,
  memberSince,
  readDraft,
  shownName,
  socials,
} from './profile-words'

const nameless = { displayName: null, firstName: null, lastName: null }

it.each([
  [{ ...nameless, displayName: 'Kai', firstName: 'K', lastName: 'W' }, 'Kai'],
  [{ ...nameless, firstName: 'Kai', lastName: 'Waititi' }, 'Kai Waititi'],
  [nameless, 'Surfer'],
])('the name of %j', (person, name) => expect(shownName(person)).toBe(name))

it.each([
  [{ ...nameless, displayName: 'kai', email: 'x@y' }, 'k'],
  [{ ...nameless, firstName: 'Mia', email: 'x@y' }, 'M'],
  [{ ...nameless, email: 'x@y' }, 'X'],
  [{ ...nameless, email: '' }, 'U'],
])('the letter of %j', (person, letter) => expect(initialOf(person)).toBe(letter))

it('handles get their @, Facebook also stands as an address', () => {
  const words = (name: string, handle: string) =>
    socials.find(({ field }) => field === name)?.words(handle)
  expect(words('instagramHandle', 'kai')).toBe('@kai')
  expect(words('instagramHandle', '@kai')).toBe('@kai')
  expect(words('facebookHandle', 'facebook.com/kai')).toBe('facebook.com/kai')
  expect(words('facebookHandle', '@kai')).toBe('@kai')
  expect(words('facebookHandle', 'kai')).toBe('@kai')
})

it('member since', () => {
  expect(memberSince('2026-11-20T13:30:00.000Z')).toBe('21 November 2026')
  expect(memberSince(null)).toBe('Not set')
  expect(memberSince('yesterday')).toBe('Not set')
})

describe('the form of a profile', () => {
  const start = draftOf({ ...nameless, bio: 'Reef', surfingExperience: null } as Profile)
  it('starts with what is known and the default experience', () => {
    expect(start).toMatchObject({ bio: 'Reef', firstName: '', surfingExperience: 'intermediate' })
  })
  it.each([
    [{ bio: 'x'.repeat(501) }, { bio: 'Bio must be less than 500 characters' }],
    [{ profileImageUrl: 'kai.jpg' }, { profileImageUrl: 'Please enter a valid URL' }],
    [{ profileImageUrl: 'http://a.example/b' }, { profileImageUrl: 'Please enter a valid URL' }],
  ])('says what is wrong with %j', (fields, problems) => {
    expect(readDraft({ ...start, ...fields })).toEqual({ problems })
  })
  it('takes no pasted picture that is too heavy to wait on the phone', () => {
    const profileImageUrl = `data:image/png;base64,${'A'.repeat(longestQueuedPicture)}`
    expect(readDraft({ ...start, profileImageUrl })).toEqual({
      problems: { profileImageUrl: 'Please use Upload for this picture' },
    })
  })
})

it('is the fields that differ, an emptied one as none', () => {
  const changed = (edit: Partial<ReturnType<typeof draftOf>>) => {
    const profile: Profile = { ...testProfile, displayName: 'Kai', surfingExperience: 'expert' }
    const read = readDraft({ ...draftOf(profile), ...edit })
    return 'change' in read && changesOf(profile, read.change)
  }
  const bio = 'x'.repeat(500)
  expect(changed({ bio, displayName: ' ' })).toEqual([{ bio, displayName: null }])
  const profileImageUrl = 'https://pictures.example/kai.png'
  expect(changed({ profileImageUrl })).toEqual([{ profileImageUrl }])
})
