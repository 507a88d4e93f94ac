import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storedDashboardOrder } from '#db/device/dashboard-order'
import { currentPerson, isSessionEnded } from '#db/device/person'
import { rememberProfile, storedProfile } from '#db/device/profile'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { jsonAnswer, withoutSignal } from '#db/device/testing/fake-server'
import { testAnswer, testPerson, testProfile } from '#db/device/testing/test-person'
import { useSession } from '../tab/session'
import { learnPerson } from './learn-person'
import { refreshDashboardOrder } from './start-user-sync'

const kai = { ...testPerson, userId: 'kai', displayName: 'Kai' }
const fetches = vi.fn<typeof fetch>()
const answers = (body: object, status = 200) =>
  fetches.mockImplementation(async () => jsonAnswer(body, '', status))
const learn = () => learnPerson({ fetch: fetches })

beforeEach(async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('theme=1; southbreak_signed_in=1')
  useSession.setState({ isPersonChecked: false })
})
afterEach(async () => {
  fetches.mockReset()
  await forgetPerson({ discardUnsent: true })
})

it('a visitor is not asked about, so their console stays clean', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('not_southbreak_signed_in=1')
  expect(await learn()).toBe('same')
  expect(fetches).not.toHaveBeenCalled()
  expect(useSession.getState().isPersonChecked).toBe(true)
})

it('the person who comes back from signing in is remembered', async () => {
  answers(testAnswer('mia', 'wave_rider'))
  expect(await learn()).toBe('come')
  expect(await currentPerson()).toMatchObject({ userId: 'mia', subscriptionPlan: 'wave_rider' })
  expect(await learn()).toBe('same')
})

it('another plan is told, with its end, and the person who is here is known before the next paint', async () => {
  const onOtherPlan = vi.fn()
  const learnPlan = (plan: string | null, end: string | null) => {
    answers(testAnswer('mia', plan, end))
    return learnPerson({ fetch: fetches }, onOtherPlan)
  }
  await learnPlan(null, null)
  expect(onOtherPlan).not.toHaveBeenCalled()
  expect(localStorage.getItem('southbreak.personHere')).not.toBeNull()
  const end = '2026-12-20T00:00:00.000Z'
  await learnPlan('surf_master', end)
  expect(onOtherPlan).toHaveBeenCalledTimes(1)
  expect(await currentPerson()).toMatchObject({ subscriptionEndAtMs: Date.parse(end) })
  await learnPlan('surf_master', end)
  expect(onOtherPlan).toHaveBeenCalledTimes(1)
  await learnPlan(null, null)
  expect(onOtherPlan).toHaveBeenCalledTimes(2)
})

it('with no signal the person stays, and so does their profile', async () => {
  await rememberPerson(kai)
  fetches.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await learn()).toBe('unasked')
  expect(await currentPerson()).toEqual(kai)
  expect(await isSessionEnded()).toBe(false)
})

it('when the session has ended at the server, the person stays and is told', async () => {
  await rememberPerson(kai)
  answers({ code: 'unauthorised', message: '' }, 401)
  await learn()
  expect(await currentPerson()).toEqual(kai)
  expect(await isSessionEnded()).toBe(true)
  answers(testAnswer('kai'))
  expect(await learn()).toBe('come')
  expect(await isSessionEnded()).toBe(false)
})

it("another person does not see the last one's profile", async () => {
  await rememberPerson(kai)
  await rememberProfile({ ...testProfile, id: kai.userId, bio: 'Mine' })
  expect(await storedProfile()).toMatchObject({ bio: 'Mine' })
  answers(testAnswer('mia', 'wave_rider'))
  await learn()
  expect(await storedProfile()).toBeNull()
  await rememberPerson(kai)
  expect(await storedProfile()).toBeNull()
})

it('who signs out while the server is asked stays signed out: nothing of them comes back to a shared phone', async () => {
  await rememberPerson(kai)
  fetches.mockImplementation(async () => {
    await forgetPerson({ discardUnsent: false })
    return jsonAnswer(testAnswer('kai'))
  })
  expect(await learn()).toBe('same')
  expect(await currentPerson()).toBeNull()
})

const order = [
  { containerId: 'tide-information', sortOrder: 1, isActive: true },
  { containerId: 'weather-info', sortOrder: 2, isActive: false },
]
/** As the server sends it. */
const told = { id: 1, title: '', description: '', icon: '', createdAt: '', updatedAt: '' }
const sentOrder = order.map((place) => ({ ...told, ...place }))
const answering = (body: unknown, status?: number) => async () => jsonAnswer(body, '', status)

it('the order of home is kept as the server has it, and stays without signal', async () => {
  await rememberPerson(kai)
  await refreshDashboardOrder({ fetch: answering(sentOrder) })
  expect(await storedDashboardOrder()).toEqual(order)
  await refreshDashboardOrder({ fetch: withoutSignal })
  expect(await storedDashboardOrder()).toEqual(order)
})

it('the order of home is the built-in one when the call is unauthorised, and after signing out', async () => {
  await rememberPerson(kai)
  await refreshDashboardOrder({ fetch: answering(sentOrder) })
  await refreshDashboardOrder({ fetch: answering({ code: 'unauthorised', message: '' }, 401) })
  expect(await storedDashboardOrder()).toBeNull()
  await refreshDashboardOrder({ fetch: answering(sentOrder) })
  await forgetPerson({ discardUnsent: true })
  expect(await storedDashboardOrder()).toBeNull()
})

it('the order of home says that it could not be fetched, and keeps what it has', async () => {
  await rememberPerson(kai)
  const said = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
  await refreshDashboardOrder({ fetch: answering(sentOrder) })
  await refreshDashboardOrder({ fetch: answering({ code: 'internal', message: '' }, 500) })
  expect(said).toHaveBeenCalledWith('Failed to fetch dashboard order')
  said.mockClear()
  expect(await storedDashboardOrder()).toEqual(order)
})
