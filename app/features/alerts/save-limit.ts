import { setPreference } from '#db/device/preferences'
import type { PreferenceField, Preferences } from '#domain/wire/preferences'
import { fateOfChange, keptWords } from '../../state/fate-of-change'
import { toast } from '../../ui/toast-store'

/** Stores one preference and says so (core experience 8). */
export async function saveLimit<F extends PreferenceField>(
  field: F,
  value: Preferences[F],
): Promise<void> {
  try {
    const fate = await fateOfChange(() => setPreference(field, value))
    const description = fate === 'kept' ? keptWords : 'Your preferences have been saved.'
    if (fate !== 'refused') toast({ title: 'Settings Updated', description })
  } catch {
    // The device refused to store it: no space, or storage is blocked.
    toast({
      title: 'Error',
      description: 'Failed to update settings. Please try again.',
      destructive: true,
    })
  }
}
