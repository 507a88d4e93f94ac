import { surferLevel } from '#db/device/catalog'
import { currentPerson } from '#db/device/person'
import { setProfile } from '#db/device/profile'
import { saveDeviceSetting } from '#db/device/settings'
import type { Difficulty } from '#domain/wire/spot'
import { changeAndTell, notStored } from '../../data/asked/fate-of-change'
import { sharedHook } from '../../data/stored/shared-read'

/** The level that spots are rated for; null: nobody has said, undefined while the store is read. */
export const useSurferLevel = sharedHook(() => surferLevel())

export const keptHere = (saving: Promise<void>) => saving.then(() => null)

/** In the profile, from where it goes to one's other devices; a visitor's stays on this one. */
export async function saveLevel(level: Difficulty): Promise<string | null> {
  if (!(await currentPerson())) return keptHere(saveDeviceSetting('surferLevel', level))
  return setProfile({ surfingExperience: level })
}

/** The answer itself says what has changed; only a device that stores nothing says so. */
export const keep = (save: () => Promise<string | null>) =>
  void changeAndTell(save, { done: null, failed: notStored })
