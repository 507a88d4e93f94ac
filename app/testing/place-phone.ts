import { vi } from 'vitest'

/** Gives the tests' phone a place, which it tells to who asks. */
export const placePhone = (latitude: number, longitude: number) =>
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      getCurrentPosition: (tell: PositionCallback) =>
        tell({ coords: { latitude, longitude, accuracy: 8 } } as GeolocationPosition),
    },
  })
