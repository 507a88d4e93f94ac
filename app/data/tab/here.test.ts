import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askWhereIAm, askWhereIAmIfAllowed, useHere } from './here'

const nowhere = { state: 'idle', position: null, accuracyMetres: null, sentence: null } as const
type Ask = Geolocation['getCurrentPosition']
const givePhone = (getCurrentPosition: Ask | undefined) =>
  vi.stubGlobal('navigator', { geolocation: getCurrentPosition && { getCurrentPosition } })
const answering =
  (latitude: number, longitude: number): Ask =>
  (onSuccess) =>
    onSuccess({ coords: { latitude, longitude, accuracy: 8 } } as GeolocationPosition)
const failingWith =
  (code: number): Ask =>
  (_, onError) =>
    onError?.({ code } as GeolocationPositionError)

it('keeps the place for the tab', async () => {
  givePhone(answering(-38.4, 144.2))
  await expect(askWhereIAm()).resolves.toEqual({ latitude: -38.4, longitude: 144.2 })
  expect(useHere.getState()).toMatchObject({ state: 'success', accuracyMetres: 8 })
})

it.each([
  [
    'refuses',
    failingWith(1),
    'Location access denied. Please enable location sharing in your browser settings.',
  ],
  ['knows none', failingWith(2), 'Location information unavailable. Please try again.'],
  ['takes too long', failingWith(3), 'Location request timed out. Please try again.'],
  ['fails otherwise', failingWith(99), 'Unable to get your location'],
  ['gives no number', answering(Number.NaN, 144), 'Unable to get your location'],
  ['gives a latitude beyond the pole', answering(91, 144), 'Unable to get your location'],
  ['gives a longitude beyond the globe', answering(-38, 181), 'Unable to get your location'],
  ['has no geolocation', undefined, 'Geolocation is not supported by this browser'],
])('forgets the place and says why where the phone %s', async (_, phone, sentence) => {
  givePhone(answering(-38.4, 144.2))
  await askWhereIAm()
  givePhone(phone)
  await expect(askWhereIAm()).resolves.toBeNull()
  expect(useHere.getState()).toEqual({ ...nowhere, state: 'error', sentence })
})

it('says so while it is asking', () => {
  givePhone(() => undefined)
  void askWhereIAm()
  expect(useHere.getState().state).toBe('loading')
})

describe('a place that was given before', () => {
  const ask = vi.fn()
  const phone = (state: PermissionState, answer: Ask) =>
    vi.stubGlobal('navigator', {
      permissions: { query: async () => ({ state }) },
      geolocation: { getCurrentPosition: ask.mockImplementation(answer) },
    })

  beforeEach(() => {
    ask.mockReset()
    useHere.setState(nowhere)
  })

  it.each(['prompt', 'denied'] as const)('is not asked for where it is %s', async (state) => {
    phone(state, () => undefined)
    await askWhereIAmIfAllowed()
    expect(ask).not.toHaveBeenCalled()
  })

  it('says nothing of trouble, and knows phones that tell no permission', async () => {
    phone('granted', failingWith(3))
    await askWhereIAmIfAllowed()
    expect(useHere.getState()).toEqual(nowhere)
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: ask } })
    await askWhereIAmIfAllowed()
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
