import { setPreference } from '#db/device/preferences'
import type { PreferenceField, Preferences } from '#domain/wire/preferences'
import { changeSettings } from '../../state/fate-of-change'

/** Stores one preference and says so (core experience 8). */
export const saveLimit = <F extends PreferenceField>(
  field: F,
  value: Preferences[F],
): Promise<boolean> => changeSettings(() => setPreference(field, value))
