import { describe, expect, it } from 'vitest'
import { locationMessages, readLocation } from './read-location'

type Ask = Geolocation['getCurrentPosition']

const geolocationThat = (getCurrentPosition: Ask): Geolocation => ({
  getCurrentPosition,
  watchPosition: () => 0,
  clearWatch: () => undefined,
})

const answering = (latitude: number, longitude: number) =>
  geolocationThat((onSuccess) =>
    onSuccess({ coords: { latitude, longitude, accuracy: 12 } } as GeolocationPosition),
  )

const failingWith = (code: number) =>
  geolocationThat((_, onError) => onError?.({ code } as GeolocationPositionError))

describe('readLocation', () => {
  it('gives the place and how sure it is', async () => {
    await expect(readLocation(answering(-38.37, 144.28))).resolves.toEqual({
      kind: 'success',
      position: { latitude: -38.37, longitude: 144.28 },
      accuracyMetres: 12,
    })
  })

  it.each([
    [1, 'Location access denied. Please enable location sharing in your browser settings.'],
    [2, 'Location information unavailable. Please try again.'],
    [3, 'Location request timed out. Please try again.'],
    [99, 'Unable to get your location'],
  ])('says code %i in the specified words', async (code, message) => {
    const outcome = await readLocation(failingWith(code))
    expect(outcome.kind !== 'success' && locationMessages[outcome.kind]).toBe(message)
  })

  it('says when the browser has none', async () => {
    const outcome = await readLocation(undefined)
    expect(outcome).toEqual({ kind: 'unsupported' })
    expect(locationMessages.unsupported).toBe('Geolocation is not supported by this browser')
  })

  it.each([
    [Number.NaN, 144],
    [91, 144],
    [-38, 181],
  ])('does not believe %d, %d', async (latitude, longitude) => {
    await expect(readLocation(answering(latitude, longitude))).resolves.toEqual({ kind: 'failed' })
  })

  it('asks for high accuracy, gives up after 10 s and takes a reading as old as allowed', async () => {
    let asked: PositionOptions | undefined
    await readLocation(
      geolocationThat((_, onError, options) => {
        asked = options
        onError?.({ code: 3 } as GeolocationPositionError)
      }),
      30,
    )
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 1_800_000 })
  })
})
