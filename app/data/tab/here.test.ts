import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askWhereIAm, askWhereIAmIfAllowed, useHere } from './here'

const givePhone = (getCurrentPosition: Geolocation['getCurrentPosition'] | undefined) =>
  vi.stubGlobal('navigator', { geolocation: getCurrentPosition && { getCurrentPosition } })

describe('askWhereIAm', () => {
  it('keeps the place for the tab', async () => {
    givePhone((onSuccess) =>
      onSuccess({
        coords: { latitude: -38.4, longitude: 144.2, accuracy: 8 },
      } as GeolocationPosition),
    )
    await expect(askWhereIAm()).resolves.toEqual({ latitude: -38.4, longitude: 144.2 })
    expect(useHere.getState()).toMatchObject({ state: 'success', accuracyMetres: 8 })
  })

  it('forgets the place and says why when it is refused', async () => {
    givePhone((_, onError) => onError?.({ code: 1 } as GeolocationPositionError))
    await expect(askWhereIAm()).resolves.toBeNull()
    expect(useHere.getState()).toEqual({
      state: 'error',
      position: null,
      accuracyMetres: null,
      sentence: 'Location access denied. Please enable location sharing in your browser settings.',
    })
  })

  it('says so while it is asking', () => {
    givePhone(() => undefined)
    void askWhereIAm()
    expect(useHere.getState().state).toBe('loading')
  })
})

describe('a place that was given before', () => {
  const nowhere = { state: 'idle', position: null, accuracyMetres: null, sentence: null } as const
  const ask = vi.fn()
  const phone = (state: PermissionState, answer: Geolocation['getCurrentPosition']) =>
    vi.stubGlobal('navigator', {
      permissions: { query: async () => ({ state }) },
      geolocation: { getCurrentPosition: ask.mockImplementation(answer) },
    })
  const fairhaven = { coords: { latitude: -38.467, longitude: 143.985, accuracy: 8 } }

  beforeEach(() => {
    ask.mockReset()
    useHere.setState(nowhere)
  })

  it('is asked for quietly where the phone allows it', async () => {
    phone('granted', (onSuccess) => onSuccess(fairhaven as GeolocationPosition))
    await askWhereIAmIfAllowed()
    expect(useHere.getState().position).toEqual({ latitude: -38.467, longitude: 143.985 })
  })

  it.each(['prompt', 'denied'] as const)('is not asked for where it is %s', async (state) => {
    phone(state, () => undefined)
    await askWhereIAmIfAllowed()
    expect(ask).not.toHaveBeenCalled()
  })

  it('says nothing of trouble, and knows phones that tell no permission', async () => {
    phone('granted', (_, onError) => onError?.({ code: 3 } as GeolocationPositionError))
    await askWhereIAmIfAllowed()
    expect(useHere.getState()).toEqual(nowhere)
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: ask } })
    await askWhereIAmIfAllowed()
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
