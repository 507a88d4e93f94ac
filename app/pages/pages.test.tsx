import { beforeEach, expect, it, vi } from 'vitest'
import { rememberProfile } from '#db/device/profile'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { deviceSettings, saveDeviceSetting } from '#db/device/settings'
import { testPerson, testProfile } from '#db/device/testing/test-person'
import { reportLength } from '#domain/wire/surfer-report'
import { useSession } from '../data/tab/session'
import { chooseSpotId } from '../features/location/selected-spot'
import { settle } from '../testing/mount'
import { signInCookie } from '../testing/sign-in-cookie'
import { storePack } from '../testing/store-pack'
import { drawPage, textsOf } from '../ui/testing/draw'
import { HomePage } from './home-page'
import { ProfilePage } from './profile-page'
import { sharedText } from './report-page'

beforeEach(async () => {
  await storePack('a')
})

const home = (address: string) => drawPage(<HomePage />, address)

it('draws the containers in the specified order', async () => {
  await saveDeviceSetting('isLocationPromptDone', true)
  const page = await home('/')
  await settle(() => {
    const ids = [...page.box.querySelectorAll('main section[id]')].map((one) => one.id)
    expect(ids).toEqual([
      'surf-conditions',
      'premium-features',
      'tide-information',
      'forecast-timeline',
      'location-sharing',
    ])
    const headings = textsOf('h2', page.box)
    expect(headings.indexOf('Nearby spots')).toBeGreaterThan(headings.indexOf('Forecast'))
  })
})

it('opens the spot of the address and remembers it; a bad one is ignored', async () => {
  const asked = await home('/?spot=2')
  await settle(() => expect(asked.box.querySelector('h1')?.textContent).toBe('Spot 2'))
  await expect.poll(async () => (await deviceSettings()).selectedSpotId).toBe(2)
  const picture = document.head.querySelector('meta[property="og:image"]')
  expect(picture?.getAttribute('content')).toMatch(/\/api\/share-pictures\/spots\/2$/)
  const card = document.head.querySelector('meta[name="twitter:card"]')
  expect(card?.getAttribute('content')).toBe('summary_large_image')
  await asked.unmount()

  for (const address of ['/?spot=bells', '/?spot=999']) {
    const page = await home(address)
    await settle(() => expect(page.box.querySelector('h1')?.textContent).toBe('Spot 2'))
    await page.unmount()
  }
})

it('shows the spot of the address before that it remembers, that before the default, else the first', () => {
  const none = { asked: null, remembered: null, byDefault: null }
  const choose = (wishes: object) => chooseSpotId([3, 1, 2], { ...none, ...wishes })
  expect(choose({ asked: '2', remembered: 1, byDefault: 3 })).toBe(2)
  expect(choose({ remembered: 1, byDefault: 3 })).toBe(1)
  expect(choose({ asked: '999', remembered: 998, byDefault: 2 })).toBe(2)
  expect(choose({ asked: 'x' })).toBe(3)
  expect(chooseSpotId([], { ...none, asked: '1' })).toBeNull()
})

const of = (shared: Record<string, string>) => sharedText(new URLSearchParams(shared))

it('a report begins with what was shared, each thing once', () => {
  expect(of({ title: 'Bells', text: 'Pumping', url: 'https://x.example/1' })).toBe(
    'Bells\nPumping\nhttps://x.example/1',
  )
  expect(
    of({ title: 'Pumping', text: 'Pumping https://x.example/1', url: 'https://x.example/1' }),
  ).toBe('Pumping https://x.example/1')
})

it('a report begins empty when nothing was shared', () => {
  expect(of({})).toBe('')
  expect(of({ text: '  ' })).toBe('')
})

it('what was shared fits a report, and drops the link before any word', () => {
  const text = 'a'.repeat(reportLength)
  expect(of({ text, url: 'https://x.example/1' })).toBe(text)
  expect(of({ text: `${text} more` })).toHaveLength(reportLength)
  // No half of a character at the end.
  expect(of({ text: `${'a'.repeat(reportLength - 1)}🏄🏄` })).toBe('a'.repeat(reportLength - 1))
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
    const titles = textsOf('h2', box).filter((title) => specified.includes(title!))
    expect(titles).toEqual(specified)
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
  signInCookie(false)
  useSession.setState({ isPersonChecked: false })
})
