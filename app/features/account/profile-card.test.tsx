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
import {
  button,
  click,
  draw,
  find,
  submit,
  tap,
  textsOf,
  toastWords,
  type,
} from '../../ui/testing/draw'
import { Avatar } from './avatar'
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

const view = async (profile: Profile) => (await draw(<ProfileView profile={profile} />)).box

describe('the view of a profile', () => {
  it('shows each thing that has a value, and the socials in a block of their own', async () => {
    const box = await view(whole)
    expect(box.textContent).toMatch(
      /Big Kai.*kai@surfer\.example.*Kai Ngata.*Torquay.*Expert.*Reef and rain.*\+61 400 000 000.*Member Since/,
    )
    expect(box.querySelector('section[aria-label="My Socials"]')?.textContent).toBe(
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
      const label = experienceLabels[surfingExperience]
      const badges = [...box.querySelectorAll('span')]
      classes.push(badges.find(({ textContent }) => textContent === label)?.className)
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
    for (const label of [
      /^Profile Image URL/,
      ...[/^First name/, /^Last name/, /^Display name/, /^Location/, /^Surfing experience/, /^Bio/],
      ...[/^Phone number/, /^Instagram handle/, /^Twitter.X handle/, /^Facebook profile/],
    ])
      expect(textsOf('label', box)).toContainEqual(expect.stringMatching(label))
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
    await type(find<HTMLInputElement>('input[autocomplete="given-name"]', box), 'Kaia')
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
    await type(find<HTMLTextAreaElement>('textarea', box), 'Kept here')
    const put = vi.spyOn(deviceDatabase().profiles, 'put').mockRejectedValue(new Error('full'))
    await submit(box)
    const words = 'Update failed: Failed to update your profile. Please try again.'
    await settle(() => expect(toastWords()).toBe(words))
    put.mockRestore()
    expect(box.querySelector('textarea')?.value).toBe('Kept here')
  })
})

it('asks again for a picture that is not there yet, shows the letter until then, and gives up', async () => {
  vi.useFakeTimers()
  const picture = () => document.querySelector('img')
  const says = (event: string) => act(async () => picture()?.dispatchEvent(new Event(event)))
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  const { box } = await draw(
    <Avatar url="/api/users/kai/avatar?v=abcdefg" initial="K" name="Kai" />,
  )
  await says('error')
  expect(picture()).toBeNull()
  expect(box.textContent).toContain('K')
  await pass(2_000)
  await says('load')
  expect(picture()?.alt).toBe('Picture of Kai')
  expect(box.textContent).not.toContain('K')
  for (const waitMs of [8_000, 30_000]) {
    await says('error')
    await pass(waitMs)
    expect(picture()).not.toBeNull()
  }
  await says('error')
  await pass(600_000)
  expect(picture()).toBeNull()
})
