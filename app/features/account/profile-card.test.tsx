import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import type { Person } from '#db/device/person'
import { rememberProfile, setProfile, storedProfile } from '#db/device/profile'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { withoutSignal } from '#db/device/testing/fake-server'
import { testPerson, testProfile } from '#db/device/testing/test-person'
import type { Profile } from '#domain/wire/profile'
import { settle } from '../../testing/mount'
import { button, click, draw, find, submit, tap, toastWords, type } from '../../ui/testing/draw'
import { currentToast } from '../../ui/toast-store'
import { ProfileCard, ProfileView } from './profile-card'
import { experienceLabels } from './profile-words'

// The server cannot be asked.
vi.mock('../../data/asked/sync', () => ({ syncOwned: async () => undefined }))

const person: Person = { ...testPerson, displayName: 'Kai' }
const whole: Profile = {
  ...testProfile,
  firstName: 'Kai',
  lastName: 'Ngata',
  displayName: 'Big Kai',
  location: 'Torquay',
  bio: 'Reef and rain',
  surfingExperience: 'expert',
  phoneNumber: '+61 400 000 000',
  instagramHandle: 'bigkai',
  twitterHandle: '@kai',
  facebookHandle: 'facebook.com/kai',
}

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  localStorage.clear()
  await rememberPerson(person)
  await deviceDatabase().outbox.clear()
  await deviceDatabase().profiles.clear()
  await rememberProfile(whole)
})

async function view(profile: Profile) {
  const { box } = await draw(<ProfileView profile={profile} />)
  return box
}

describe('the view of a profile', () => {
  it('shows each thing that has a value, and the socials in a block of their own', async () => {
    const box = await view(whole)
    const text = box.textContent ?? ''
    for (const said of [
      'Big Kai',
      'kai@surfer.example',
      'Kai Ngata',
      'Torquay',
      'Expert',
      'Reef and rain',
      '+61 400 000 000',
      'Member Since',
    ]) {
      expect(text).toContain(said)
    }
    const socials = box.querySelector('section[aria-label="My Socials"]')
    expect(socials?.textContent).toBe(
      'My SocialsInstagram@bigkaiTwitter/X@kaiFacebookfacebook.com/kai',
    )
  })

  it('leaves out what has none', async () => {
    const box = await view(testProfile)
    expect(box.textContent).toContain('Surfer')
    expect(box.textContent).not.toContain('Phone')
    expect(box.querySelector('section')).toBeNull()
    expect(box.textContent).not.toMatch(/Beginner|Intermediate|Advanced|Expert/)
  })

  it('colours the badge of each experience on its own', async () => {
    const classes = []
    for (const surfingExperience of ['beginner', 'intermediate', 'advanced', 'expert'] as const) {
      const box = await view({ ...testProfile, surfingExperience })
      const badges = [...box.querySelectorAll('span')]
      const said = badges.find(
        ({ textContent }) => textContent === experienceLabels[surfingExperience],
      )
      classes.push(said?.className)
    }
    expect(new Set(classes).size).toBe(4)
  })
})

it('shows what is unsent to its owner again, before the server was asked for the rest', async () => {
  await setProfile({ displayName: 'Kaia', profileImageUrl: 'data:image/png;base64,iVBORw0KGgo=' })
  await forgetPerson({ discardUnsent: false })
  await rememberPerson({ ...person, userId: 'u2', email: 'mia@surfer.example' })
  await rememberPerson(person)
  const { box } = await draw(<ProfileCard person={person} />)
  await settle(() => expect(box.querySelector('img')?.src).toContain('data:image/png'))
  expect(box.textContent).toContain('Kaia')
  expect(box.textContent).toContain('The rest of your profile loads once there is signal.')
})

async function edit() {
  const { box } = await draw(<ProfileCard person={person} />)
  // What the test before it stored may be drawn first.
  await settle(() => expect(box.textContent).toMatch(/Big Kai.*Kai Ngata/))
  await tap('Edit')
  return box
}

describe('editing a profile', () => {
  it('has every field, the picture with its buttons and the counter of the bio', async () => {
    const box = await edit()
    const labels = [...box.querySelectorAll('label')].map(({ textContent }) => textContent)
    for (const label of [
      'Profile Image URL',
      'First name',
      'Last name',
      'Display name',
      'Location',
      'Surfing experience',
      'Bio',
      'Phone number',
      'Instagram handle',
      'Twitter/X handle',
      'Facebook profile',
    ]) {
      expect(labels.some((one) => one?.startsWith(label))).toBe(true)
    }
    expect(box.textContent).toContain('13/500')
    expect(box.querySelector('[placeholder="+61 4XX XXX XXX"]')).not.toBeNull()
    expect(button('Upload')).toBeTruthy()
    expect(button('Remove').disabled).toBe(true)
  })

  it('goes back on Cancel with nothing changed', async () => {
    const box = await edit()
    await click(button('Cancel'))
    expect(box.querySelector('form')).toBeNull()
    expect(await deviceDatabase().outbox.count()).toBe(0)
  })

  it('says Saving... while it saves, and goes back with a toast after', async () => {
    const box = await edit()
    const first = box.querySelector<HTMLInputElement>('input[autocomplete="given-name"]')!
    await type(first, 'Kaia')
    act(() => box.querySelector('form')!.requestSubmit())
    expect(button('Saving...').disabled).toBe(true)
    await settle(() => expect(box.querySelector('form')).toBeNull())
    expect(toastWords()).toBe(
      'Profile updated: Saved on this device. It will be sent once there is signal.',
    )
    await settle(() => expect(box.textContent).toContain('Kaia Ngata'))
  })

  it('keeps a picture like everything else, in the order it was made', async () => {
    const asked = vi.fn<typeof fetch>(withoutSignal)
    const picture = `data:image/webp;base64,${'A'.repeat(100)}`
    const box = await edit()
    vi.stubGlobal('fetch', asked)
    await type(find<HTMLTextAreaElement>('textarea', box), 'Reef')
    await type(find<HTMLInputElement>('input[type=url]', box), picture)
    await submit(box)
    await settle(() => expect(box.querySelector('form')).toBeNull())
    expect(asked).not.toHaveBeenCalled()
    expect(await storedProfile()).toMatchObject({ bio: 'Reef', profileImageUrl: picture })
    expect((await deviceDatabase().outbox.toArray()).map(({ args }) => args)).toEqual([
      { bio: 'Reef' },
      { profileImageUrl: picture },
    ])
  })

  it('says so when the device refuses to keep it, and what was written stays', async () => {
    const box = await edit()
    const area = box.querySelector('textarea')!
    await type(area, 'Kept here')
    const put = vi.spyOn(deviceDatabase().profiles, 'put').mockRejectedValue(new Error('full'))
    await submit(box)
    await settle(() =>
      expect(currentToast()).toMatchObject({
        title: 'Update failed',
        description: 'Failed to update your profile. Please try again.',
        destructive: true,
      }),
    )
    put.mockRestore()
    expect(box.querySelector('textarea')?.value).toBe('Kept here')
  })
})
