import { surferLevel } from '#db/device/catalog'
import { currentPerson } from '#db/device/person'
import { setProfile } from '#db/device/profile'
import { saveDeviceSetting } from '#db/device/settings'
import { difficultyLabels } from '#domain/places/spot-words'
import { type Difficulty, difficulty } from '#domain/wire/spot'
import { sharedHook } from '../stored/shared-read'
import { changeAndTell, notStored } from './fate-of-change'

/** The level that spots are rated for; null: not chosen, undefined while the store is read. */
export const useSurferLevel = sharedHook(() => surferLevel())

export const levelOptions = difficulty.options.map((value) => ({
  value,
  label: difficultyLabels[value],
}))

/** Rated for until a person has chosen one. */
export const levelUnsaid: Difficulty = 'intermediate'

/** Not queued for the server. */
export const keptHere = (saving: Promise<void>) => saving.then(() => null)

/** In the profile, from where it goes to their other devices; a visitor's stays on this one. */
export async function saveLevel(level: Difficulty): Promise<string | null> {
  if (!(await currentPerson())) return keptHere(saveDeviceSetting('surferLevel', level))
  return setProfile({ surfingExperience: level })
}

/** Only a device that stores nothing says so: otherwise the changed answer is the confirmation. */
export const keep = (save: () => Promise<string | null>) =>
  void changeAndTell(save, { done: null, failed: notStored })
