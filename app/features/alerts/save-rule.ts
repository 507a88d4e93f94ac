import { preferences, setPreference } from '#db/device/preferences'
import { deleteSurfRule, putSurfRule, setFavouriteLimit } from '#db/device/surf-rules'
import type { LimitSet, PreferenceField, Preferences } from '#domain/wire/preferences'
import type { OwnSurfRule, SurfRule } from '#domain/wire/surf-rule'
import { changeAndTell, changeSettings } from '../../data/asked/fate-of-change'
import { readPushState } from '../../data/asked/push'

/**
 * Stores an alert of the person's own and says what became of it; also that no alert would ring here, where it is so.
 * @returns false: it is not stored
 */
export async function saveRule(
  rule: SurfRule & { id?: string | undefined },
  title = 'Alert saved',
): Promise<boolean> {
  const push = await readPushState()
  const { pushNotifications } = await preferences()
  const rings = push.kind === 'ready' && push.isSubscribed && pushNotifications
  const isSilent = rule.isOn && !rings
  return changeAndTell(() => putSurfRule(rule), {
    done: { title: isSilent ? `${title}, but nothing can ring on this phone yet` : title },
  })
}

/** @param onStored it is gone here, whatever the network does */
export const dropRule = ({ id }: OwnSurfRule, onStored: () => void): Promise<boolean> =>
  quietly(() => deleteSurfRule(id), onStored)

/** As a new one: what was deleted on one device stays deleted on all. */
export const bringBack = (
  { id: _, ...rule }: OwnSurfRule,
  onStored: () => void,
): Promise<boolean> => quietly(() => putSurfRule(rule), onStored)

const quietly = (work: () => Promise<string | null>, onStored: () => void): Promise<boolean> =>
  changeAndTell(
    async () => {
      const queued = await work()
      onStored()
      return queued
    },
    { done: null },
  )

/** Stores one preference and says so (core experience 8). */
export const savePreference = <F extends PreferenceField>(
  field: F,
  value: Preferences[F],
): Promise<boolean> => changeSettings(() => setPreference(field, value))

/** Stores one of those that say the rule for all favourites, and says so in the same words. */
export const saveLimit = (limit: LimitSet): Promise<boolean> =>
  changeSettings(() => setFavouriteLimit(limit))

/** Stores the whole rule for all favourites, in the same words. */
export const saveFavouritesRule = (rule: OwnSurfRule): Promise<boolean> =>
  changeSettings(() => putSurfRule(rule))
