import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { favourites } from '#db/device/favourites'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testPerson } from '#db/device/testing/test-person'
import { usePerson } from '../../data/stored/use-person'
import { useSession } from '../../data/tab/session'
import { settle } from '../../testing/mount'
import { signInCookie } from '../../testing/sign-in-cookie'
import { click, draw, find, toastWords } from '../../ui/testing/draw'
import { currentToast } from '../../ui/toast-store'
import { FavouriteToggle } from './favourite-toggle'

// The server cannot be asked.
vi.mock('../../data/asked/sync', () => ({ syncOwned: async () => undefined }))

const toggle = (
  <MemoryRouter initialEntries={['/spot/7']}>
    <FavouriteToggle spotId={7} />
  </MemoryRouter>
)
const words = () => find('button').textContent
const drawn = async () => {
  await draw(toggle)
  await settle(() => expect(words()).toBe('Add to Favorites'))
}

beforeEach(async () => {
  await rememberPerson({ ...testPerson, userId: 'kai' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetPerson({ discardUnsent: true })
})

it('shows it at once, stores it, queues it and says so, both ways', async () => {
  await drawn()
  await click(find('button'))
  expect(words()).toBe('Favorited')
  await settle(() => expect(find<HTMLButtonElement>('button').disabled).toBe(false))
  expect(await favourites()).toMatchObject([{ spotId: 7 }])
  expect(await deviceDatabase().outbox.count()).toBe(1)
  await settle(() =>
    expect(toastWords()).toBe(
      'Added to Favorites: Saved on this device. It will be sent once there is signal.',
    ),
  )

  await click(find('button'))
  expect(words()).toBe('Add to Favorites')
  await settle(() => expect(find<HTMLButtonElement>('button').disabled).toBe(false))
  expect(await favourites()).toEqual([])
  await settle(() =>
    expect(toastWords()).toBe(
      'Removed from Favorites: Saved on this device. It will be sent once there is signal.',
    ),
  )
})

it('is disabled while a change is pending', async () => {
  await drawn()
  let store = () => undefined as undefined
  const stored = new Promise<undefined>((resolve) => {
    store = () => resolve(undefined) as undefined
  })
  const transaction = vi.spyOn(deviceDatabase(), 'transaction').mockReturnValue(stored as never)
  await click(find('button'))
  expect(find<HTMLButtonElement>('button').disabled).toBe(true)
  expect(transaction).toHaveBeenCalledOnce()
  store()
})

it('takes back what the device would not store', async () => {
  await drawn()
  vi.spyOn(deviceDatabase(), 'transaction').mockRejectedValue(new Error('QuotaExceededError'))
  await click(find('button'))
  await settle(() => expect(words()).toBe('Add to Favorites'))
  expect(currentToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to update favorites. Please try again.',
    destructive: true,
  })
})

it('offers a visitor to sign in, and to come back here', async () => {
  const Who = () => (usePerson() === null ? <p>No one is here</p> : null)
  await forgetPerson({ discardUnsent: true })
  const { box } = await draw(
    <>
      {toggle}
      <Who />
    </>,
  )
  await settle(() => expect(box.textContent).toBe('Add to FavoritesNo one is here'))
  await click(find('button'))
  await settle(() =>
    expect(find('dialog a').getAttribute('href')).toBe('/api/login?next=%2Fspot%2F7'),
  )
  expect(await deviceDatabase().outbox.count()).toBe(0)
})

it('waits on a new device until the server has said who the cookie is of', async () => {
  await forgetPerson({ discardUnsent: true })
  signInCookie(true)
  useSession.setState({ isPersonChecked: false })
  await drawn()
  const isDisabled = () => find<HTMLButtonElement>('button').disabled
  expect(isDisabled()).toBe(true)
  await click(find('button'))
  expect(document.querySelector('dialog')).toBeNull()
  await act(async () => useSession.setState({ isPersonChecked: true }))
  await settle(() => expect(isDisabled()).toBe(false))
  useSession.setState({ isPersonChecked: false })
  signInCookie(false)
})
