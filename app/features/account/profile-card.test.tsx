import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { emptyProfile } from '#db/device/move-profile'
import { forgetPerson, type Person, rememberPerson } from '#db/device/person'
import { rememberProfile, setProfile } from '#db/device/profile'
import type { Profile } from '#domain/wire/profile'
import { mount, settle } from '../../testing/mount'
import { currentToast } from '../../ui/toast-store'
import styles from './profile.module.css'
import { ProfileCard } from './profile-card'
import { ProfileView } from './profile-view'

// The server cannot be asked.
vi.mock('../../state/sync', () => ({ syncOwned: async () => undefined }))

const person: Person = {
  userId: 'u1',
  email: 'kai@surfer.example',
  displayName: 'Kai',
  subscriptionPlan: null,
  role: 'user',
}
const bare: Profile = {
  ...emptyProfile,
  id: 'u1',
  email: 'kai@surfer.example',
  subscriptionStatus: 'free',
  subscriptionPlan: null,
  subscriptionEndDate: null,
  subscriptionCancelDate: null,
  createdAt: '2026-03-02T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
}
const whole: Profile = {
  ...bare,
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

const leaving: (() => Promise<void>)[] = []
beforeEach(async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
  vi.stubGlobal('scrollTo', () => undefined)
  await rememberPerson(person)
  await deviceDatabase().outbox.clear()
  await rememberProfile(whole, 0)
})
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
  vi.unstubAllGlobals()
})

async function view(profile: Profile) {
  const { container, unmount } = await mount(<ProfileView profile={profile} />)
  leaving.push(unmount)
  return container
}

describe('the view of a profile', () => {
  it('shows each thing that has a value, and the socials in a block of their own', async () => {
    const container = await view(whole)
    const text = container.textContent ?? ''
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
    const socials = container.querySelector('section[aria-label="My Socials"]')
    expect(socials?.textContent).toBe(
      'My SocialsInstagram@bigkaiTwitter/X@kaiFacebookfacebook.com/kai',
    )
  })

  it('leaves out what has none', async () => {
    const container = await view(bare)
    expect(container.textContent).toContain('Surfer')
    expect(container.textContent).not.toContain('Phone')
    expect(container.querySelector('section')).toBeNull()
    expect(container.querySelector(`.${styles.badge}`)).toBeNull()
  })

  it.each(['beginner', 'intermediate', 'advanced', 'expert'] as const)(
    'colours the badge of %s on its own',
    async (surfingExperience) => {
      const container = await view({ ...bare, surfingExperience })
      const badge = container.querySelector(`.${styles.badge}`)
      expect(badge?.className).toContain(styles[surfingExperience])
    },
  )
})

it('shows what is unsent to its owner again, before the server was asked for the rest', async () => {
  await setProfile({ displayName: 'Kaia', profileImageUrl: 'data:image/png;base64,iVBORw0KGgo=' })
  await forgetPerson({ discardUnsent: false })
  await rememberPerson({ ...person, userId: 'u2', email: 'mia@surfer.example' })
  await rememberPerson(person)
  const { container, unmount } = await mount(<ProfileCard person={person} />)
  leaving.push(unmount)
  await settle(() => expect(container.querySelector('img')?.src).toContain('data:image/png'))
  expect(container.textContent).toContain('Kaia')
  expect(container.textContent).toContain('The rest of your profile comes with signal.')
})

async function edit() {
  const { container, unmount } = await mount(<ProfileCard person={person} />)
  leaving.push(unmount)
  const button = (words: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)!
  await settle(() => expect(button('Edit')).toBeTruthy())
  await act(async () => button('Edit').click())
  return { container, button }
}

describe('editing a profile', () => {
  it('has every field, the picture with its buttons and the counter of the bio', async () => {
    const { container, button } = await edit()
    const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent)
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
    expect(container.textContent).toContain('13/500')
    expect(container.querySelector('[placeholder="+61 4XX XXX XXX"]')).not.toBeNull()
    expect(button('Upload')).toBeTruthy()
    expect(button('Remove').disabled).toBe(true)
  })

  it('goes back on Cancel with nothing changed', async () => {
    const { container, button } = await edit()
    await act(async () => button('Cancel').click())
    expect(container.querySelector('form')).toBeNull()
    expect(await deviceDatabase().outbox.count()).toBe(0)
  })

  it('says Saving... while it saves, and goes back with a toast after', async () => {
    const { container, button } = await edit()
    const first = container.querySelector<HTMLInputElement>('input[autocomplete="given-name"]')!
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    await act(async () => {
      set!.call(first, 'Kaia')
      first.dispatchEvent(new Event('input', { bubbles: true }))
    })
    act(() => container.querySelector('form')!.requestSubmit())
    expect(button('Saving...').disabled).toBe(true)
    await settle(() => expect(container.querySelector('form')).toBeNull())
    expect(currentToast()).toMatchObject({
      title: 'Profile updated',
      description: 'Saved on this phone. It is sent when there is signal.',
    })
    await settle(() => expect(container.textContent).toContain('Kaia Ngata'))
  })

  it('says so when the device refuses to keep it, and what was written stays', async () => {
    const { container } = await edit()
    const area = container.querySelector('textarea')!
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
    await act(async () => {
      set!.call(area, 'Kept here')
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
    const put = vi.spyOn(deviceDatabase().profiles, 'put').mockRejectedValue(new Error('full'))
    await act(async () => container.querySelector('form')!.requestSubmit())
    await settle(() =>
      expect(currentToast()).toMatchObject({
        title: 'Update failed',
        description: 'Failed to update your profile. Please try again.',
        destructive: true,
      }),
    )
    put.mockRestore()
    expect(container.querySelector('textarea')?.value).toBe('Kept here')
  })
})
