import { minuteMs } from '#domain/time/durations'
import type { Position } from '#domain/wire/spot'

type LocationOutcome =
  | { kind: 'success'; position: Position; accuracyMetres: number }
  | { kind: 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'failed' }

/** The specification's sentences (core experience 8). */
export const locationMessages: Record<Exclude<LocationOutcome['kind'], 'success'>, string> = {
  unsupported: 'Geolocation is not supported by this browser',
  denied: 'Location access denied. Please enable location sharing in your browser settings.',
  unavailable: 'Location information unavailable. Please try again.',
  timeout: 'Location request timed out. Please try again.',
  failed: 'Unable to get your location',
}

/** How long a reading may be used again, in minutes (core experience 9). */
export const locationCacheMinutes = [5, 15, 30, 60, 120, 240, 480] as const
export const defaultLocationCacheMinutes = 5

const isPlace = ({ latitude, longitude }: GeolocationCoordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

// The codes of GeolocationPositionError, as the Geolocation API (W3C) numbers them.
const kindOfCode: Record<number, 'denied' | 'unavailable' | 'timeout'> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
}

/**
 * Asks once: high accuracy, 10 s (core experience 7). Never rejects; a position that is no place on earth is 'failed'.
 * @param geolocation the browser's, or undefined where there is none
 * @param cacheMinutes a reading this fresh may be given again without asking the satellites
 */
export function readLocation(
  geolocation: Geolocation | undefined,
  cacheMinutes: number = defaultLocationCacheMinutes,
): Promise<LocationOutcome> {
  if (!geolocation) return Promise.resolve({ kind: 'unsupported' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve(
          isPlace(coords)
            ? {
                kind: 'success',
                position: { latitude: coords.latitude, longitude: coords.longitude },
                accuracyMetres: coords.accuracy,
              }
            : { kind: 'failed' },
        ),
      (error) => resolve({ kind: kindOfCode[error.code] ?? 'failed' }),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: cacheMinutes * minuteMs },
    )
  })
}
