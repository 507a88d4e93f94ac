import { afterEach, expect, it, vi } from 'vitest'
import { rememberProfile } from '#db/device/profile'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testPerson, testProfile } from '#db/device/testing/test-person'
import { useSession } from '../data/tab/session'
import { settle } from '../testing/mount'
import { signInCookie } from '../testing/sign-in-cookie'
import { drawPage } from '../ui/testing/draw'
import { ProfilePage } from './profile-page'

afterEach(() => {
  signInCookie(false)
  useSession.setState({ isPersonChecked: false })
})

it('has the specified cards from top to bottom', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  await rememberPerson(testPerson)
  await rememberProfile(testProfile)
  const { box } = await drawPage(<ProfilePage />)
  const specified = [
    'Profile',
    'My Favorite Beaches',
    'Notification settings',
    'Data Source Settings',
    'Session Stats',
    'Settings',
  ]
  await settle(() => {
    const titles = [...box.querySelectorAll('h2')].map((title) => title.textContent)
    expect(titles.filter((title) => specified.includes(title ?? ''))).toEqual(specified)
  })
  await forgetPerson({ discardUnsent: true })
})

it('keeps the place of a person who is signed in elsewhere until the server has said who it is', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  signInCookie(true)
  const { box } = await drawPage(<ProfilePage />)
  await settle(() => expect(box.textContent).toContain('Data Source'))
  expect(box.textContent).not.toContain('Your own Southbreak')
  // The server says that no one is signed in, or could not be asked.
  useSession.setState({ isPersonChecked: true })
  await settle(() => expect(box.textContent).toContain('Your own Southbreak'))
})
