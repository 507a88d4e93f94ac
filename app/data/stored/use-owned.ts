import { useMemo } from 'react'
import { favourites } from '#db/device/favourites'
import { notifications } from '#db/device/notifications'
import { preferences } from '#db/device/preferences'
import { surfLogs } from '#db/device/surf-logs'
import { favouritesRule, surfRules, unsentSurfRules } from '#db/device/surf-rules'
import { sharedHook } from './shared-read'

/** The person's favourites, last added first; undefined while the store is read. */
export const useFavourites = sharedHook(favourites)

export function useIsFavourite(spotId: number): boolean | undefined {
  const all = useFavourites()
  return useMemo(() => all?.some((favourite) => favourite.spotId === spotId), [all, spotId])
}

/** The person's preferences, defaults included; undefined while the store is read. */
export const usePreferences = sharedHook(preferences)

/** The person's surfs, latest first; undefined while the store is read. */
export const useSurfLogs = sharedHook(surfLogs)

/** The person's own alerts, oldest first; null: no one is signed in. Undefined while the store is read. */
export const useSurfRules = sharedHook(surfRules)

/** The person's rule for all favourites; undefined while the store is read. */
export const useFavouritesRule = sharedHook(favouritesRule)

/** What this phone was told in the last month, newest first; undefined while the store is read. */
export const useNotifications = sharedHook(notifications)

/** The ids of those alerts whose last change the server does not have; undefined while the store is read. */
export const useUnsentSurfRules = sharedHook(unsentSurfRules)
