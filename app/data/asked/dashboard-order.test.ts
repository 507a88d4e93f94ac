import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storedDashboardOrder } from '#db/device/dashboard-order'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { withoutSignal } from '#db/device/testing/fake-server'
import { freshDatabase } from '#db/device/testing/fresh-database'
import { testPerson } from '#db/device/testing/test-person'
import { refreshDashboardOrder } from './start-user-sync'

const order = [
  { containerId: 'tide-information', sortOrder: 1, isActive: true },
  { containerId: 'weather-info', sortOrder: 2, isActive: false },
]
/** As the server sends it. */
const sentOrder = order.map((place, index) => ({
  ...place,
  id: index + 1,
  title: 'Panel',
  description: 'What it shows.',
  icon: 'Waves',
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
}))
const answer = (status: number, body: unknown) => async () => Response.json(body, { status })

beforeEach(async () => {
  await freshDatabase()
  await rememberPerson(testPerson)
})

describe('the order of home', () => {
  it('is kept as the server has it, and stays without signal', async () => {
    await refreshDashboardOrder({ fetch: answer(200, sentOrder) })
    expect(await storedDashboardOrder()).toEqual(order)
    await refreshDashboardOrder({
      fetch: withoutSignal,
    })
    expect(await storedDashboardOrder()).toEqual(order)
  })

  it('is the built-in one when the call is unauthorised, and after signing out', async () => {
    await refreshDashboardOrder({ fetch: answer(200, sentOrder) })
    await refreshDashboardOrder({ fetch: answer(401, { code: 'unauthorised', message: 'No.' }) })
    expect(await storedDashboardOrder()).toBeNull()
    await refreshDashboardOrder({ fetch: answer(200, sentOrder) })
    await forgetPerson({ discardUnsent: true })
    expect(await storedDashboardOrder()).toBeNull()
  })

  it('says that it could not be fetched, and keeps what it has', async () => {
    const said = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    await refreshDashboardOrder({ fetch: answer(200, sentOrder) })
    await refreshDashboardOrder({ fetch: answer(500, { code: 'internal', message: 'Broken.' }) })
    expect(said).toHaveBeenCalledWith('Failed to fetch dashboard order')
    said.mockClear()
    expect(await storedDashboardOrder()).toEqual(order)
  })
})
