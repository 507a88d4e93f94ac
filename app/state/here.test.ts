import { afterEach, describe, expect, it, vi } from 'vitest'
import { askWhereIAm, useHere } from './here'

const givePhone = (getCurrentPosition: Geolocation['getCurrentPosition'] | undefined) =>
  vi.stubGlobal('navigator', { geolocation: getCurrentPosition && { getCurrentPosition } })

afterEach(() => {
  vi.unstubAllGlobals()
})

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
