import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '../data/tab/session'
import { settle } from '../testing/mount'
import { drawPage } from '../ui/testing/draw'
import { ProfilePage } from './profile-page'

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's readable cookie
  document.cookie = 'southbreak_signed_in=; max-age=0'
  useSession.setState({ isPersonChecked: false })
})

const page = () => drawPage(<ProfilePage />)

it('keeps the place of a person who is signed in elsewhere until the server has said who it is', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's readable cookie
  document.cookie = 'southbreak_signed_in=1'
  const { box } = await page()
  await settle(() => expect(box.textContent).toContain('Data Source'))
  expect(box.textContent).not.toContain('Your own Southbreak')
  // The server says that no one is signed in, or could not be asked.
  useSession.setState({ isPersonChecked: true })
  await settle(() => expect(box.textContent).toContain('Your own Southbreak'))
})
