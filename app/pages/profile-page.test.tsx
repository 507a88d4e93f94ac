import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyProfile } from '#db/device/move-profile'
import { rememberPerson } from '#db/device/person'
import { rememberProfile } from '#db/device/profile'
import { mount, settle } from '../testing/mount'
import { ProfilePage } from './profile-page'

const leaving: (() => Promise<void>)[] = []
beforeEach(async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
  vi.stubGlobal('scrollTo', () => undefined)
  const person = { email: 'kai@surfer.example', displayName: 'Kai', subscriptionPlan: null }
  await rememberPerson({ userId: 'u1', role: 'user', ...person })
  await rememberProfile(
    {
      ...emptyProfile,
      id: 'u1',
      email: person.email,
      subscriptionStatus: 'free',
      subscriptionPlan: null,
      subscriptionEndDate: null,
      subscriptionCancelDate: null,
      createdAt: '2026-03-02T00:00:00.000Z',
      updatedAt: '2026-03-02T00:00:00.000Z',
    },
    0,
  )
})
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
  vi.unstubAllGlobals()
})

it('has the specified cards from top to bottom', async () => {
  const { container, unmount } = await mount(
    <MemoryRouter>
      <ProfilePage />
    </MemoryRouter>,
  )
  leaving.push(unmount)
  const specified = [
    'Profile',
    'My Favorite Beaches',
    'Notification settings',
    'Data Source Settings',
    'Session Stats',
    'Settings',
  ]
  await settle(() => {
    const titles = [...container.querySelectorAll('h2')].map((title) => title.textContent)
    expect(titles.filter((title) => specified.includes(title ?? ''))).toEqual(specified)
  })
})
