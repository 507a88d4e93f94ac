import { locationCacheMinutes } from '../../state/read-location'

/** How long a reading may be used again, as a list to choose from (core experience 9). */
export const cacheOptions = locationCacheMinutes.map((minutes) => ({
  minutes,
  value: String(minutes),
  label: minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`,
}))
