import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { favourites } from '#db/device/favourites'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testPerson } from '#db/device/testing/test-person'
import { usePerson } from '../../data/stored/use-person'
import { useSession } from '../../data/tab/session'
import { settle } from '../../testing/mount'
import { signInCookie } from '../../testing/sign-in-cookie'
import { click, drawPage, find, toastWords } from '../../ui/testing/draw'
import { FavouriteToggle } from './favourite-toggle'

// The server cannot be asked.
vi.mock('../../data/asked/sync', () => ({ syncOwned: async () => undefined }))

const button = () => find<HTMLButtonElement>('button')
const words = () => button().textContent
const drawn = async () => {
  await drawPage(<FavouriteToggle spotId={7} />)
  await settle(() => expect(words()).toBe('Add to Favorites'))
}
const saved = 'Saved on this device. It will be sent once there is signal.'

beforeEach(async () => {
  await rememberPerson({ ...testPerson, userId: 'kai' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetPerson({ discardUnsent: true })
})

it('shows it at once, stores it, queues it and says so, both ways', async () => {
  await drawn()
  await click(button())
  expect(words()).toBe('Favorited')
  await settle(() => expect(button().disabled).toBe(false))
  expect(await favourites()).toMatchObject([{ spotId: 7 }])
  expect(await deviceDatabase().outbox.count()).toBe(1)
  await settle(() => expect(toastWords()).toBe(`Added to Favorites: ${saved}`))

  await click(button())
  expect(words()).toBe('Add to Favorites')
  await settle(() => expect(button().disabled).toBe(false))
  expect(await favourites()).toEqual([])
  await settle(() => expect(toastWords()).toBe(`Removed from Favorites: ${saved}`))
})

it('is disabled while a change is pending', async () => {
  await drawn()
  let store = (_: undefined): void => {}
  const stored = new Promise<undefined>((resolve) => (store = resolve))
  const transaction = vi.spyOn(deviceDatabase(), 'transaction').mockReturnValue(stored as never)
  await click(button())
  expect(button().disabled).toBe(true)
  expect(transaction).toHaveBeenCalledOnce()
  store(undefined)
})

it('takes back what the device would not store', async () => {
  await drawn()
  vi.spyOn(deviceDatabase(), 'transaction').mockRejectedValue(new Error('QuotaExceededError'))
  await click(button())
  await settle(() => expect(words()).toBe('Add to Favorites'))
  expect(toastWords()).toBe('Error: Failed to update favorites. Please try again.')
})

it('offers a visitor to sign in, and to come back here', async () => {
  const Who = () => (usePerson() === null ? <p>No one is here</p> : null)
  await forgetPerson({ discardUnsent: true })
  const toggle = (
    <>
      <FavouriteToggle spotId={7} />
      <Who />
    </>
  )
  const { box } = await drawPage(toggle, '/spot/7')
  await settle(() => expect(box.textContent).toBe('Add to FavoritesNo one is here'))
  await click(button())
  const signIn = '/api/login?next=%2Fspot%2F7'
  await settle(() => expect(find('dialog a').getAttribute('href')).toBe(signIn))
  expect(await deviceDatabase().outbox.count()).toBe(0)
})

it('waits on a new device until the server has said who the cookie is of', async () => {
  await forgetPerson({ discardUnsent: true })
  signInCookie(true)
  useSession.setState({ isPersonChecked: false })
  await drawn()
  expect(button().disabled).toBe(true)
  await click(button())
  expect(document.querySelector('dialog')).toBeNull()
  await act(async () => useSession.setState({ isPersonChecked: true }))
  await settle(() => expect(button().disabled).toBe(false))
  useSession.setState({ isPersonChecked: false })
  signInCookie(false)
})
