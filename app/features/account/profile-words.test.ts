import { describe, expect, it } from 'vitest'
import type { Profile } from '#domain/wire/profile'
import { draftOf, initialOf, memberSince, readDraft, shownName, socials } from './profile-words'

const nobody = { displayName: null, firstName: null, lastName: null }

it.each([
  [{ ...nobody, displayName: 'Kai', firstName: 'K', lastName: 'W' }, 'Kai'],
  [{ ...nobody, firstName: 'Kai', lastName: 'Waititi' }, 'Kai Waititi'],
  [nobody, 'Surfer'],
])('the name of %j', (person, name) => expect(shownName(person)).toBe(name))

it.each([
  [{ ...nobody, displayName: 'kai', email: 'x@y' }, 'k'],
  [{ ...nobody, firstName: 'Mia', email: 'x@y' }, 'M'],
  [{ ...nobody, email: 'x@y' }, 'X'],
  [{ ...nobody, email: '' }, 'U'],
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

describe('the form', () => {
  const start = draftOf({ ...nobody, bio: 'Reef', surfingExperience: null } as Profile)
  it('starts with what is known and the default experience', () => {
    expect(start).toMatchObject({ bio: 'Reef', firstName: '', surfingExperience: 'intermediate' })
  })
  it.each([
    [{ bio: 'x'.repeat(501) }, { bio: 'Bio must be less than 500 characters' }],
    [{ profileImageUrl: 'kai.jpg' }, { profileImageUrl: 'Please enter a valid URL' }],
    [
      { profileImageUrl: 'http://a.example/b.png' },
      { profileImageUrl: 'Please enter a valid URL' },
    ],
  ])('says what is wrong with %j', (fields, problems) => {
    expect(readDraft({ ...start, ...fields })).toEqual({ problems })
  })
  it('sends empty fields as none', () => {
    expect(readDraft({ ...start, bio: 'x'.repeat(500), profileImageUrl: '' })).toMatchObject({
      change: { bio: 'x'.repeat(500), firstName: null, profileImageUrl: '' },
    })
  })
})
