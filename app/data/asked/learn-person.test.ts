import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentPerson, isSessionEnded } from '#db/device/person'
import { rememberProfile, storedProfile } from '#db/device/profile'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { jsonAnswer } from '#db/device/testing/fake-server'
import { testAnswer, testPerson, testProfile } from '#db/device/testing/test-person'
import { useSession } from '../tab/session'
import { learnPerson } from './learn-person'

const kai = { ...testPerson, userId: 'kai', displayName: 'Kai' }
const answer = (id: string) => testAnswer(id, 'wave_rider')
const fetches = vi.fn<typeof fetch>()

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
  expect(await learnPerson({ fetch: fetches })).toBe('same')
  expect(fetches).not.toHaveBeenCalled()
  expect(useSession.getState().isPersonChecked).toBe(true)
})

it('the person who comes back from signing in is remembered', async () => {
  fetches.mockImplementation(async () => jsonAnswer(answer('mia')))
  expect(await learnPerson({ fetch: fetches })).toBe('come')
  expect(await currentPerson()).toMatchObject({ userId: 'mia', subscriptionPlan: 'wave_rider' })
  expect(await learnPerson({ fetch: fetches })).toBe('same')
})

it('another plan is told, with its end, and the person who is here is known before the next paint', async () => {
  const onOtherPlan = vi.fn()
  const learn = async (plan: string | null, end: string | null) => {
    fetches.mockImplementation(async () => jsonAnswer(testAnswer('mia', plan, end)))
    await learnPerson({ fetch: fetches }, onOtherPlan)
  }
  await learn(null, null)
  expect(onOtherPlan).not.toHaveBeenCalled()
  expect(localStorage.getItem('southbreak.personHere')).not.toBeNull()
  await learn('surf_master', '2026-12-20T00:00:00.000Z')
  expect(onOtherPlan).toHaveBeenCalledTimes(1)
  expect(await currentPerson()).toMatchObject({
    subscriptionEndAtMs: Date.parse('2026-12-20T00:00:00.000Z'),
  })
  await learn('surf_master', '2026-12-20T00:00:00.000Z')
  expect(onOtherPlan).toHaveBeenCalledTimes(1)
  await learn(null, null)
  expect(onOtherPlan).toHaveBeenCalledTimes(2)
})

it('with no signal the person stays, and so does their profile', async () => {
  await rememberPerson(kai)
  fetches.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await learnPerson({ fetch: fetches })).toBe('unasked')
  expect(await currentPerson()).toEqual(kai)
  expect(await isSessionEnded()).toBe(false)
})

it('when the session has ended at the server, the person stays and is told', async () => {
  await rememberPerson(kai)
  fetches.mockImplementation(async () => jsonAnswer({ code: 'unauthorised', message: '' }, '', 401))
  await learnPerson({ fetch: fetches })
  expect(await currentPerson()).toEqual(kai)
  expect(await isSessionEnded()).toBe(true)
  fetches.mockImplementation(async () => jsonAnswer(answer('kai')))
  expect(await learnPerson({ fetch: fetches })).toBe('come')
  expect(await isSessionEnded()).toBe(false)
})

it("another person does not see the last one's profile", async () => {
  await rememberPerson(kai)
  await rememberProfile({ ...testProfile, id: kai.userId, bio: 'Mine' })
  expect(await storedProfile()).toMatchObject({ bio: 'Mine' })
  fetches.mockImplementation(async () => jsonAnswer(answer('mia')))
  await learnPerson({ fetch: fetches })
  expect(await storedProfile()).toBeNull()
  await rememberPerson(kai)
  expect(await storedProfile()).toBeNull()
})

it('who signs out while the server is asked stays signed out: nothing of them comes back to a shared phone', async () => {
  await rememberPerson(kai)
  fetches.mockImplementation(async () => {
    await forgetPerson({ discardUnsent: false })
    return jsonAnswer(answer('kai'))
  })
  expect(await learnPerson({ fetch: fetches })).toBe('same')
  expect(await currentPerson()).toBeNull()
})
