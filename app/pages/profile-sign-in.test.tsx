import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDeviceDatabase } from '#db/device/open'
import { useSession } from '../state/session'
import { mount, settle } from '../testing/mount'
import { ProfilePage } from './profile-page'

beforeEach(async () => {
  await openDeviceDatabase()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's readable cookie
  document.cookie = 'southbreak_signed_in=; max-age=0'
  useSession.setState({ isPersonChecked: false })
  vi.unstubAllGlobals()
})

const page = () =>
  mount(
    <MemoryRouter>
      <ProfilePage />
    </MemoryRouter>,
  )

it('keeps the place of a person who is signed in elsewhere until the server has said who it is', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's readable cookie
  document.cookie = 'southbreak_signed_in=1'
  const { container, unmount } = await page()
  await settle(() => expect(container.textContent).toContain('Data Source'))
  expect(container.textContent).not.toContain('Your own Southbreak')
  // The server knows nobody, or could not be asked.
  useSession.setState({ isPersonChecked: true })
  await settle(() => expect(container.textContent).toContain('Your own Southbreak'))
  await unmount()
})

it('offers the sign-in at once to a visitor without the cookie', async () => {
  const { container, unmount } = await page()
  await settle(() => expect(container.textContent).toContain('Your own Southbreak'))
  await unmount()
})
