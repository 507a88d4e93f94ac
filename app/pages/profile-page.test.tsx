import { beforeEach, expect, it, vi } from 'vitest'
import { rememberProfile } from '#db/device/profile'
import { rememberPerson } from '#db/device/remember-person'
import { testPerson, testProfile } from '#db/device/testing/test-person'
import { settle } from '../testing/mount'
import { drawPage } from '../ui/testing/draw'
import { ProfilePage } from './profile-page'

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  await rememberPerson(testPerson)
  await rememberProfile(testProfile)
})

it('has the specified cards from top to bottom', async () => {
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
})
