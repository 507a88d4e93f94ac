import { setPreference } from '#db/device/preferences'
import { deleteSurfRule, putSurfRule, setFavouriteLimit } from '#db/device/surf-rules'
import type { LimitSet, PreferenceField, Preferences } from '#domain/wire/preferences'
import type { OwnSurfRule, SurfRule } from '#domain/wire/surf-rule'
import { changeAndTell, changeSettings } from '../../state/fate-of-change'

/**
 * Stores an alert of the person's own and says what became of it.
 * @returns false: it is not stored
 */
export const saveRule = (
  rule: SurfRule & { id?: string | undefined },
  title = 'Alert saved',
): Promise<boolean> => changeAndTell(() => putSurfRule(rule), { done: { title } })

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
